import { type Account, type Me, me } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import { timeZone } from 'domain/time-zone.ts';
import { alignIdentity } from '#platform/align-identity.ts';
import type { Context } from '#platform/context.ts';
import { isWithinRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';
import { withProof } from '#platform/verified-email.ts';

/**
 * The caller as the portal knows them; of a deactivated account the wrapper has said so before. A token that claims something
 * else is put right at the identity provider, so that the client's next one agrees; an address that was proven there meanwhile
 * is proven here from now on. The browser's time zone is kept for mails.
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

/** Where the person reads their mails, as their browser says it: what is no time zone, or changes all day, is left out. */
async function keepTimeZone(context: Context, { uid, timeZone: kept }: Account, said: string | undefined) {
  const now = timeZone.safeParse(said).data;
  if (now === undefined || now === kept || !(await isWithinRate(context, [['timeZonesPerPerson', uid]]))) return;
  await context.db.doc(paths.user(uid)).update({ timeZone: now });
}
