// Data that are live come by one connection, which a proxy or a phone in the street can silence without closing it. Nobody waits for it: what
// says nothing for two seconds is read by a request of its own, and a new connection is tried until it speaks (docs/decisions/0401).

/** As much of a snapshot as matters here. */
type Snapshot = { metadata: { fromCache: boolean }; docChanges?: () => unknown[] };

/** What was read by a request of its own, and how it goes together with what the connection tells. */
export type PlainRead<S> = {
  snapshot: S;
  /** With what was written on this page since, which a local snapshot has; undefined where that is nothing. */
  withOwn: (local: S) => S | undefined;
  /** The first live snapshot after it, in which everything counts as changed. */
  whole: (live: S) => S;
};

type Target<S> = {
  listen: (next: (snapshot: S) => void, failed: (error: Error) => void) => () => void;
  read: () => Promise<PlainRead<S>>;
};

type Observer<S> = { next: (snapshot: S) => void; failed: (error: Error) => void };

/** `behind`: something on the page is not live; `lost`: it has not been for so long that somebody has to know. */
export type LiveStatus = 'live' | 'behind' | 'lost';

type Dependencies = {
  /** Ends the connection, and begins another one. */
  reconnect: () => void;
  /** Whether there is any use in trying: there is a network, and the page was not left. */
  mayTry: () => boolean;
};

/** Milliseconds after which what says nothing is read without the connection, and after which somebody has to know. */
const late = 2_000;
const tooLate = 10_000;
/** Milliseconds from one try of a new connection to the next; the last one again and again. */
const pauses = [3_000, 8_000, 16_000, 30_000];
const soon = 300;

type Listener = { isLate: boolean; isTooLate: boolean; wait: () => void; read: () => void };

/** Follows everything that is live on a page. */
export function createConnection({ reconnect, mayTry }: Dependencies) {
  const listeners = new Set<Listener>();
  const subscribers = new Set<() => void>();
  let status: LiveStatus = 'live';
  let tries = 0;
  let next: ReturnType<typeof setTimeout> | undefined;
  let isSoon = false;

  function update(): void {
    const all = [...listeners];
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

  /** Once for all that a page begins to follow; its "Try again", too. */
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
    let isLive = false;
    /** Something that the server said was passed on. */
    let isKnown = false;
    let plain: PlainRead<S> | undefined;
    let reads = 0;

    const begin = (milliseconds: number, then: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(() => (mayTry() ? then() : begin(milliseconds, then)), milliseconds);
    };
    const isOver = () => isLive || !listeners.has(me);
    const me: Listener = {
      isLate: false,
      isTooLate: false,
      wait() {
        if (isLive) return;
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
      if (!isKnown) observer.failed(new Error('Neither the live connection nor a request of its own was answered.'));
    };
    const read = async () => {
      reads += 1;
      const mine = reads;
      const read = await target.read().catch((cause: unknown) => (cause instanceof Error ? cause : undefined));
      if (isOver() || mine !== reads || read === undefined) return;
      if (!(read instanceof Error)) {
        plain = read;
        isKnown = true;
        observer.next(read.snapshot);
      } else if (isRefusal(read)) observer.failed(read);
    };
    const becomeLive = () => {
      isLive = true;
      isKnown = true;
      plain = undefined;
      clearTimeout(timer);
      me.isLate = false;
      me.isTooLate = false;
      update();
    };

    listeners.add(me);
    me.wait();
    // Where something else is late already, this will be, too.
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
        if (isLive) {
          isLive = false;
          me.wait();
        }
        if (plain) {
          const own = plain.withOwn(snapshot);
          if (own) observer.next(own);
        } else if (!isKnown || snapshot.docChanges?.().length !== 0) observer.next(snapshot);
      },
      (error) => {
        // It is over, and the server has said so.
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
    /** By the person's wish: a new connection at once. */
    retry: (): void => {
      clearTimeout(next);
      tries = 0;
      for (const listener of listeners) if (listener.isLate) listener.wait();
      tryAgain();
    },
    /** The page is come back to: what was live has the usual time to be so again. */
    resume: (): void => {
      for (const listener of listeners) if (!listener.isLate) listener.wait();
    },
  };
}

/** Whether the server has refused: it would do so by the connection, too. */
const isRefusal = (error: Error): boolean => 'code' in error && error.code === 'permission-denied';

export type Connection = ReturnType<typeof createConnection>;
