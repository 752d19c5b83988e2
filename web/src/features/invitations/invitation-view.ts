import { invitationState, type Invitation, type InvitationState } from 'domain/account/invitation.ts';

export const invitationViews = ['open', 'expired', 'used', 'revoked', 'all'] as const;
export type InvitationView = (typeof invitationViews)[number];

const shown: Record<InvitationView, readonly InvitationState[]> = {
  open: ['open', 'reserved'],
  expired: ['expired'],
  used: ['used'],
  revoked: ['revoked'],
  all: ['open', 'reserved', 'used', 'revoked', 'expired'],
};

type Standing = Pick<Invitation, 'expiresAt' | 'reservedBy' | 'usedAt' | 'revokedAt'>;

/** Returns the invitations that currently belong to a view. */
export const inView = <Each extends Standing>(view: InvitationView, invitations: readonly Each[], now: Date): Each[] =>
  invitations.filter((invitation) => shown[view].includes(invitationState(invitation, now)));

/** Returns when the next open invitation expires. */
export function nextExpiry(invitations: readonly Standing[], now: Date): Date | undefined {
  const coming = invitations
    .filter((invitation) => invitationState(invitation, now) === 'open')
    .map(({ expiresAt }) => expiresAt.getTime());
  return coming.length === 0 ? undefined : new Date(Math.min(...coming));
}

/**
 * Returns the actions on an invitation. A reserved one can be released if the sign-up failed, which only the server can
 * tell.
 */
export const actionsOn = (state: InvitationState): { resend: boolean; revoke: boolean } => ({
  resend: state === 'open' || state === 'expired' || state === 'reserved',
  revoke: state === 'open' || state === 'reserved',
});
