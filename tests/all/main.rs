//! Every integration test, one module a theme.
