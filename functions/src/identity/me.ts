import { type Me, me } from 'domain/account/account.ts';
import { alignIdentity } from '#platform/align-identity.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { withProof } from '#platform/verified-email.ts';

/**
 * The caller as the portal knows them; of a deactivated account the wrapper has said so before. A token that claims something
 * else is put right at the identity provider, so that the client's next one agrees; an address that was proven there meanwhile
 * is proven here from now on.
 */
export async function getMe(
  context: Context,
  { account, caller }: Pick<Call<unknown>, 'account' | 'caller'>,
): Promise<Me> {
  const { role, premium } = caller.token;
  if (role !== account.role || premium !== account.premium) await alignIdentity(context, account.uid);
  return me.parse(await withProof(context, account, caller.token));
}
