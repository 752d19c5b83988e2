import type { ResponseOf, ParsedBodyOf } from 'domain/api/endpoint.ts';
import type { deactivateUser as endpoint } from 'domain/api/admin.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { changeAccount } from './change-account.ts';

/**
 * Deactivates a member. Their identity stays enabled so that signing in shows "Account has been deactivated" rather than the provider's own
 * message (docs/decisions/0041).
 */
export async function deactivateUser(
  context: Context,
  call: Pick<Call<ParsedBodyOf<typeof endpoint>>, 'params' | 'body' | 'caller'>,
): Promise<ResponseOf<typeof endpoint>> {
  await changeAccount(context, call, {
    to: { status: 'deactivated' },
    audited: ({ uid, status }) => ({
      action: 'deactivated',
      subjectId: uid,
      before: { status },
      after: { status: 'deactivated' },
      reason: call.body.reason,
    }),
    endsSessions: true,
    toOneself: false,
  });
  return { status: 'deactivated' };
}
