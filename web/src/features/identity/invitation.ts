import type { Me } from 'domain/account/account.ts';
import type { Invitation } from './sign-up-flow.ts';

/** Returns the token in pasted text: the code itself, or the link that contains it. */
export function tokenIn(pasted: string): string {
  const text = pasted.trim();
  const [, ofLink] = /[?&]invitation=([^&#\s]+)/.exec(text) ?? [];
  return ofLink === undefined ? text : decoded(ofLink);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export type JoinTyped = Record<'firstName' | 'lastName' | 'phoneNumber', string>;

/**
 * Whether a signed-in person can use an invitation: it only upgrades buyers. A buyer whose account is older always accepts,
 * which also secures the account should a stranger have created it. A person who has just signed up with the invitation has
 * accepted it already.
 */
export const canAccept = (
  me: Pick<Me, 'role' | 'premium'>,
  { role, isPremium, existingAccount }: Invitation,
): boolean => me.role === 'buyer' && (existingAccount === true || role !== 'buyer' || (isPremium && !me.premium));

/** Whether an invitation is addressed to this person. */
export const isFor = (me: Pick<Me, 'email'>, { email }: Pick<Invitation, 'email'>): boolean =>
  me.email.toLowerCase() === email.toLowerCase();

/**
 * Returns the known details of the joining person. Those given in the request for access take precedence, because another
 * person may have created the account with their address.
 */
export function knownDetails({ requestorDetails = {} }: Invitation, me: Me | undefined): JoinTyped {
  const known = { ...me, ...requestorDetails };
  return {
    firstName: known.firstName ?? '',
    lastName: known.lastName ?? '',
    phoneNumber: known.phoneNumber ?? '',
  };
}
