import { FieldValue } from 'firebase-admin/firestore';
import type { resumeEmails as endpoint } from 'domain/api/mail-reports.ts';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import { paths } from 'domain/paths.ts';
import { queueMessageIn } from '#outbox/queue-message.ts';
import { readAccount } from '#platform/accounts.ts';
import type { Context } from '#platform/context.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';

/**
 * Lets notifications go to the caller's email address again, and sends one email, which shows whether it arrives: if it comes back, they end
 * again. Does nothing while they go out.
 * @throws ApiError `too-many-requests`
 */
export async function resumeEmails(
  context: Context,
  { account, recordResponse }: Pick<Call<unknown>, 'account' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  const response = { ok: true } as const;
  const { uid } = account;
  if (!account.stoppedEmail) return response;
  await limitRate(context, [['emailResumesPerPerson', account.email.toLowerCase()]]);
  const id = context.newId();
  await runTransaction(context.db, async (transaction) => {
    const current = await readAccount(context, uid, transaction);
    if (current?.stoppedEmail) {
      const { email, firstName, languagePreference, timeZone } = current;
      transaction.update(context.db.doc(paths.user(uid)), { stoppedEmail: FieldValue.delete() });
      queueMessageIn(context, transaction, {
        deduplicationKey: ['emails-resumed', uid, id],
        uid,
        recipient: email,
        channel: 'email',
        language: languagePreference,
        timeZone,
        template: 'emailsResumed',
        data: { firstName },
      });
    }
    recordResponse(transaction, response);
  });
  return response;
}
