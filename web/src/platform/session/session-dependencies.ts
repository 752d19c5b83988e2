import type { Language, Me } from 'domain/account/account.ts';
import type { Ending, Notice, Person } from './session-state.ts';

/** The session's interface to the browser, the server and the identity provider. */
export type SessionDependencies = {
  identity: {
    /**
     * Calls the listener with the signed-in user, initially and on every change.
     * @returns unsubscribe
     */
    watch(listener: (person: Person | undefined) => void): () => void;
    /** Returns the user of the sign-in stored in this browser, before the provider has confirmed it. */
    stored(): Promise<Person | undefined>;
    signOut(): Promise<void>;
  };
  server: {
    /**
     * `GET /api/auth/me`, cached and retried as section 7 of the specification requires.
     * @throws ApiError
     */
    me(): Promise<Me>;
    /** Reports the sign-out to the server, with the token that the user had. */
    signOut(token: string): Promise<void>;
    clearCookie(): Promise<void>;
  };
  /** The optional token sync. */
  tokenChanged(token: string | undefined): void;
  notify: (notice: Notice, detail?: Ending['detail']) => void;
  /** Goes to `/` or to the sign-in page. */
  goTo(page: 'home' | 'sign-in'): void;
  /** Drops everything kept for the user: query cache, live listeners, Firestore's cache. */
  clearCaches(): void;
  memory: {
    /** Returns whether a user was signed in when this browser last knew. */
    read(): boolean;
    /** `false` also removes what is stored about the user. */
    write(signedIn: boolean): void;
    /** Returns the last server response about the user, for an offline start. */
    me(uid: string): Me | undefined;
    keepMe(me: Me): void;
  };
  network: { isOnline(): boolean; untilOnline(): Promise<void> };
  /** Stores why the last session ended, until the user has seen it on the sign-in page or somebody is signed in again. */
  ending: { keep(ending: Ending): void; clear(): void };
  /** After sign-in, the stored preference overrides the browser's choice (specification, section 1). */
  useLanguage(language: Language): void;
};
