import { useCallback, useEffect, useState } from 'react';
import type { Me } from 'domain/account/account.ts';
import { ApiError } from '#platform/api/api-error.ts';
import type { Invitation } from './sign-up-flow.ts';

type InvitationCheck =
  | { state: 'none' }
  | { state: 'checking' }
  | { state: 'good'; token: string; invitation: Invitation }
  /** Unknown, used or expired: nobody is told which. */
  | { state: 'dead' }
  /** It could not be found out; `tooMany`: for the moment, nobody at this address is told. */
  | { state: 'unknown'; tooMany: boolean; retry: () => void };

type Held = { token: string; check: InvitationCheck };

/** Asks what the invitation of a link grants. Only asks: an invitation is used up by signing up, never by looking at it. */
export function useInvitation(token: string | undefined, ask: (token: string) => Promise<Invitation>): InvitationCheck {
  const [held, setHeld] = useState<Held>();
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setHeld(undefined);
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    // `attempt` asks again.
    if (token === undefined || attempt < 0) return undefined;
    let left = false;
    const hold = (check: InvitationCheck) => {
      if (!left) setHeld({ token, check });
    };
    ask(token).then(
      (invitation) => hold(invitation.valid ? { state: 'good', token, invitation } : { state: 'dead' }),
      (error: unknown) => hold(failed(error, retry)),
    );
    return () => {
      left = true;
    };
  }, [token, ask, attempt, retry]);

  if (token === undefined) return { state: 'none' };
  return held?.token === token ? held.check : { state: 'checking' };
}

/** A non-OK answer means invalid (specification, section 7), but for a lost network and one that says to wait. */
function failed(error: unknown, retry: () => void): InvitationCheck {
  const code = error instanceof ApiError ? error.code : 'network';
  if (code === 'network' || code === 'too-many-requests') {
    return { state: 'unknown', tooMany: code === 'too-many-requests', retry };
  }
  return { state: 'dead' };
}

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
