import type { ResponseOf, ParsedBodyOf } from 'domain/api/endpoint.ts';
import type { setPremium as endpoint } from 'domain/api/admin.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { changeAccount } from './change-account.ts';

/** Sets whether a member is premium. They stay signed in; the client fetches a token with the new claims. */
export async function setPremium(
  context: Context,
  call: Pick<Call<ParsedBodyOf<typeof endpoint>>, 'params' | 'body' | 'caller'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { premium } = call.body;
  await changeAccount(context, call, {
    to: { premium },
    audited: ({ uid, premium: before }) => ({
      action: 'premium-changed',
      subjectId: uid,
      before: { premium: before },
      after: { premium },
    }),
    endsSessions: false,
    toOneself: true,
  });
  return { premium };
}
