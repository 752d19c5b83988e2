import type { ParsedBodyOf } from 'domain/api/endpoint.ts';
import type { sendPasswordReset as resetEndpoint, sendSignInLink as linkEndpoint } from 'domain/api/identity.ts';
import { type Queued, queueMessageIn } from '#outbox/queue-message.ts';
import type { ClientAddress } from '#platform/client-address.ts';
import type { Context } from '#platform/context.ts';
import { mailboxOf } from '#platform/mailbox-of.ts';
import { publicOrigin } from '#platform/public-origin.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';

type MailCall<Endpoint> = Pick<Call<ParsedBodyOf<Endpoint>>, 'body' | 'header' | 'recordResponse'> & {
  address: ClientAddress;
};

/**
 * Mails a sign-in link. With an invitation's token, the link returns to the invitation.
 * @throws ApiError `too-many-requests`
 */
export const sendSignInLink = (context: Context, call: MailCall<typeof linkEndpoint>): Promise<{ ok: true }> =>
  mail(context, call, 'signInLink', {
    mode: 'signIn',
    ...(call.body.invitationToken !== undefined && { invitation: call.body.invitationToken }),
  });

/**
 * Mails a link for choosing a new password.
 * @throws ApiError `too-many-requests`
 */
export const sendPasswordReset = (context: Context, call: MailCall<typeof resetEndpoint>): Promise<{ ok: true }> =>
  mail(context, call, 'passwordReset', { mode: 'resetPassword' });

/**
 * Does the same work for members and strangers. The outbox looks up the owner of the address later, so the response time reveals nothing.
 */
async function mail(
  context: Context,
  { body, address, header, recordResponse }: MailCall<typeof resetEndpoint>,
  template: 'signInLink' | 'passwordReset',
  parameters: Record<string, string>,
): Promise<{ ok: true }> {
  const { email, languagePreference } = body;
  const mailbox = mailboxOf(email);
  await limitRate(context, [
    ['linkMailsForAddress', JSON.stringify([template, mailbox, address.client])],
    ['linksInNetwork', JSON.stringify([mailbox, address.network])],
    ['linksPerAddress', mailbox],
  ]);
  const message: Queued = {
    deduplicationKey: [template, context.newId()],
    recipient: email,
    channel: 'email',
    language: languagePreference,
    template,
    data: { email, link: `${publicOrigin(header)}/auth?${new URLSearchParams(parameters).toString()}` },
  };
  const response = { ok: true } as const;
  const batch = context.db.batch();
  queueMessageIn(context, batch, message);
  recordResponse(batch, response);
  await batch.commit();
  return response;
}
