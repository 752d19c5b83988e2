import { paths } from 'domain/paths.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { clearSession } from './session.ts';

/** The sign-out helper: clears the cookie and records it. Other devices stay signed in. */
export async function signOut(
  context: Context,
  call: Pick<Call<unknown>, 'caller' | 'setHeader'>,
): Promise<{ ok: true }> {
  const { caller } = call;
  await context.db.runTransaction(async (transaction) =>
    audit(context, transaction, caller, { action: 'signed-out', subject: paths.user(caller.uid) }),
  );
  return clearSession(context, call);
}
