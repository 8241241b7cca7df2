//! The matching beneath the pairing, held against trying everything.

use integer_blossom::max_weight_matching;
use proptest::prelude::*;

/// The greatest weight of a matching of these vertices, by trying all.
fn greatest(weights: &[i64], n: usize, left: &[usize]) -> i64 {
    let Some((&first, others)) = left.split_first() else {
        return 0;
    };
    let alone = greatest(weights, n, others);
    let pairs = others
        .iter()
        .filter(|other| weights[first * n + **other] > 0)
        .map(|other| {
            let rest: Vec<_> = others
                .iter()
                .copied()
                .filter(|vertex| vertex != other)
                .collect();
            weights[first * n + other] + greatest(weights, n, &rest)
        });
    pairs.max().unwrap_or(0).max(alone)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_matching_weighs_the_most_that_any_does(n in 1..9_usize, weights in prop::collection::vec(0..30_i64, 81), sparse in 0..25_i64) {
        let at = |a: usize, b: usize| weights[a * 9 + b] - sparse;
        let flat: Vec<i64> = (0..n * n).map(|place| at(place / n, place % n).max(0)).collect();
        let mates = max_weight_matching(&flat, n);
        let mut weight = 0;
        for (a, mate) in mates.iter().enumerate() {
            if let Some(b) = mate {
                prop_assert_eq!(mates[*b], Some(a));
                weight += if a < *b { flat[a * n + b] } else { 0 };
            }
        }
        prop_assert_eq!(weight, greatest(&flat, n, &(0..n).collect::<Vec<_>>()));
    }
}
