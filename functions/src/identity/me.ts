import { type Account, type Me, me } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import { timeZone } from 'domain/time-zone.ts';
import { alignIdentity } from '#platform/align-identity.ts';
import type { Context } from '#platform/context.ts';
import { isWithinRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';
import { withProof } from '#platform/verified-email.ts';

/**
 * Returns the caller's account; deactivated accounts were refused before. Outdated claims are corrected at the identity provider so that
 * the client's next token matches. Also copies a verification from the provider, and stores the browser's time zone for emails.
 */
export async function getMe(
  context: Context,
  { account, caller, header }: Pick<Call<unknown>, 'account' | 'caller' | 'header'>,
): Promise<Me> {
  await keepTimeZone(context, account, header('x-time-zone'));
  const { role, premium } = caller.token;
  if (role !== account.role || premium !== account.premium) await alignIdentity(context, account.uid);
  return me.parse(await withProof(context, account, caller.token));
}

/** Stores the browser's time zone. Invalid and too frequent values are ignored. */
async function keepTimeZone(context: Context, { uid, timeZone: kept }: Account, said: string | undefined) {
  const now = timeZone.safeParse(said).data;
  if (now === undefined || now === kept || !(await isWithinRate(context, [['timeZonesPerPerson', uid]]))) return;
  await context.db.doc(paths.user(uid)).update({ timeZone: now });
}
