/** What we know by name. Games name things as they like: one called `constructor` is found in every plain object, but not here. */
export const known = <T>(entries: Record<string, T>): Readonly<Record<string, T>> => Object.assign(Object.create(null) as Record<string, T>, entries);
