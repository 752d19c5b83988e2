import type { AccountStatus, Role } from 'domain/account/account.ts';
import { hour } from 'domain/duration.ts';

export type TokenCase = {
  name: string;
  /** Fields of `users/{uid}`; if absent, there is no document. */
  account?: { role?: Role; status: AccountStatus };
  /** The account's `sessionsValidAfter`, in milliseconds after the token's sign-in. */
  sessionsEndAfter?: number;
  /** The token's role claim; if absent, there is none. */
  claim?: unknown;
  /** Derives the token's email from the account's; by default it is the same. Undefined: the token has none. */
  email?: (own: string) => unknown;
  /** The refusal of an endpoint for members, which the rules share; if absent, both let the token in. */
  refusal?: 'no-account' | 'other-email' | 'deactivated' | 'session-revoked';
};

const active = { role: 'originator', status: 'active' } as const;
const own = { account: active, claim: 'originator' } as const;
const deactivated = { role: 'originator', status: 'deactivated' } as const;

/** Judgements of a token against the current account, by endpoints and rules alike. */
export const tokenCases: readonly TokenCase[] = [
  { name: 'of an active member', account: active, claim: 'originator' },
  { name: 'of a buyer by default', account: { status: 'active' }, claim: 'buyer' },
  { name: 'of a buyer by default, without a claim', account: { status: 'active' }, refusal: 'session-revoked' },
  { name: 'without a role claim', account: active, refusal: 'session-revoked' },
  { name: 'that claims more', account: active, claim: 'admin', refusal: 'session-revoked' },
  { name: 'that claims less', account: active, claim: 'buyer', refusal: 'session-revoked' },
  { name: 'that claims a role in other letters', account: active, claim: 'Originator', refusal: 'session-revoked' },
  { name: 'that claims an empty role', account: active, claim: '', refusal: 'session-revoked' },
  { name: 'that claims several roles', account: active, claim: ['originator'], refusal: 'session-revoked' },
  { name: 'that claims a number', account: active, claim: 7, refusal: 'session-revoked' },
  { ...own, name: 'of the same email in other letters', email: (email) => email.toUpperCase() },
  { ...own, name: 'of another email', email: () => 'somebody-else@example.com', refusal: 'other-email' },
  { ...own, name: 'of an email that begins alike', email: (email) => `${email}.mx`, refusal: 'other-email' },
  { ...own, name: 'of an email that ends alike', email: (email) => `x${email}`, refusal: 'other-email' },
  { ...own, name: 'without an email', email: () => undefined, refusal: 'other-email' },
  { ...own, name: 'of an empty email', email: () => '', refusal: 'other-email' },
  { ...own, name: 'of several emails', email: (email) => [email], refusal: 'other-email' },
  { ...own, name: 'of a number for an email', email: () => 7, refusal: 'other-email' },
  {
    ...own,
    name: 'of another email and of ended sessions',
    email: () => 'somebody-else@example.com',
    sessionsEndAfter: hour,
    refusal: 'other-email',
  },
  {
    // The owner of the other address must learn nothing about the account.
    name: 'of another email, to somebody deactivated',
    account: deactivated,
    claim: 'originator',
    email: () => 'somebody-else@example.com',
    refusal: 'other-email',
  },
  { name: 'of sessions that ended long before', account: active, claim: 'originator', sessionsEndAfter: -hour },
  { name: 'of sessions that ended at the very sign-in', account: active, claim: 'originator', sessionsEndAfter: 0 },
  {
    name: 'of sessions that ended a millisecond after the sign-in',
    account: active,
    claim: 'originator',
    sessionsEndAfter: 1,
    refusal: 'session-revoked',
  },
  {
    name: 'of sessions that ended long after the sign-in',
    account: active,
    claim: 'originator',
    sessionsEndAfter: hour,
    refusal: 'session-revoked',
  },
  {
    name: 'of ended sessions that claims another role too',
    account: active,
    claim: 'admin',
    sessionsEndAfter: hour,
    refusal: 'session-revoked',
  },
  { name: 'of somebody deactivated', account: deactivated, claim: 'originator', refusal: 'deactivated' },
  {
    name: 'of somebody deactivated whose sessions ended',
    account: deactivated,
    claim: 'originator',
    sessionsEndAfter: hour,
    refusal: 'deactivated',
  },
  { name: 'of somebody deactivated, without a claim', account: deactivated, refusal: 'deactivated' },
  { name: 'of nobody’s account', claim: 'admin', refusal: 'no-account' },
];
