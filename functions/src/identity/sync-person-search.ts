import { accountDocument } from 'domain/account/account.ts';
import { personSearchFields } from 'domain/account/person-search.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { runTransaction } from '#platform/transaction.ts';

/** Updates an account's search fields, because people edit their account under firestore.rules. Safe to repeat. */
export async function syncPersonSearch({ db, log }: Pick<Context, 'db' | 'log'>, uid: string): Promise<void> {
  await runTransaction(db, async (transaction) => {
    const snapshot = await transaction.get(db.doc(paths.user(uid)));
    if (!snapshot.exists) return;
    const account = accountDocument.safeParse(snapshot.data());
    // Retrying cannot fix an invalid document.
    if (!account.success) return log.warn(`The account of ${uid} is not valid`, account.error);
    const fields = personSearchFields(account.data);
    const known = { searchTokens: snapshot.get('searchTokens'), sortName: snapshot.get('sortName') };
    if (JSON.stringify(known) !== JSON.stringify(fields)) transaction.update(snapshot.ref, fields);
  });
}
