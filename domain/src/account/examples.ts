/** In an example, the time at which the server gets the document: rules accept no other. */
export const serverTime = Symbol('the time of the server');

type Fields = Readonly<Record<string, unknown>>;
/** A document for tests, and whether it is allowed. */
export type Example = { readonly allowed: boolean; readonly fields: Fields };
/** Examples, by a description of each. */
export type Examples = Readonly<Record<string, Example>>;

export const good = (fields: Fields): Example => ({ allowed: true, fields });
export const bad = (fields: Fields): Example => ({ allowed: false, fields });

/** Returns an example's fields, with a time where it says {@link serverTime}. */
export const withTime = (fields: Fields, time: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === serverTime ? time : value]));

/** Returns the fields of the first example, like {@link withTime}. */
export const firstOf = (examples: Examples, time: unknown) => withTime(Object.values(examples)[0]?.fields ?? {}, time);
