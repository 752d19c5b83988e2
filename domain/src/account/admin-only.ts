import * as z from 'zod/mini';
import { limits } from 'domain/limits.ts';
import { timestamp } from 'domain/timestamp.ts';
import { inputOf, writtenText, type FieldInput } from './admin-only-fields.ts';

/**
 * Data that admins keep about a person, who never reads it: the documents at `users/{uid}/adminOnly/{name}`. Every field may be left empty,
 * and a document without any is removed. The endpoint, its log entry, the tables of the rules tests, the seed, the checks of `npm run
 * verify-data`, and what admins see and type are derived from it.
 */
export const adminOnlyDocuments = {
  /** A note in an admin's own words, such as what was agreed by phone. */
  note: z.strictObject({ text: writtenText(limits.message) }),
} as const satisfies Record<string, z.ZodMiniObject>;

export type AdminOnlyName = keyof typeof adminOnlyDocuments;
/** The fields of a document, which its admins fill in. */
export type AdminOnlyFields<Name extends AdminOnlyName = AdminOnlyName> = z.output<(typeof adminOnlyDocuments)[Name]>;
/** The names as a tuple, as zod takes them. */
export const adminOnlyNames = Object.keys(adminOnlyDocuments) as [AdminOnlyName, ...AdminOnlyName[]];

/** Input of an admin: all fields of one document, by its name. Empty fields remove it. */
export const adminOnlyInput = z
  .strictObject(
    // TypeScript cannot follow a computed table; the types, here and below, are derived from the same rows.
    Object.fromEntries(adminOnlyNames.map((name) => [name, z.optional(adminOnlyDocuments[name])])) as unknown as {
      [Name in AdminOnlyName]: z.ZodMiniOptional<(typeof adminOnlyDocuments)[Name]>;
    },
  )
  .check(z.refine((sent) => Object.keys(sent).length === 1, 'validation.choice'));
export type AdminOnlyInput = z.output<typeof adminOnlyInput>;

/** Whether nothing is left to keep. */
export const isEmpty = (fields: object): boolean =>
  Object.values(fields).every((value) => value === '' || value === null || value === undefined);

const schemaOf = (name: AdminOnlyName): z.ZodMiniObject => adminOnlyDocuments[name];

/** Returns the names of a document's fields, in the order in which they are shown, with how each is typed. */
export const adminOnlyInputs = (name: AdminOnlyName): [field: string, input: FieldInput][] =>
  Object.entries(schemaOf(name).shape).map(([field, schema]) => [field, inputOf(schema)]);

/** Returns the fields that keep nothing: each empty as its schema allows it, or left out. */
export const nothingIn = <Name extends AdminOnlyName>(name: Name): AdminOnlyFields<Name> =>
  schemaOf(name).parse(
    Object.fromEntries(
      Object.entries(schemaOf(name).shape).flatMap(([field, schema]) =>
        ['', null]
          .filter((empty) => z.safeParse(schema, empty).success)
          .slice(0, 1)
          .map((empty) => [field, empty]),
      ),
    ),
  ) as unknown as AdminOnlyFields<Name>;

/** A document as stored: its fields, and which admin saved it when. */
export type AdminOnly<Name extends AdminOnlyName = AdminOnlyName> = AdminOnlyFields<Name> & {
  updatedAt: Date;
  updatedBy: string;
};
/** Returns the schema of a stored document: the fields, with their checks of one another, and the stamps. */
export const storedOf = (fields: z.ZodMiniObject) =>
  z.object({ ...fields.shape, updatedAt: timestamp, updatedBy: z.string().check(z.minLength(1)) }).check(
    z.superRefine(({ updatedAt: _at, updatedBy: _by, ...kept }, context) => {
      if (isEmpty(kept)) context.addIssue('validation.required');
      const { error } = fields.safeParse(kept);
      for (const { message, path } of error?.issues ?? [])
        context.addIssue({ code: 'custom', message, path, input: kept });
    }),
  );
export const storedAdminOnly = Object.fromEntries(
  adminOnlyNames.map((name) => [name, storedOf(adminOnlyDocuments[name])]),
) as unknown as {
  [Name in AdminOnlyName]: z.ZodMiniType<AdminOnly<Name>>;
};

/** Version for `If-Match`. A time, because a count would begin again after the document was removed. */
export const adminOnlyVersion = (stored: Pick<AdminOnly, 'updatedAt'> | undefined): string =>
  stored?.updatedAt.toISOString() ?? 'none';
