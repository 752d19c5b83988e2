// All live data uses one connection, which proxies and bad networks can silence without closing it. Data that is silent for two seconds is
// read by a separate request, and new connections are tried until one responds (docs/decisions/0401).

/** The used parts of a snapshot. */
type Snapshot = { metadata: { fromCache: boolean; hasPendingWrites: boolean }; docChanges?: () => unknown[] };

/** The result of a separate request, and how to merge it with the connection's snapshots. */
export type PlainRead<S> = {
  snapshot: S;
  /** Returns the result merged with later writes of this page, which a local snapshot has; undefined if there are none. */
  withOwn: (local: S) => S | undefined;
  /** Returns the first live snapshot after it, with all documents marked as changed. */
  whole: (live: S) => S;
};

type Target<S> = {
  listen: (next: (snapshot: S) => void, failed: (error: Error) => void) => () => void;
  read: () => Promise<PlainRead<S>>;
};

/** Neither the live connection nor a separate request was answered. */
class NoAnswerError extends Error {
  override name = 'NoAnswerError';
  constructor() {
    super('Neither the live connection nor a request of its own was answered.');
  }
}

/** Logs why live data failed. A silent network is no fault of the code, and is tried again. */
export const logLiveFailure = (what: string, error: unknown): void =>
  (error instanceof NoAnswerError ? console.warn : console.error)(what, error);

type Observer<S> = { next: (snapshot: S) => void; failed: (error: Error) => void };

/** `behind`: something on the page is not live; `lost`: it has not been for so long that the user must be told. */
export type LiveStatus = 'live' | 'behind' | 'lost';

type Dependencies = {
  /** Replaces the connection by a new one. */
  reconnect: () => void;
  /** Returns whether an attempt makes sense: the browser is online, and the user has not left the page. */
  mayTry: () => boolean;
  /** Called when all data that is followed has become live, and when some is not any longer. */
  settled: (isSettled: boolean) => void;
};

/** Silence after which data is read by a request, and after which the user is told, in milliseconds. */
const late = 2_000;
const tooLate = 10_000;
/** Milliseconds between attempts for a new connection; the last one repeats. */
const pauses = [3_000, 8_000, 16_000, 30_000];
const soon = 300;

type Listener = { isLive: boolean; isLate: boolean; isTooLate: boolean; wait: () => void; read: () => void };

/** Follows all live data of a page. */
export function createConnection({ reconnect, mayTry, settled }: Dependencies) {
  const listeners = new Set<Listener>();
  const subscribers = new Set<() => void>();
  let status: LiveStatus = 'live';
  let tries = 0;
  let next: ReturnType<typeof setTimeout> | undefined;
  let isSoon = false;
  let isSettled = false;

  function update(): void {
    const all = [...listeners];
    const wasSettled = isSettled;
    isSettled = all.length > 0 && all.every(({ isLive }) => isLive);
    if (isSettled !== wasSettled) settled(isSettled);
    const now = all.some(({ isTooLate }) => isTooLate) ? 'lost' : all.some(({ isLate }) => isLate) ? 'behind' : 'live';
    if (now === 'live') {
      clearTimeout(next);
      next = undefined;
      isSoon = false;
      tries = 0;
    } else next ??= setTimeout(tryAgain, pauses[Math.min(tries, pauses.length - 1)]);
    if (now === status) return;
    status = now;
    for (const changed of subscribers) changed();
  }

  /** Schedules one attempt for all data that a page starts to follow, and for its "Try again" button. */
  function tryAgainSoon(): void {
    if (isSoon) return;
    isSoon = true;
    clearTimeout(next);
    next = setTimeout(tryAgain, soon);
  }

  function tryAgain(): void {
    next = undefined;
    isSoon = false;
    if (mayTry()) {
      tries += 1;
      reconnect();
      for (const { isLate, read } of listeners) if (isLate) read();
    }
    update();
  }

  function follow<S extends Snapshot>(target: Target<S>, observer: Observer<S>): () => void {
    let timer: ReturnType<typeof setTimeout>;
    /** Whether data from the server was passed on. */
    let isKnown = false;
    let plain: PlainRead<S> | undefined;
    let reads = 0;
    let local: S | undefined;
    /** Local snapshots during a request, which may have read before this page wrote. */
    let meanwhile: S[] | undefined;

    const begin = (milliseconds: number, then: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(() => (mayTry() ? then() : begin(milliseconds, then)), milliseconds);
    };
    const isOver = () => me.isLive || !listeners.has(me);
    const me: Listener = {
      isLive: false,
      isLate: false,
      isTooLate: false,
      wait() {
        if (me.isLive) return;
        me.isTooLate = false;
        if (me.isLate) begin(tooLate - late, becomeTooLate);
        else begin(late, becomeLate);
      },
      read: () => void read(),
    };
    const becomeLate = () => {
      me.isLate = true;
      begin(tooLate - late, becomeTooLate);
      update();
      void read();
    };
    const becomeTooLate = () => {
      me.isTooLate = true;
      update();
      if (!isKnown) observer.failed(new NoAnswerError());
    };
    const read = async () => {
      reads += 1;
      const mine = reads;
      const written = local?.metadata.hasPendingWrites === true ? [local] : [];
      meanwhile = written;
      const read = await target.read().catch((cause: unknown) => (cause instanceof Error ? cause : undefined));
      if (isOver() || mine !== reads) return;
      meanwhile = undefined;
      if (read === undefined) return;
      if (!(read instanceof Error)) {
        plain = read;
        isKnown = true;
        const own = written.flatMap((each) => read.withOwn(each) ?? []);
        observer.next(own.at(-1) ?? read.snapshot);
      } else if (isRefusal(read)) observer.failed(read);
    };
    const becomeLive = () => {
      me.isLive = true;
      isKnown = true;
      plain = undefined;
      local = undefined;
      meanwhile = undefined;
      clearTimeout(timer);
      me.isLate = false;
      me.isTooLate = false;
      update();
    };

    listeners.add(me);
    me.wait();
    update();
    // If other data is late already, this will be late, too.
    if (status !== 'live') becomeLate();
    if (status === 'lost') tryAgainSoon();
    const stop = target.listen(
      (snapshot) => {
        if (!snapshot.metadata.fromCache) {
          const told = plain ? plain.whole(snapshot) : snapshot;
          becomeLive();
          observer.next(told);
          return;
        }
        if (me.isLive) {
          me.isLive = false;
          me.wait();
          update();
        }
        local = snapshot;
        meanwhile?.push(snapshot);
        if (plain) {
          const own = plain.withOwn(snapshot);
          if (own) observer.next(own);
        } else if (!isKnown || snapshot.docChanges?.().length !== 0) observer.next(snapshot);
      },
      (error) => {
        // The listener has ended, and the server has reported it.
        becomeLive();
        observer.failed(error);
      },
    );
    return () => {
      clearTimeout(timer);
      listeners.delete(me);
      stop();
      update();
    };
  }

  return {
    follow,
    status: () => status,
    /** @returns unsubscribe */
    subscribe: (changed: () => void): (() => void) => {
      subscribers.add(changed);
      return () => void subscribers.delete(changed);
    },
    /** Called when the user asks to retry: opens a new connection immediately. */
    retry: (): void => {
      clearTimeout(next);
      tries = 0;
      for (const listener of listeners) if (listener.isLate) listener.wait();
      tryAgain();
    },
    /** Called when the user comes back to the page: data has the usual time to become live again. */
    resume: (): void => {
      for (const listener of listeners) if (!listener.isLate) listener.wait();
    },
  };
}

/** Returns whether the server refused the read, as it would on the connection. */
const isRefusal = (error: Error): boolean => 'code' in error && error.code === 'permission-denied';

export type Connection = ReturnType<typeof createConnection>;
