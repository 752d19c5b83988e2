import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { accountDocument, type Account, type Me } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import { doc, type QueryDocumentSnapshot } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { isSameData, useStable } from '#platform/live/use-live.ts';
import { useLiveDocument } from '#platform/live/use-live-document.ts';
import { dropEarlyAccount, dropEarlyReads } from './early-session.ts';
import { accountChanged, useSession } from './session.tsx';
import { useEarlyAccount } from './use-early-account.ts';

/** The signed-in user's account, as {@link useAccount} returns it. */
export const CurrentAccount = createContext<Me | undefined>(undefined);

export const parseAccount = (snapshot: QueryDocumentSnapshot): Account => ({
  ...accountDocument.parse(snapshot.data()),
  uid: snapshot.id,
});

type Props = {
  /** Shown until the account has loaded. */
  waiting: ReactNode;
  /** Shown when the account cannot be read; `retry` tries again. */
  failed: (retry: () => void) => ReactNode;
  children: ReactNode;
};

/** Subscribes to the signed-in user's account document and passes it to the session; wraps member pages. */
export function AccountProvider({ waiting, failed, children }: Props) {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.uid : undefined;
  const remembered = session.status === 'signed-in' && session.startedOffline ? session.me : undefined;
  const firestore = useFirestore();
  const reference = useMemo(() => (uid === undefined ? undefined : doc(firestore, paths.user(uid))), [firestore, uid]);
  const { state, value, retry } = useLiveDocument(reference, parseAccount);
  const early = useEarlyAccount(uid);
  // The same object once it is live: every page reads it, and would be rendered as a whole.
  const account = useStable(state === 'loading' ? early : value, isSameData);

  useEffect(() => {
    if (state !== 'ready') return;
    dropEarlyAccount();
    // The early reads used the permissions that the user had then.
    if (early?.role !== value?.role || early?.premium !== value?.premium) dropEarlyReads();
  }, [state, early, value]);

  useEffect(() => {
    if (account) void accountChanged(account);
  }, [account]);

  if (state === 'error') return failed(retry);
  // Offline, the listener returns nothing.
  const current = account ?? remembered;
  if (current?.status !== 'active') return waiting;
  return <CurrentAccount value={current}>{children}</CurrentAccount>;
}

/** Returns the signed-in user's live account. Only inside the member area. */
export function useAccount(): Me {
  const account = useContext(CurrentAccount);
  if (!account) throw new Error('useAccount stands inside AccountProvider.');
  return account;
}
