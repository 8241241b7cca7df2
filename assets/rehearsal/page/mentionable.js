// Lines for what can be named in a place: people, roles and places, for options and lists alike.

const person = ([id, { name }]) => ({ label: `@${name}`, value: id });
const role = ([id, name]) => ({ label: `@${name}`, value: id });

export const people = (world) => world.people().map(person);
export const roles = (world) => world.roles().map(role);
export const peopleAndRoles = (world) => [...people(world), ...roles(world)];
export const places = (world) => world.places().map(([id]) => ({ label: world.placeName(id), value: id }));
