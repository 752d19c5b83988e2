import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import type { AccountStatus, Language, Role } from 'domain/account/account.ts';
import { personSearchFields } from 'domain/account/person-search.ts';
import { paths } from 'domain/paths.ts';
import { addresses } from '#tests/addresses.ts';
import { db as sharedDb } from '#tests/services.ts';
import { projectId } from '#tools/emulators/project.ts';

export type PersonOptions = {
  role?: Role;
  premium?: boolean;
  status?: AccountStatus;
  firstName?: string;
  lastName?: string;
  phoneNumber?: string;
  /** Whether the user has confirmed the phone number, so that it receives text messages; false by default. */
  phoneConfirmed?: boolean;
  email?: string;
  languagePreference?: Language;
  sessionsValidAfter?: Date;
  /** Whether the email address is verified; true by default. */
  emailVerified?: boolean;
  /** `false`: a signed-in person without an account document. */
  account?: boolean;
};

/** A signed-in person. `name` is first and last name. */
export type Person = {
  uid: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  name: string;
  idToken: string;
  refreshToken: string;
};

/**
 * Creates a person for one test: identity with claims, `users/{uid}` and a live ID token. No other test uses them, so tests can run in
 * parallel. `role` is originator by default.
 * @param db where the account is written
 */
export async function person(options: PersonOptions = {}, db = sharedDb): Promise<Person> {
  const { role = 'originator', premium = false, status = 'active', account = true, emailVerified = true } = options;
  const { firstName = 'Robin', lastName = 'Alvarez', phoneNumber = '6025550134' } = options;
  const email = options.email ?? `${role}-${randomUUID().slice(-12)}@example.com`;
  const password = 'correct horse';
  const uid = randomUUID().replaceAll('-', '').slice(0, 28);
  const claims = account ? { customAttributes: JSON.stringify({ role, premium }) } : {};
  await importIdentity({ localId: uid, email, rawPassword: password, emailVerified, ...claims });
  const [{ idToken, refreshToken }] = await Promise.all([
    signIn(email, password),
    account &&
      db.doc(paths.user(uid)).set({
        email,
        firstName,
        lastName,
        phoneNumber,
        ...(options.phoneConfirmed && { confirmedPhone: phoneNumber }),
        ...personSearchFields({ email, firstName, lastName, phoneNumber }),
        role,
        premium,
        status,
        emailVerified,
        languagePreference: options.languagePreference ?? 'en',
        createdAt: Timestamp.now(),
        ...(options.sessionsValidAfter && { sessionsValidAfter: Timestamp.fromDate(options.sessionsValidAfter) }),
      }),
  ]);
  return { uid, email, password, firstName, lastName, name: `${firstName} ${lastName}`, idToken, refreshToken };
}

type Identity = {
  localId: string;
  email: string;
  /** Only the emulator accepts this. */
  rawPassword: string;
  emailVerified: boolean;
  customAttributes?: string;
};

/** Creates an identity with its claims in one request; the Admin SDK needs three, and tests create thousands. */
async function importIdentity(identity: Identity): Promise<void> {
  const response = await fetch(
    `${addresses.auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchCreate`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({ users: [identity] }),
    },
  );
  const { error } = (await response.json()) as { error?: unknown[] };
  if (!response.ok || error?.length) throw new Error(`${identity.email} was not made: ${JSON.stringify(error)}`);
}

/** Signs in and returns the tokens, with the current claims. */
export async function signIn(email: string, password: string): Promise<{ idToken: string; refreshToken: string }> {
  const response = await fetch(
    `${addresses.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  if (!response.ok) throw new Error(`Sign-in of ${email} failed: ${await response.text()}`);
  return (await response.json()) as { idToken: string; refreshToken: string };
}
