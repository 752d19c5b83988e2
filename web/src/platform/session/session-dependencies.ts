import type { Language, Me } from 'domain/account/account.ts';
import type { Ending, Notice, Person } from './session-state.ts';

/** What the session needs of the browser, the server and the identity provider. */
export type SessionDependencies = {
  identity: {
    /** Says who is signed in, now and on every change. @returns unsubscribe */
    watch(listener: (person: Person | undefined) => void): () => void;
    /** Who the sign-in that this browser has stored belongs to, before the provider has confirmed it. */
    stored(): Promise<Person | undefined>;
    signOut(): Promise<void>;
  };
  server: {
    /** `GET /api/auth/me`, cached and retried as the specification's section 7 says. @throws ApiError */
    me(): Promise<Me>;
    /** Tells the server, with the token that the person had. */
    signOut(token: string): Promise<void>;
    clearCookie(): Promise<void>;
  };
  /** The optional token sync. */
  tokenChanged(token: string | undefined): void;
  notify: (notice: Notice, detail?: Ending['detail']) => void;
  /** Goes to `/`, or to where people sign in. */
  goTo(page: 'home' | 'sign-in'): void;
  /** Drops everything held for the person: query cache, live listeners, Firestore's cache. */
  clearCaches(): void;
  memory: {
    /** Whether somebody was signed in when this browser last knew. */
    read(): boolean;
    /** `false` drops what was kept of the person, too. */
    write(signedIn: boolean): void;
    /** What the server last said of the person, for a start without a network. */
    me(uid: string): Me | undefined;
    keepMe(me: Me): void;
  };
  network: { isOnline(): boolean; untilOnline(): Promise<void> };
  /** Why the last session ended, for the sign-in page: kept until it was read there, or somebody is signed in again. */
  ending: { keep(ending: Ending): void; clear(): void };
  /** The stored preference overrides the browser's choice after sign-in (specification, section 1). */
  useLanguage(language: Language): void;
};
