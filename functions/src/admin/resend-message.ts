import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { resendMessage as endpoint } from 'domain/api/admin.ts';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import { invitationState } from 'domain/account/invitation.ts';
import { paths } from 'domain/paths.ts';
import { tokenHash } from '#invitations/invitation-token.ts';
import { readInvitation } from '#invitations/stored-invitation.ts';
import { ApiError } from '#platform/api-error.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { isExpiredCode } from '#outbox/before-sending.ts';
import { type OutboxMessage, outboxDocument, templates } from '#outbox/message.ts';
import { personAddress } from '#outbox/person-address.ts';
import { runTransaction } from '#platform/transaction.ts';

/**
 * Returns a failed message to the outbox with its tries reset. Members get it at their current address, because a wrong number is the most
 * common cause of failure. The trigger on `failedMessages` sends it at once, with the sweep as a fallback.
 * @throws ApiError `not-found`; `conflict` if it is queued or was sent; `message-outdated` if its invitation is no longer open, its code
 * has expired, the recipient is not an active member, or the notification is switched off or no longer visible to them
 */
export async function resendMessage(
  context: Context,
  { params, caller, recordResponse }: Pick<Call<unknown>, 'params' | 'caller' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { db } = context;
  const id = String(params['id']);
  const reference = db.doc(paths.outboxMessage(id));
  const response = { ok: true } as const;
  await runTransaction(db, async (transaction) => {
    const snapshot = await transaction.get(reference);
    if (!snapshot.exists) throw new ApiError('not-found');
    const message = outboxDocument.parse(snapshot.data());
    if (message.state !== 'failed') throw new ApiError('conflict');
    // It was sent before it came back, and what it said is deleted.
    if (message.data === undefined) throw new ApiError('message-outdated');
    const address = await addressNow(context, message);
    transaction.update(reference, {
      ...address,
      state: 'queued',
      tries: 0,
      sentAgain: true,
      nextTryAt: Timestamp.fromDate(context.now()),
      lastError: FieldValue.delete(),
      reason: FieldValue.delete(),
      report: FieldValue.delete(),
      settledAt: FieldValue.delete(),
      expiresAt: FieldValue.delete(),
    });
    transaction.delete(db.doc(paths.failedMessage(id)));
    audit(context, transaction, caller, {
      action: 'message-resent',
      subjectId: id,
      before: { recipient: message.recipient, tries: message.tries },
      after: { recipient: address.recipient, template: message.template },
    });
    recordResponse(transaction, response);
  });
  return response;
}

async function invitationIsOpen(context: Context, data: unknown): Promise<boolean> {
  const { link } = templates.invitation.parse(data);
  const token = new URL(link).searchParams.get('invitation') ?? '';
  const invitation = await readInvitation(context, tokenHash(token));
  return invitation !== undefined && invitationState(invitation, context.now()) === 'open';
}

type Address = Pick<OutboxMessage, 'recipient' | 'channel' | 'language'>;

async function addressNow(context: Context, message: OutboxMessage): Promise<Address> {
  const { uid, dealId, recipient, channel, alone, language, template, data } = message;
  const isInvitation = template === 'invitation' || template === 'requestApproved';
  if (isInvitation && !(await invitationIsOpen(context, data))) throw new ApiError('message-outdated');
  if (isExpiredCode(context, message)) throw new ApiError('message-outdated');
  if (uid === undefined) return { recipient, channel, language };
  const address = await personAddress(context, uid, { template, dealId });
  // Another channel had a message of its own, unless this was the only one.
  const other = alone ? address?.reachedBy[0] : undefined;
  const reached = address?.reachedBy.find((by) => by.channel === channel) ?? other;
  if (!address || !reached) throw new ApiError('message-outdated');
  return { ...reached, language: address.language };
}
