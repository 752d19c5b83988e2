import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { isWithinRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { clearSession } from './session.ts';

/** Clears the cookie and records the sign-out of members. Other devices stay signed in. */
export async function signOut(
  context: Context,
  call: Pick<Call<unknown>, 'caller' | 'setHeader'>,
): Promise<{ ok: true }> {
  const { caller } = call;
  if (caller.account && (await isWithinRate(context, [['signOutsPerPerson', caller.uid]]))) {
    await runTransaction(context.db, async (transaction) =>
      audit(context, transaction, caller, { action: 'signed-out', subjectId: caller.uid }),
    );
  }
  return clearSession(context, call);
}
