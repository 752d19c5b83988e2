import { accountDocument, type Account, type Me } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import { documentsUrl } from '#platform/firebase/settings.ts';
import { documentData } from '#platform/firebase/rest-document.ts';
import { wait } from './retry.ts';
import { mayPass } from './session-token.ts';
import { isEnded, type Person, type SessionState } from './session-state.ts';

/** Maximum wait for the server before a restored page is shown, in milliseconds. The live account soon reports any change. */
const longest = 2_000;

type Known = {
  state: SessionState;
  /** The signed-in user according to this browser's storage, which all its pages share. */
  browser: { signedIn: boolean; me: Me | undefined };
  /** Undefined before the provider has confirmed the user. */
  person: Person | undefined;
};

type Shown = Pick<Me, 'role' | 'premium'>;
const sees = (a: Shown | undefined, b: Shown | undefined): boolean => a?.role === b?.role && a?.premium === b?.premium;

/**
 * Returns whether a restored page may be shown: the same user is signed in with the same permissions. Without an answer from the server,
 * this browser's storage decides.
 */
export async function mayShowAgain({ state, browser, person }: Known, read = readAccount): Promise<boolean> {
  if (state.status === 'loading') return true;
  if (state.status === 'signed-out') return !browser.signedIn;
  if (!browser.signedIn || browser.me?.uid !== state.uid || !sees(browser.me, state.me)) return false;
  if (person?.uid !== state.uid) return true;
  const isAsBefore = async () => {
    const account = await read(state.uid, await person.token(false));
    const isTheirs = account?.status === 'active' && sees(account, state.me);
    return isTheirs && !isEnded(account, await person.claims());
  };
  return Promise.race([isAsBefore().catch(mayPass), wait(longest).then(() => true)]);
}

/**
 * Returns the account on the server; undefined if the server refuses.
 * @throws if the server gives no answer
 */
async function readAccount(uid: string, token: string): Promise<Account | undefined> {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${documentsUrl}/${paths.user(uid)}`, { headers });
  if ([401, 403, 404].includes(response.status)) return undefined;
  if (!response.ok) throw new Error(`The account could not be read: ${response.status}`);
  const data = accountDocument.safeParse(documentData(await response.json()));
  return data.success ? { ...data.data, uid } : undefined;
}
