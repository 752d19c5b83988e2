import type { Me, Role } from 'domain/account/account.ts';
import type { BodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import type { setRole, validateInvitation } from 'domain/api/identity.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { exponentialBackoff, retry, wait, type RetryPlan } from '#platform/session/retry.ts';
import { fetchToken } from '#platform/session/session-token.ts';
import type { Person } from '#platform/session/session-state.ts';
import type { OrphanedAccount } from './orphaned-accounts.ts';

export type Invitation = ResponseOf<typeof validateInvitation>;
export type SetRoleBody = BodyOf<typeof setRole>;

/** An account of the identity provider, on its way to the role that it was given. */
type Joining = Pick<Person, 'token'> & {
  setRole(body: SetRoleBody): Promise<Me>;
  markInvitationUsed(token: string): Promise<void>;
};
/** One that is not the page's yet, and goes if it never gets there. */
export type NewAccount = OrphanedAccount & Joining;

export type SignUpForm = Omit<SetRoleBody, 'role'> & { role: Role; email: string; password: string };

type Dependencies = {
  validateInvitation(token: string): Promise<Invitation>;
  createAccount(email: string, password: string): Promise<NewAccount>;
  discard: (account: NewAccount) => Promise<void>;
};

/** Where a sign-up failed, of the seven steps; waiting and marking cannot fail it. `address`: the invitation is for another. */
type SignUpStep = 'invitation' | 'address' | 'create' | 'token' | 'role' | 'claims';

export class SignUpFailure extends Error {
  readonly step: SignUpStep;

  constructor(step: SignUpStep, cause: unknown) {
    super(`The sign-up failed at "${step}"`, { cause });
    this.name = 'SignUpFailure';
    this.step = step;
  }
}

/** Milliseconds that a new account is given before its first token (specification, section 9). */
const afterCreation = 1_000;

/** Setting the role and marking the invitation: three attempts, 1 s and 2 s apart, only on 401 and 403. */
const serverPlan: RetryPlan = {
  attempts: 3,
  pause: exponentialBackoff(1_000),
  shouldRetry: (error) => error instanceof ApiError && (error.status === 401 || error.status === 403),
};

/**
 * The sign-up flow of the specification, section 4: seven steps in order. On any failure the half-created account is
 * deleted.
 * @throws SignUpFailure
 */
export async function signUp(dependencies: Dependencies, form: SignUpForm): Promise<{ account: NewAccount; me: Me }> {
  const { email, password, ...details } = form;
  const { invitationToken } = details;

  // 1. Validate the invitation; its role overrides the requested one.
  const invitation =
    invitationToken === undefined
      ? undefined
      : await at('invitation', dependencies.validateInvitation(invitationToken));
  const role = invitation?.role ?? details.role;
  // The server would refuse it too, but only when the account is there.
  if (invitation && invitation.email.toLowerCase() !== email) throw new SignUpFailure('address', undefined);
  // 2. Create the identity account.
  const account = await at('create', dependencies.createAccount(email, password));
  try {
    // 3. Wait.
    await wait(afterCreation);
    return { account, me: await join(account, { ...details, role }) };
  } catch (failure) {
    await dependencies.discard(account);
    throw failure;
  }
}

/**
 * Steps 4 to 7, which an account takes that has just been created, and one that was there before its invitation. Deletes nothing.
 * @throws SignUpFailure
 */
export async function join(account: Joining, body: SetRoleBody): Promise<Me> {
  const { invitationToken } = body;
  // 4. Fetch a fresh token.
  await at('token', fetchToken(account, true));
  // 5. Set the role on the server.
  const me = await at(
    'role',
    retry(serverPlan, () => account.setRole(body)),
  );
  // 6. Mark the invitation used; it is reserved for this account already, so that a failure is tolerated.
  if (invitationToken !== undefined) {
    await retry(serverPlan, () => account.markInvitationUsed(invitationToken)).catch((error: unknown) =>
      console.error('The invitation could not be marked used', error),
    );
  }
  // 7. Refresh the token, to pick up the claims of the new role.
  await at('claims', fetchToken(account, true));
  return me;
}

async function at<T>(step: SignUpStep, result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (cause) {
    throw new SignUpFailure(step, cause);
  }
}
