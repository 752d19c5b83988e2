import * as z from 'zod/mini';
import { timestamp } from 'domain/timestamp.ts';
import { adminActionRow, type adminActions, auditActions, auditSubjects, type AuditAction } from './admin-actions.ts';

export const auditAction = z.enum(auditActions);

type Rows = typeof adminActions;
type Part = 'before' | 'after' | 'reason';
type Entry<Action> = { action: Action; by: { uid: string; email: string }; subject: string; at: Date };

/** Entry that an operation logs: its action's data, and the id of the changed document. The settings are a single document. */
export type Audited<Action extends AuditAction = AuditAction> = {
  [Each in Action]: { action: Each } & AuditedData<Each> &
    (Rows[Each]['subject'] extends 'settings' ? { subjectId?: never } : { subjectId: string });
}[Action];
type AuditedData<Action extends AuditAction> = { [Name in Part & keyof Rows[Action]]: z.output<Rows[Action][Name]> };

/** `auditLog/{id}`: who did what, to which document, when and why. Entries are never changed. */
export type AuditEntry<Action extends AuditAction = AuditAction> = {
  [Each in Action]: Entry<Each> & AuditedData<Each>;
}[Action];

/** An entry as the log reads it: a field is missing in entries that are older than the field. */
export type StoredAuditEntry<Action extends AuditAction = AuditAction> = {
  [Each in Action]: Entry<Each> & { before: Stored<Each, 'before'>; after: Stored<Each, 'after'>; reason?: string };
}[Action];
type Stored<Action extends AuditAction, Name extends Part> = Name extends keyof Rows[Action]
  ? Partial<z.output<Rows[Action][Name]>>
  : object;

/** Returns the path of the document that an action changed. */
export function auditSubject({ action, subjectId = '' }: Pick<Audited, 'action' | 'subjectId'>): string {
  return auditSubjects[adminActionRow(action).subject](subjectId);
}

const common = { by: z.object({ uid: z.string(), email: z.string() }), at: timestamp };

const withAction = z.object({ action: auditAction });

/** Joins one schema per action. A discriminated union of zod would weigh on every page of the client. */
function byAction(schemaOf: (action: AuditAction) => z.ZodMiniObject) {
  const schemas = new Map(auditActions.map((action) => [action, schemaOf(action)]));
  const schemaFor = (entry: unknown) => {
    const { data } = withAction.safeParse(entry);
    return (data && schemas.get(data.action)) ?? withAction;
  };
  return {
    parse: (entry: unknown) => schemaFor(entry).parse(entry),
    safeParse: (entry: unknown) => schemaFor(entry).safeParse(entry),
  };
}

/** An entry as operations write it, with all data of its action. */
export const auditEntry = byAction((action) => {
  const { before, after, reason } = adminActionRow(action);
  const isSubject = (path: string) => path === auditSubject({ action, subjectId: path.split('/')[1] });
  return z.object({
    action: z.literal(action),
    ...common,
    subject: z.string().check(z.refine(isSubject, 'is no subject of the action')),
    ...(before && { before }),
    ...(after && { after }),
    ...(reason && { reason }),
  });
});

/** Leaves out a value that the schema refuses. */
const validOnly = (schema: z.core.$ZodType) =>
  z.optional(
    z.pipe(
      z.unknown(),
      z.transform((value) => z.safeParse(schema, value).data),
    ),
  );

function tolerant({ shape }: z.ZodMiniObject = z.object({})) {
  const data = z.object(Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, validOnly(field)])));
  return z._default(
    z.pipe(
      z.unknown(),
      z.transform((value) => data.safeParse(value).data ?? {}),
    ),
    {},
  );
}

const tolerantEntry = byAction((action) => {
  const { before, after } = adminActionRow(action);
  return z.object({
    action: z.literal(action),
    ...common,
    subject: z.string(),
    before: tolerant(before),
    after: tolerant(after),
    reason: validOnly(z.string()),
  });
});

/**
 * Parses an entry for the log. A missing, wrong or unknown field of `before` and `after` is left out, so that older entries stay readable.
 */
export const storedAuditEntry = {
  // TypeScript cannot infer the union of a computed list; the type is derived from the same rows.
  parse: (entry: unknown) => tolerantEntry.parse(entry) as StoredAuditEntry,
};
