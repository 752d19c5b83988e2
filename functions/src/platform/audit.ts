import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { AuditEntry } from 'domain/account/audit-entry.ts';
import { paths } from 'domain/paths.ts';
import type { Caller } from './authorise.ts';
import type { Context } from './context.ts';

export type Audited = Omit<AuditEntry, 'by' | 'at'>;

/** Writes an entry to the audit log, in the transaction of the action. */
export function audit(context: Context, transaction: Transaction, caller: Caller, audited: Audited): void {
  transaction.create(context.db.doc(paths.auditEntry(context.newId())), {
    ...audited,
    by: { uid: caller.uid, email: caller.email ?? '' },
    at: Timestamp.fromDate(context.now()),
  });
}
