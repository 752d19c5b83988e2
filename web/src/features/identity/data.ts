import {
  createUserWithEmailAndPassword,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  type Auth,
  type User,
} from 'firebase/auth';
import type { ResponseOf, BodyOf } from 'domain/api/endpoint.ts';
import {
  markInvitationUsed,
  requestAccess,
  sendPasswordReset,
  setRole,
  validateInvitation,
} from 'domain/api/identity.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { call, callAs, callAsVisitor } from '#platform/api/call.ts';
import { auth } from '#platform/firebase/app.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { completeSignIn, pendingAuth } from '#platform/session/pending-sign-in.ts';
import { exponentialBackoff, retry } from '#platform/session/retry.ts';
import { getMeAnyRole, knownMe } from '#platform/session/session-state.ts';
import { providerCode } from '#platform/session/session-token.ts';
import { timeZoneHeader } from '#platform/time-zone.ts';
import { logIn, type Arrival } from './log-in-flow.ts';
import { createOrphanedAccounts } from './orphaned-accounts.ts';
import { join, signUp, type Invitation, type NewAccount, type SetRoleBody, type SignUpForm } from './sign-up-flow.ts';

export const orphanedAccounts = createOrphanedAccounts();
// Deleting most often fails because the network is lost.
globalThis.window?.addEventListener('online', () => void orphanedAccounts.clear().catch(() => undefined));

type Fresh<T> = T & { user: User };

export const arrivalOf = (user: User): Fresh<Arrival> => ({
  user,
  token: (forceRefresh) => user.getIdToken(forceRefresh),
  verify: async () => knownMe(await callAs(user)(getMeAnyRole, { headers: timeZoneHeader() })),
});

/** @param auth the instance where the user is signed in */
function newAccountOf(user: User, auth: Auth = pendingAuth()): Fresh<NewAccount> {
  const account: Fresh<NewAccount> = {
    user,
    token: (forceRefresh) => account.user.getIdToken(forceRefresh),
    setRole: async (body) => {
      const { sessionToken, ...me } = await callAs(account.user)(setRole, { body });
      if (sessionToken !== undefined) account.user = await beginSession(auth, sessionToken);
      return me;
    },
    markInvitationUsed: async (token) => void (await callAs(account.user)(markInvitationUsed, { params: { token } })),
    delete: () => account.user.delete(),
  };
  return account;
}

/**
 * Begins the session that the server issued: after a sign-in link, or in place of the person's own session, which ended with
 * all others.
 */
export function beginSession(auth: Auth, sessionToken: string): Promise<User> {
  const shouldRetry = (error: unknown) => providerCode(error) === 'auth/network-request-failed';
  return retry(
    { attempts: 3, pause: exponentialBackoff(1_000), shouldRetry },
    async () => (await signInWithCustomToken(auth, sessionToken)).user,
  );
}

/** @throws LogInFailure */
export async function signInByPassword({ email, password }: { email: string; password: string }): Promise<void> {
  const signIn = async () => arrivalOf((await signInWithEmailAndPassword(pendingAuth(), email, password)).user);
  const { arrival, me } = await logIn(signIn);
  await completeSignIn(arrival.user, me);
}

/** @throws ApiError for a token that is unknown, used or expired; the server does not say which */
export const checkInvitation = (token: string): Promise<Invitation> => call(validateInvitation, { params: { token } });

/** @throws SignUpFailure */
export async function signUpWith(form: Omit<SignUpForm, 'languagePreference'>): Promise<void> {
  const { account, me } = await signUp(
    {
      validateInvitation: checkInvitation,
      createAccount,
      discard: (account) => orphanedAccounts.discard(account),
    },
    { ...form, languagePreference: currentLanguage() },
  );
  await completeSignIn((account as Fresh<NewAccount>).user, me);
}

async function createAccount(email: string, password: string): Promise<Fresh<NewAccount>> {
  await orphanedAccounts.clear();
  try {
    return newAccountOf((await createUserWithEmailAndPassword(pendingAuth(), email, password)).user);
  } catch (error) {
    const code = providerCode(error);
    // The account may have been created even though the response was lost.
    if (code === 'auth/network-request-failed')
      await orphanedAccounts.discard({ delete: () => deleteHalf(email, password) });
    // Resumes a sign-up that was interrupted when its page was closed (web/src/features/identity/README.md).
    const half = code === 'auth/email-already-in-use' ? await halfAccountOf(email, password) : undefined;
    if (half) return newAccountOf(half);
    throw error;
  }
}

async function deleteHalf(email: string, password: string): Promise<void> {
  await (await halfAccountOf(email, password))?.delete();
}

const notTheirs = new Set([
  'auth/user-not-found',
  'auth/wrong-password',
  'auth/invalid-credential',
  'auth/user-disabled',
]);

/**
 * Returns the identity with that address and password if it never became a member: left behind by a sign-up that was
 * interrupted between creating the account and setting its role.
 * @throws the provider's error, or ApiError, when this cannot be determined now
 */
async function halfAccountOf(email: string, password: string): Promise<User | undefined> {
  try {
    const { user } = await signInWithEmailAndPassword(pendingAuth(), email, password);
    await callAs(user)(getMeAnyRole);
    return undefined;
  } catch (error) {
    if (isWithoutAccount(error)) return pendingAuth().currentUser ?? undefined;
    if (notTheirs.has(providerCode(error)) || (error instanceof ApiError && error.code !== 'network')) return undefined;
    throw error;
  }
}

export const isWithoutAccount = (error: unknown): boolean => error instanceof ApiError && error.code === 'no-account';

/** The response is the same whether or not the address has an account. @throws ApiError */
export const requestPasswordReset = async ({ email }: { email: string }): Promise<void> =>
  void (await callAsVisitor(sendPasswordReset, { body: { email, languagePreference: currentLanguage() } }));

export type AccessRequest = Omit<BodyOf<typeof requestAccess>, 'languagePreference'>;
export type AccessOutcome = ResponseOf<typeof requestAccess>['outcome'];

/** @throws ApiError */
export async function askForAccess(request: AccessRequest): Promise<AccessOutcome> {
  const { outcome } = await call(requestAccess, { body: { ...request, languagePreference: currentLanguage() } });
  return outcome;
}

/**
 * A person who has verified their address by a link but is not a member yet. Kept only in memory: after a reload, the
 * invitation offers another link. The identity existed before and is never deleted.
 */
let proven: User | undefined;

export const holdProven = (user: User): void => {
  proven = user;
};

/** Returns the address that was verified, if any. */
export const provenEmail = (): string | undefined => proven?.email ?? undefined;

export type JoinForm = Omit<SetRoleBody, 'languagePreference'> & { invitationToken: string };

/** `raised`: the signed-in person got another role. */
type JoinOutcome = 'entered' | 'raised';

/**
 * Accepts an invitation with an existing account: that of the signed-in person, or of the person who has just verified the
 * address.
 * @throws SignUpFailure
 */
export async function joinWith(form: JoinForm): Promise<JoinOutcome> {
  const user = proven ?? auth.currentUser;
  if (!user) throw new Error('Nobody is there to accept the invitation.');
  const account = proven ? newAccountOf(proven) : newAccountOf(user, auth);
  const me = await join(account, { ...form, languagePreference: currentLanguage() });
  if (user !== proven) return 'raised';
  await completeSignIn(account.user, me);
  proven = undefined;
  return 'entered';
}
