import { createHash } from 'node:crypto';
import { paths } from 'domain/paths.ts';
import { audit } from '#platform/audit.ts';
import type { Caller } from '#platform/authorise.ts';
import type { Context } from '#platform/context.ts';
import { isWithinRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { clearSession } from './session.ts';

/** Clears the cookie and records the sign-out of members, once per session. Other devices stay signed in. */
export async function signOut(
  context: Context,
  call: Pick<Call<unknown>, 'caller' | 'setHeader'>,
): Promise<{ ok: true }> {
  const { caller } = call;
  if (caller.account && (await isWithinRate(context, [['signOutsPerPerson', caller.uid]]))) {
    const id = entryOf(caller);
    await runTransaction(context.db, async (transaction) => {
      if ((await transaction.get(context.db.doc(paths.auditEntry(id)))).exists) return;
      audit(context, transaction, caller, { action: 'signed-out', subjectId: caller.uid }, id);
    });
  }
  return clearSession(context, call);
}

/** The same for each repetition, as when the answer was lost. A session is known by the second in which it began. */
const entryOf = ({ uid, token }: Caller): string =>
  createHash('sha256')
    .update(JSON.stringify(['signed-out', uid, token.auth_time]))
    .digest('hex')
    .slice(0, 32);
