import { Timestamp } from 'firebase-admin/firestore';
import { hasConfirmedPhone } from 'domain/account/account.ts';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import type { sendPhoneCode as endpoint } from 'domain/api/identity.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { mayGetTexts } from 'domain/text/area-codes.ts';
import { queueMessageIn } from '#outbox/queue-message.ts';
import { isStopped } from '#outbox/stopped-numbers.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { readSettings } from '#platform/portal-settings.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { requireVerifiedEmail } from '#platform/verified-email.ts';
import { hashOf } from './phone-code.ts';

/**
 * Texts a code to the number of the caller's account, replacing any earlier one; entering it confirms the number. Sent at any hour, because
 * the person asked for it.
 * @throws ApiError `phone-not-allowed` for a number to which no texts are sent; `phone-stopped`; `email-unverified`
 */
export async function sendPhoneCode(
  context: Context,
  { account, caller, recordResponse }: Pick<Call<unknown>, 'account' | 'caller' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  await requireVerifiedEmail(context, account, caller);
  const { uid, phoneNumber, email, languagePreference } = account;
  const { textAreaCodes } = await readSettings(context);
  if (!mayGetTexts(phoneNumber, textAreaCodes)) throw new ApiError('phone-not-allowed');
  const response = { ok: true } as const;
  if (hasConfirmedPhone(account)) return response;
  if (await isStopped(context, phoneNumber)) throw new ApiError('phone-stopped');
  await limitRate(context, [
    ['phoneCodesPerNumber', phoneNumber],
    ['phoneCodesPerPerson', email.toLowerCase()],
  ]);
  const code = String(context.randomBytes(4).readUInt32BE() % 1_000_000).padStart(6, '0');
  const salt = context.randomBytes(16).toString('hex');
  const id = context.newId();
  await runTransaction(context.db, async (transaction) => {
    transaction.set(context.db.doc(paths.phoneCode(uid)), {
      phoneNumber,
      salt,
      hash: hashOf({ phoneNumber, salt }, code),
      triesLeft: limits.phoneCodeTries,
      expiresAt: Timestamp.fromMillis(context.now().getTime() + limits.phoneCodeLifetime),
    });
    queueMessageIn(context, transaction, {
      deduplicationKey: ['phone-code', uid, id],
      recipient: phoneNumber,
      channel: 'text',
      language: languagePreference,
      template: 'phoneCode',
      data: { code },
    });
    recordResponse(transaction, response);
  });
  return response;
}
