import { timingSafeEqual } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { hasConfirmedPhone } from 'domain/account/account.ts';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import type { confirmPhone as endpoint } from 'domain/api/identity.ts';
import { paths } from 'domain/paths.ts';
import { isStopped } from '#outbox/stopped-numbers.ts';
import { readAccount } from '#platform/accounts.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { hashOf, phoneCodeDocument } from './phone-code.ts';

/**
 * Confirms the caller's phone number with the code that was texted to it. Repeating it has no effect.
 * @throws ApiError `phone-code-wrong`; `phone-code-expired` after too many wrong codes, too much time, or a change of the number
 */
export async function confirmPhone(
  context: Context,
  { account: { uid }, body }: Pick<Call<ParsedBodyOf<typeof endpoint>>, 'account' | 'body'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { db } = context;
  const reference = db.doc(paths.phoneCode(uid));
  const refusal = await runTransaction(db, async (transaction) => {
    const [account, stored] = await Promise.all([readAccount(context, uid, transaction), transaction.get(reference)]);
    if (account && hasConfirmedPhone(account)) return undefined;
    const code = stored.exists ? phoneCodeDocument.parse(stored.data()) : undefined;
    const stopped = code !== undefined && (await isStopped(context, code.phoneNumber, transaction));
    const valid =
      code && code.triesLeft > 0 && code.expiresAt > context.now() && code.phoneNumber === account?.phoneNumber;
    if (!valid) return 'phone-code-expired';
    if (!timingSafeEqual(Buffer.from(code.hash, 'hex'), Buffer.from(hashOf(code, body.code), 'hex'))) {
      // The error is thrown after the transaction, so that this count is committed.
      transaction.update(reference, { triesLeft: code.triesLeft - 1 });
      return 'phone-code-wrong';
    }
    const confirmedPhone = code.phoneNumber;
    // A code sent before STOP proves whose number it is, and lets no texts go on.
    const stoppedPhone = stopped ? confirmedPhone : FieldValue.delete();
    transaction.update(db.doc(paths.user(uid)), { confirmedPhone, stoppedPhone });
    transaction.delete(reference);
    return undefined;
  });
  if (refusal) throw new ApiError(refusal);
  return { ok: true };
}
