type Fields = Readonly<Record<string, unknown>>;
/** A document for tests, and whether it is allowed. */
export type Example = { readonly allowed: boolean; readonly fields: Fields };
/** Examples, by a description of each. */
export type Examples = Readonly<Record<string, Example>>;

export const good = (fields: Fields): Example => ({ allowed: true, fields });
export const bad = (fields: Fields): Example => ({ allowed: false, fields });
