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

/** An account of the identity provider that is about to get its role. */
type Joining = Pick<Person, 'token'> & {
  setRole(body: SetRoleBody): Promise<Me>;
  markInvitationUsed(token: string): Promise<void>;
};
/** A new account, which is deleted if the sign-up fails. */
export type NewAccount = OrphanedAccount & Joining;

export type SignUpForm = Omit<SetRoleBody, 'role'> & { role: Role; email: string; password: string };

type Dependencies = {
  validateInvitation(token: string): Promise<Invitation>;
  createAccount(email: string, password: string): Promise<NewAccount>;
  discard: (account: NewAccount) => Promise<void>;
};

/**
 * The step at which a sign-up failed; waiting and marking the invitation cannot fail it. `address`: the invitation is for
 * another one.
 */
type SignUpStep = 'invitation' | 'address' | 'create' | 'token' | 'role' | 'claims';

export class SignUpFailure extends Error {
  readonly step: SignUpStep;

  constructor(step: SignUpStep, cause: unknown) {
    super(`The sign-up failed at "${step}"`, { cause });
    this.name = 'SignUpFailure';
    this.step = step;
  }
}

/** Delay in milliseconds between creating an account and its first token (specification, section 9). */
const afterCreation = 1_000;

/** Retries for setting the role and marking the invitation: three attempts, 1 s and 2 s apart, only on 401 and 403. */
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
  // Checked here, because the server would refuse it only after the account was created.
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
 * Steps 4 to 7, for a new account as well as one older than its invitation. Deletes nothing.
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
  // 6. Mark the invitation as used. It is already reserved for this account, so a failure is tolerated.
  if (invitationToken !== undefined) {
    await retry(serverPlan, () => account.markInvitationUsed(invitationToken)).catch((error: unknown) =>
      console.error('The invitation could not be marked used', error),
    );
  }
  // 7. Refresh the token to get the claims of the new role.
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
