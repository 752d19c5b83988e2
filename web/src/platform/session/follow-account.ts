import { me as meSchema, type Account } from 'domain/account/account.ts';
import type { ActiveSession } from './active-session.ts';
import { exponentialBackoff, retry } from './retry.ts';
import type { SessionDependencies } from './session-dependencies.ts';
import type { SessionEnd } from './session-end.ts';
import { claimsFit, isEnded, type Person } from './session-state.ts';
import type { SessionStore } from './session-store.ts';
import { fetchToken, waitForReplacement } from './session-token.ts';

/** Updates the session when the account document changes: status, role and premium. */
export function createAccountFollower(dependencies: SessionDependencies, store: SessionStore, sessionEnd: SessionEnd) {
  const { end, tokenFailed } = sessionEnd;

  async function isReplaced(of: ActiveSession, account: Account): Promise<boolean> {
    of.replacing += 1;
    // Reads the user anew each time, because the provider may confirm or renew the token meanwhile.
    const current: Pick<Person, 'claims'> = { claims: () => of.person.claims() };
    return waitForReplacement(current, account, () => of.over).finally(() => (of.replacing -= 1));
  }

  /** The account document changes first, the claims shortly afterwards. Returns whether they match now. */
  async function renewUntilFitting(of: ActiveSession, account: Account): Promise<boolean> {
    try {
      await retry({ attempts: 4, pause: exponentialBackoff(500), shouldRetry: () => !of.over }, async () => {
        const token = await fetchToken(of.person, true);
        if (!claimsFit(await of.person.claims(), account)) throw new Error('The claims are still the old ones.');
        dependencies.tokenChanged(token);
      });
      return !of.over;
    } catch (error) {
      await tokenFailed(of, error, () => console.warn('The token does not say yet what the account says', error));
      return false;
    }
  }

  return async function followAccount(of: ActiveSession, account: Account): Promise<void> {
    if (account.status === 'deactivated') return end(of, 'accountDeactivated');
    of.account = account;
    const claims = await of.person.claims();
    if (of.over) return undefined;
    if (isEnded(account, claims) && !(await isReplaced(of, account)))
      return of.over ? undefined : end(of, 'sessionUpdated');
    // The document has changed again while this waited.
    if (of.over || of.account !== account) return undefined;
    // The rules read premium from the account, so it applies at once; a role applies once the token has it too.
    if (of.me && of.me.premium !== account.premium) store.rights += 1;
    of.me = meSchema.parse(account);
    store.publishMe(of);
    if (claimsFit(claims, account)) return undefined;
    const renewed = await renewUntilFitting(of, account);
    if (renewed && claims.role !== account.role) {
      store.rights += 1;
      store.publishMe(of);
    }
    return undefined;
  };
}
