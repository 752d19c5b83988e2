import type { ResponseOf, ParsedBodyOf } from 'domain/api/endpoint.ts';
import type { setPremium as endpoint } from 'domain/api/admin.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { changeAccount } from './change-account.ts';

/** Makes somebody a premium member, or no longer. Nobody is signed out: the client fetches a token with the new claims. */
export async function setPremium(
  context: Context,
  call: Pick<Call<ParsedBodyOf<typeof endpoint>>, 'params' | 'body' | 'caller'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { premium } = call.body;
  await changeAccount(context, call, {
    action: 'premium-changed',
    to: { premium },
    endsSessions: false,
    toOneself: true,
  });
  return { premium };
}
