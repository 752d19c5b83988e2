import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Language, Role } from 'domain/account/account.ts';
import type { createInvitation } from 'domain/api/admin.ts';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import type { RequestorDetails } from 'domain/api/identity.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { queueMessageIn } from '#outbox/queue-message.ts';
import { refuseFormerAdmin } from '#platform/active-admin.ts';
import type { Context } from '#platform/context.ts';
import { newToken, tokenHash } from './invitation-token.ts';
import { invitationsTo } from './stored-invitation.ts';

export type Grant = {
  email: string;
  role: Role;
  premium: boolean;
  language: Language;
  requestorDetails?: RequestorDetails | undefined;
  requestId?: string | undefined;
  createdBy: string;
  /** Email template: an unsolicited invitation, or the answer to a request. */
  template: 'invitation' | 'requestApproved';
  origin: string;
};

/** The response to an admin. The token appears only here and in the email. */
export type Issued = ResponseOf<typeof createInvitation>;

/**
 * Writes a new invitation and its email, and revokes the address's unused invitations. Reads before it writes, so the transaction must not
 * have written yet.
 * @throws ApiError `forbidden` if who issues it has just lost their role
 */
export async function issueInvitation(context: Context, transaction: Transaction, grant: Grant): Promise<Issued> {
  const { template, origin, ...stored } = grant;
  const now = context.now();
  const token = newToken(context);
  const id = tokenHash(token);
  const expiresAt = new Date(now.getTime() + limits.invitationLifetime);
  const link = `${origin}/auth?invitation=${token}`;

  await refuseFormerAdmin(context, transaction, grant.createdBy);
  const revokeEarlier = await invitationsTo(context, transaction, grant.email);
  revokeEarlier();
  transaction.create(context.db.doc(paths.invitation(id)), {
    ...stored,
    createdAt: Timestamp.fromDate(now),
    expiresAt: Timestamp.fromDate(expiresAt),
    settled: false,
  });
  queueMessageIn(context, transaction, {
    deduplicationKey: ['invitation', id],
    recipient: grant.email,
    channel: 'email',
    language: grant.language,
    template,
    data: {
      firstName: grant.requestorDetails?.firstName,
      email: grant.email,
      role: grant.role,
      premium: grant.premium,
      link,
      expiresAt: expiresAt.toISOString(),
    },
  });
  return { id, link, expiresAt: expiresAt.toISOString() };
}
