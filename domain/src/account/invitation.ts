import * as z from 'zod/mini';
import { language, role } from './account.ts';
import { storedRequestorDetails } from 'domain/api/identity.ts';
import { timestamp } from 'domain/timestamp.ts';

/** `invitations/{sha256(token)}` as stored. The token itself is not stored. */
export const invitationDocument = z.object({
  /** The only address, in lowercase, whose account may use the invitation. */
  email: z.string(),
  role,
  premium: z.boolean(),
  language,
  requestorDetails: z.optional(storedRequestorDetails),
  /** The access request whose approval created the invitation. */
  requestId: z.optional(z.string()),
  createdAt: timestamp,
  createdBy: z.string(),
  expiresAt: timestamp,
  /** The account that set its role with this invitation; no other account can use it afterwards. */
  reservedBy: z.optional(z.string()),
  reservedAt: z.optional(timestamp),
  usedAt: z.optional(timestamp),
  /** When an admin revoked it, or a newer invitation for the same address replaced it. */
  revokedAt: z.optional(timestamp),
  /** Whether the invitation was used or revoked. Queries cannot filter by an absent timestamp. */
  settled: z._default(z.boolean(), false),
});
export type Invitation = z.infer<typeof invitationDocument>;

export type InvitationState = 'open' | 'reserved' | 'used' | 'revoked' | 'expired';

/** Returns the state of an invitation at `now`. It expires exactly at `expiresAt`. */
export function invitationState(
  invitation: Pick<Invitation, 'expiresAt' | 'reservedBy' | 'usedAt' | 'revokedAt'>,
  now: Date,
): InvitationState {
  if (invitation.usedAt) return 'used';
  if (invitation.revokedAt) return 'revoked';
  if (invitation.reservedBy !== undefined) return 'reserved';
  return now.getTime() >= invitation.expiresAt.getTime() ? 'expired' : 'open';
}
