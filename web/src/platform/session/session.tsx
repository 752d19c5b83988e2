import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { me, type Account } from 'domain/account/account.ts';
import { clearSession, signOut } from 'domain/api/identity.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { call, callWith, onCallError } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query.ts';
import { auth } from '#platform/firebase/app.ts';
import { followLeaving } from '#platform/kept-page.ts';
import { currentLanguage, loadTexts, setLanguage, textsOf } from '#platform/i18n/i18n.ts';
import {
  readJson,
  readText,
  removeText,
  removeTextsOf,
  storageKeys,
  writeJson,
  writeText,
} from '#platform/local-storage.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { mayShowAgain } from './coming-back.ts';
import { dropEarlySession, earlyMe, earlyPerson } from './early-session.ts';
import { clearEnding, keepEnding } from './ending.ts';
import { forgetDevices, removeForgotten } from './forget-devices.ts';
import { createSession } from './session-controller.ts';
import { endingText, getMeAnyRole, knownMe, personOf, type Ending, type SessionState } from './session-state.ts';
import { createTokenSync } from './token-sync.ts';

const syncToken = createTokenSync(import.meta.env.VITE_TOKEN_SYNC_URL);

/** A retry neither activates an account nor makes a token valid. */
const isFinal = (error: Error): boolean => error instanceof ApiError && (error.status === 401 || error.status === 403);

// Visitors send no queries and do not load it (7 KiB).
const loadQueryClient = () => import('#platform/query-client.ts');

const pages = { home: '/', 'sign-in': '/auth' } as const;
let goTo = (_page: keyof typeof pages) => {};

async function renewedToken(): Promise<string> {
  await auth.authStateReady();
  if (!auth.currentUser) throw new Error('The stored sign-in is gone.');
  return auth.currentUser.getIdToken(true);
}

/** The page's only session. */
const session = createSession({
  identity: {
    watch: (listener) => auth.onAuthStateChanged((user) => listener(user ? personOf(auth, user) : undefined)),
    stored: () => earlyPerson({ renewedToken }),
    signOut: () => auth.signOut(),
  },
  server: {
    me: async () => {
      const { queryClient } = await loadQueryClient();
      const me = apiQuery(call)(getMeAnyRole);
      const response = await queryClient.fetchQuery({
        ...me,
        queryFn: async (context) => (await earlyMe()) ?? (await me.queryFn(context)),
        staleTime: 5 * 60 * 1000,
        retry: (failures, error) => failures < 3 && !isFinal(error),
        retryDelay: 1_000,
      });
      return knownMe(response);
    },
    signOut: async (token) => void (await Promise.all([callWith(token)(signOut), removeForgotten(token)])),
    clearCookie: async () => void (await call(clearSession)),
  },
  tokenChanged: (token) => void syncToken(token),
  notify: (notice, detail) => void showNotice({ notice, detail }),
  goTo: (page) => goTo(page),
  clearCaches: () => {
    dropEarlySession();
    void loadQueryClient().then(({ queryClient }) => queryClient.clear());
  },
  memory: {
    read: () => readText(storageKeys.signedIn) !== undefined,
    write: (signedIn) => {
      if (signedIn) writeText(storageKeys.signedIn, 'yes');
      else {
        // Signed-in users no longer need a link that they requested before; visitors may still wait for theirs.
        if (readText(storageKeys.signedIn) !== undefined) removeText(storageKeys.emailForSignIn);
        forgetDevices();
        for (const key of [storageKeys.signedIn, storageKeys.me, storageKeys.areaNames]) removeText(key);
        const { assumptions, comparedDeals, recentPages, keptLook } = storageKeys;
        for (const key of [assumptions, comparedDeals, recentPages, keptLook]) removeTextsOf(key);
      }
    },
    me: (uid) => {
      const known = readJson(storageKeys.me, me);
      return known?.uid === uid ? known : undefined;
    },
    keepMe: (known) => void writeJson(storageKeys.me, known),
  },
  network: {
    isOnline: () => navigator.onLine,
    untilOnline: () => new Promise((resolve) => addEventListener('online', () => resolve(), { once: true })),
  },
  ending: { keep: keepEnding, clear: clearEnding },
  useLanguage(language) {
    if (language !== currentLanguage()) void setLanguage(language);
  },
});

async function showNotice(ending: Ending) {
  await loadTexts('session');
  const t = textsOf('session');
  showToast({
    variant: 'destructive',
    title: t(`notices.${ending.notice}.title`),
    description: t(endingText(ending)),
  });
}

onCallError((error) => void session.callFailed(error));

const Current = createContext<SessionState>({ status: 'loading' });

type ProviderProps = {
  /** Shown instead of the page when the server does not answer the session request. */
  failure: ReactNode;
  /** Whether the page starts as a visitor's without waiting for Firebase Auth, because this browser has no stored sign-in. */
  forVisitor: boolean;
  children: ReactNode;
};

const visitor: SessionState = { status: 'signed-out' };
/** When Auth confirms a visitor, the state object stays the same; a change would make React finish hydration in one long task. */
const isVisitor = (state: SessionState): boolean => state.status === 'signed-out' && !state.leaving;

/** Runs the session of the page. Rendered once, inside the router. */
export function SessionProvider({ failure, forVisitor, children }: ProviderProps) {
  const [state, setState] = useState(() => (forVisitor ? visitor : session.state()));
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const latestNavigate = useRef(navigate);
  useEffect(() => {
    latestNavigate.current = navigate;
  }, [navigate]);

  useEffect(() => {
    const unsubscribe = session.subscribe(() => {
      const next = session.state();
      // A user's data leaves the screen at once; new data may wait for its page to load.
      if (next.status === 'signed-out') setState((shown) => (isVisitor(shown) && isVisitor(next) ? shown : next));
      else startTransition(() => setState(next));
    });
    goTo = (page) => void latestNavigate.current(pages[page]);
    const stop = session.start();
    const stopFollowing = followLeaving(() =>
      mayShowAgain({
        state: session.state(),
        browser: { signedIn: readText(storageKeys.signedIn) !== undefined, me: readJson(storageKeys.me, me) },
        person: auth.currentUser ? personOf(auth, auth.currentUser) : undefined,
      }),
    );
    void loadTexts('session');
    return () => {
      stopFollowing();
      stop();
      unsubscribe();
      goTo = () => {};
    };
  }, []);

  const leaving = state.status === 'signed-out' && state.leaving;
  useEffect(() => {
    if (leaving && Object.values<string>(pages).includes(pathname)) session.arrived();
  }, [leaving, pathname]);

  return <Current value={state}>{state.status === 'loading' && state.failed ? failure : children}</Current>;
}

/** Returns the session state: whether a user is signed in, and who. */
export const useSession = (): SessionState => useContext(Current);

/** The same outside of components. */
export const currentSession = (): SessionState => session.state();

const subscribe = (changed: () => void) => session.subscribe(changed);

/** Changes with the user's permissions; components use it by `useRights`. */
export const useSessionRights = (): number => useSyncExternalStore(subscribe, session.rights);

/** Signs the user out in every tab of this browser, and goes to `/`. */
export const signOutEverywhere = (): Promise<void> => session.signOut();

/** Passes the live account document to the session. */
export const accountChanged = (account: Account): Promise<void> => session.accountChanged(account);
