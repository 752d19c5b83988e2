import type { ResponseOf, ParsedBodyOf } from 'domain/api/endpoint.ts';
import type { setUserRole as endpoint } from 'domain/api/admin.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { changeAccount } from './change-account.ts';

/** Changes a member's role, after which they must sign in again. */
export async function setUserRole(
  context: Context,
  call: Pick<Call<ParsedBodyOf<typeof endpoint>>, 'params' | 'body' | 'caller'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { role } = call.body;
  await changeAccount(context, call, {
    to: { role },
    audited: ({ uid, role: before }) => ({
      action: 'role-changed',
      subjectId: uid,
      before: { role: before },
      after: { role },
    }),
    endsSessions: true,
    toOneself: false,
  });
  return { role };
}
