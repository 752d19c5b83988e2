import type { ResponseOf } from 'domain/api/endpoint.ts';
import type { sendVerification as endpoint } from 'domain/api/identity.ts';
import { publicOrigin } from '#platform/public-origin.ts';
import { queueMessageIn } from '#outbox/queue-message.ts';
import type { Context } from '#platform/context.ts';
import { identityRecord } from '#platform/identity-record.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';
import { sameAddress, withProof } from '#platform/verified-email.ts';
import { verificationMail, verificationMailLimits } from './verification-mail.ts';

/**
 * Sends the verification email again. Does nothing if the address is already verified, or if the identity has another address by now,
 * because the code would verify that one.
 */
export async function sendVerification(
  context: Context,
  {
    account,
    caller,
    address,
    header,
    recordResponse,
  }: Pick<Call<unknown>, 'account' | 'caller' | 'address' | 'header' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  const response = { ok: true } as const;
  if ((await withProof(context, account, caller.token)).emailVerified) return response;
  const record = await identityRecord(context, account.uid);
  if (!record || !sameAddress(record, account)) return response;
  await limitRate(context, verificationMailLimits(account.email, address));
  const batch = context.db.batch();
  queueMessageIn(context, batch, verificationMail(context, account, publicOrigin(header)));
  recordResponse(batch, response);
  await batch.commit();
  return response;
}
