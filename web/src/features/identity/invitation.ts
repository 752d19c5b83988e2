import type { Me } from 'domain/account/account.ts';
import type { Invitation } from './sign-up-flow.ts';

/** The token in what a person pasted: the code itself, or the link that has it. */
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
 * Whether somebody who is signed in has use for an invitation: it raises buyers alone. A buyer whose account was there before accepts
 * in any case: it also makes the account theirs, should a stranger have made it. Who has just signed up with it has accepted.
 */
export const canAccept = (
  me: Pick<Me, 'role' | 'premium'>,
  { role, isPremium, existingAccount }: Invitation,
): boolean => me.role === 'buyer' && (existingAccount === true || role !== 'buyer' || (isPremium && !me.premium));

/** Whether an invitation was sent to this person. */
export const isFor = (me: Pick<Me, 'email'>, { email }: Pick<Invitation, 'email'>): boolean =>
  me.email.toLowerCase() === email.toLowerCase();

/**
 * What is known of the person who joins. What was said in asking for the invitation comes first: an account of before may have been
 * made by somebody else with their address.
 */
export function knownDetails({ requestorDetails = {} }: Invitation, me: Me | undefined): JoinTyped {
  const known = { ...me, ...requestorDetails };
  return {
    firstName: known.firstName ?? '',
    lastName: known.lastName ?? '',
    phoneNumber: known.phoneNumber ?? '',
  };
}
