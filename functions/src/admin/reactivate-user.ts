import type { ResponseOf } from 'domain/api/endpoint.ts';
import type { reactivateUser as endpoint } from 'domain/api/admin.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { changeAccount } from './change-account.ts';

/** Reactivates a member with their former role. Sessions from before the deactivation stay ended. */
export async function reactivateUser(
  context: Context,
  call: Pick<Call<unknown>, 'params' | 'caller'>,
): Promise<ResponseOf<typeof endpoint>> {
  await changeAccount(context, call, {
    to: { status: 'active' },
    audited: ({ uid, status }) => ({
      action: 'reactivated',
      subjectId: uid,
      before: { status },
      after: { status: 'active' },
    }),
    endsSessions: false,
    toOneself: true,
  });
  return { status: 'active' };
}
