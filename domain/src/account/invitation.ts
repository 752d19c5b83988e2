import * as z from 'zod/mini';
import { language, role } from './account.ts';
import { storedRequestorDetails } from 'domain/api/identity.ts';
import { timestamp } from 'domain/timestamp.ts';

/** `invitations/{sha256(token)}` as stored; the token itself is nowhere. */
export const invitationDocument = z.object({
  /** The one address, in lower case, whose account may use it. */
  email: z.string(),
  role,
  premium: z.boolean(),
  language,
  requestorDetails: z.optional(storedRequestorDetails),
  /** The access request that was approved by it. */
  requestId: z.optional(z.string()),
  createdAt: timestamp,
  createdBy: z.string(),
  expiresAt: timestamp,
  /** The account that set its role with it; nobody else can use it from then on. */
  reservedBy: z.optional(z.string()),
  reservedAt: z.optional(timestamp),
  usedAt: z.optional(timestamp),
  /** Taken back by an admin, or replaced by a newer invitation for the same address. */
  revokedAt: z.optional(timestamp),
  /** Used or taken back; queries cannot ask for a timestamp that is not there. */
  settled: z._default(z.boolean(), false),
});
export type Invitation = z.infer<typeof invitationDocument>;

export type InvitationState = 'open' | 'reserved' | 'used' | 'revoked' | 'expired';

/** Where an invitation stands at the time `now`; it is expired from exactly `expiresAt` on. */
export function invitationState(
  invitation: Pick<Invitation, 'expiresAt' | 'reservedBy' | 'usedAt' | 'revokedAt'>,
  now: Date,
): InvitationState {
  if (invitation.usedAt) return 'used';
  if (invitation.revokedAt) return 'revoked';
  if (invitation.reservedBy !== undefined) return 'reserved';
  return now.getTime() >= invitation.expiresAt.getTime() ? 'expired' : 'open';
}
