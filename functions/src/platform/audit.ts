import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { auditSubject, type Audited } from 'domain/account/audit-entry.ts';
import { paths } from 'domain/paths.ts';
import type { Caller } from './authorise.ts';
import type { Context } from './context.ts';

/** Writes an entry to the audit log, in the transaction of the action. */
export function audit(
  context: Context,
  transaction: Transaction,
  caller: Caller,
  audited: Audited,
  id = context.newId(),
): void {
  const { subjectId: _, ...entry } = audited;
  transaction.create(context.db.doc(paths.auditEntry(id)), {
    ...entry,
    subject: auditSubject(audited),
    by: { uid: caller.uid, email: caller.email ?? '' },
    at: Timestamp.fromDate(context.now()),
  });
}
