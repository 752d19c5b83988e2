import * as z from 'zod/mini';
import { language, me, role } from 'domain/account/account.ts';
import { company, email, firstName, lastName, note, phoneNumber } from 'domain/account/person-fields.ts';
import { endpoint } from './endpoint.ts';

/** Six digits, as they are typed or pasted. */
export const phoneCode = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(20, 'validation.phoneCode')),
    z.transform((typed) => typed.replace(/[\s-]/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/, 'validation.phoneCode')),
);

const done = z.object({ ok: z.literal(true) });

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  response: z.object({ ok: z.literal(true), version: z.string() }),
  stateless: true,
});

export const requestorDetails = z.strictObject({
  firstName: z.optional(firstName),
  lastName: z.optional(lastName),
  phoneNumber: z.optional(phoneNumber),
  company: z.optional(company),
});
export type RequestorDetails = z.infer<typeof requestorDetails>;

/** As stored with an invitation: what was allowed then is still read. */
export const storedRequestorDetails = z.object({
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  phoneNumber: z.optional(z.string()),
  company: z.optional(z.string()),
});

/** Never distinguishes an unknown token from a used or expired one: all answer 404 `not-found` with the same text. */
export const validateInvitation = endpoint({
  method: 'GET',
  path: '/api/auth/validate-invitation/:token',
  access: 'public',
  response: z.object({
    valid: z.boolean(),
    role,
    email: z.string(),
    isPremium: z.boolean(),
    requestorDetails: z.optional(storedRequestorDetails),
    /** There only when the address has an identity already: its person signs in by e-mail link and joins with the token. */
    existingAccount: z.optional(z.literal(true)),
  }),
});

export const markInvitationUsed = endpoint({
  method: 'POST',
  path: '/api/auth/mark-invitation-used/:token',
  access: 'arriving',
  response: done,
});

export const setRole = endpoint({
  method: 'POST',
  path: '/api/auth/set-role',
  access: 'signed-in',
  body: z.strictObject({
    role: z.string('validation.roleRequired').check(z.minLength(1, 'validation.roleRequired')),
    firstName,
    lastName,
    phoneNumber,
    invitationToken: z.optional(z.string().check(z.maxLength(200, 'errors.invalid-invitation'))),
    languagePreference: z.optional(language),
  }),
  /**
   * `sessionToken`: every session of the identity has ended, that of the call too; signing in with this custom token begins a
   * new one (functions/src/identity/README.md).
   */
  response: z.extend(me, { sessionToken: z.optional(z.string()) }),
});

/** To whom a link is mailed. `languagePreference` counts for who has no account; nothing in the answer says whether they have one. */
const mailedTo = { email, languagePreference: z._default(language, 'en') };

export const sendSignInLink = endpoint({
  method: 'POST',
  path: '/api/auth/send-sign-in-link',
  access: 'public',
  body: z.strictObject({
    ...mailedTo,
    /** Of the invitation that the link leads back to. */
    invitationToken: z.optional(z.string().check(z.regex(/^[\w-]{1,200}$/, 'errors.invalid-invitation'))),
  }),
  response: done,
});

export const sendPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/send-password-reset',
  access: 'public',
  body: z.strictObject(mailedTo),
  response: done,
});

/** The code of a link that was mailed by the identity provider's means. */
const code = z.string().check(z.minLength(1, 'errors.link-used'), z.maxLength(2_000, 'errors.link-used'));

/**
 * Signs in by a link that was mailed to the address. The server redeems it, because who reads an address' mail holds what is there under
 * it from then on, and nobody else: where that was not known before, other sessions, password and other ways to sign in are gone.
 * `isNew`: nothing was there, and the link has made an identity. `cleared`: what an account had from before the proof is gone. Signing in with the custom token `sessionToken` begins the session.
 */
export const signInByLink = endpoint({
  method: 'POST',
  path: '/api/auth/email-link',
  access: 'public',
  body: z.strictObject({ email, code }),
  response: z.object({ sessionToken: z.string(), isNew: z.boolean(), cleared: z.optional(z.literal(true)) }),
});

/**
 * Redeems the code of a verification mail, on any device: `email` is proven from then on. Of a code that is for something else it says
 * `link-used`, as of one that is gone.
 */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  access: 'public',
  body: z.strictObject({ code }),
  response: z.object({ email: z.string() }),
});

export const getMe = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  access: 'arriving',
  response: me,
});

/** Sends the mail that proves the caller's address once more; nothing is sent when it is proven already. */
export const sendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/send-verification',
  access: 'member',
  response: done,
});

/** Sends a code by text to the caller's phone number; nothing is sent when it is confirmed already. */
export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/api/auth/send-phone-code',
  access: 'member',
  response: done,
});

/** Confirms the caller's phone number by the code that was sent to it last. */
export const confirmPhone = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-phone',
  access: 'member',
  body: z.strictObject({ code: phoneCode }),
  response: done,
});

export const updateLanguage = endpoint({
  method: 'POST',
  path: '/api/auth/update-language',
  access: 'member',
  body: z.strictObject({ languagePreference: language }),
  response: z.object({ languagePreference: language }),
});

/** The optional token sync: an HttpOnly `__session` cookie on the portal's own origin. */
export const setSession = endpoint({
  method: 'POST',
  path: '/api/auth/session',
  access: 'member',
  response: done,
  stateless: true,
});
export const clearSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/session',
  access: 'public',
  response: done,
  stateless: true,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'signed-in',
  response: done,
  repeatable: true,
});

export const requestAccess = endpoint({
  method: 'POST',
  path: '/api/auth/public-request-access',
  access: 'public',
  body: z.strictObject({
    firstName,
    lastName,
    email,
    phoneNumber,
    role: z.enum(['buyer', 'originator'], 'validation.roleRequired'),
    company: z.optional(company),
    note: z.optional(note),
    /** What the person asks for; the waitlist is offered when the portal takes no requests. */
    kind: z._default(z.enum(['invitation', 'waitlist']), 'invitation'),
    languagePreference: z._default(language, 'en'),
  }),
  /** `closed`: nothing was filed, because the portal takes no requests now; the waitlist is open. */
  response: z.object({ outcome: z.enum(['requested', 'waitlisted', 'closed']) }),
});
