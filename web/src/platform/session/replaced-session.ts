import type { Account } from 'domain/account/account.ts';
import { retry } from './retry.ts';
import type { Person, TokenClaims } from './session-state.ts';
import type { Timers } from './timers.ts';

/** Whether an account's sessions have ended since the sign-in of a token. */
export const isEnded = ({ sessionsValidAfter }: Account, { signedInAt }: TokenClaims): boolean =>
  sessionsValidAfter !== undefined && signedInAt < sessionsValidAfter;

/** Ten seconds: the server waits for one, and an answer may come slowly. */
const plan = { attempts: 21, pause: () => 500 };

/**
 * Whether a session that has ended goes on as a new one. What an admin decides ends sessions for good; whoever accepts an invitation
 * is given a new one a moment later, in whichever tab they do it (docs/decisions/0180).
 */
export async function isReplaced(
  person: Person,
  account: Account,
  { timers, worthIt }: { timers: Timers; worthIt: () => boolean },
): Promise<boolean> {
  const { sessionsValidAfter, changedByAdminAt } = account;
  if (changedByAdminAt && sessionsValidAfter && changedByAdminAt >= sessionsValidAfter) return false;
  try {
    await retry(timers, { ...plan, worthIt }, async () => {
      if (isEnded(account, await person.claims())) throw new Error('There is no new session yet.');
    });
    return true;
  } catch {
    return false;
  }
}
