import { describe, expect, it, vi } from 'vitest';
import { fakeTimers } from '#tests/fake-timers.ts';
import { createConnection, type PlainRead } from './connection.ts';

type Rows = {
  rows: string;
  changes: number;
  metadata: { fromCache: boolean; hasPendingWrites: boolean };
  docChanges: () => unknown[];
};
const snapshot = (rows: string, fromCache = false, changes = 1, hasPendingWrites = false): Rows => ({
  rows,
  changes,
  metadata: { fromCache, hasPendingWrites },
  docChanges: () => Array.from({ length: changes }),
});

/** Opens a page with one live list, and requests that return "read 1", "read 2" and so on. */
function openPage({ answers = true, online = true } = {}) {
  const timers = fakeTimers();
  const page = { online, answers, requests: 0, reconnected: 0, settled: [] as boolean[] };
  const connection = createConnection({
    reconnect: () => void (page.reconnected += 1),
    mayTry: () => page.online,
    settled: (isSettled) => page.settled.push(isSettled),
  });
  const read = async (): Promise<PlainRead<Rows>> => {
    page.requests += 1;
    if (!page.answers) throw new Error('no answer');
    return {
      snapshot: snapshot(`read ${page.requests}`),
      withOwn: (local) => (local.changes > 0 ? snapshot(`own ${local.rows}`) : undefined),
      whole: ({ rows }) => snapshot(`whole ${rows}`),
    };
  };
  const follow = (request = read) => {
    const seen: string[] = [];
    const told: { next: (rows: Rows) => void; failed: (error: Error) => void }[] = [];
    const stopped = vi.fn<() => void>();
    const stop = connection.follow<Rows>(
      {
        listen: (next, failed) => {
          told.push({ next, failed });
          return stopped;
        },
        read: request,
      },
      { next: ({ rows }) => seen.push(rows), failed: ({ message }) => seen.push(`failed: ${message}`) },
    );
    const tell = (...said: Parameters<typeof snapshot>) => told[0]?.next(snapshot(...said));
    const fail = (message: string) => told[0]?.failed(new Error(message));
    return { seen, tell, fail, stop, stopped };
  };
  return { page, connection, follow, timers };
}

describe('a connection that says nothing', () => {
  it('for one second is waited for', async () => {
    const { page, connection, follow, timers } = openPage();
    const list = follow();
    await timers.pass(1_000);
    list.tell('live');
    await timers.pass(60_000);
    expect([list.seen, connection.status(), page]).toMatchObject([['live'], 'live', { requests: 0, reconnected: 0 }]);
    expect(timers.pending()).toBe(0);
  });

  it('for two seconds is done without: the rows are read, marked, and go on live by themselves', async () => {
    const { page, connection, follow, timers } = openPage();
    const changed = vi.fn<() => void>();
    connection.subscribe(changed);
    const list = follow();
    await timers.pass(2_000);
    expect([list.seen, connection.status(), page.reconnected]).toEqual([['read 1'], 'behind', 0]);
    await timers.pass(3_000);
    expect([list.seen, page.reconnected]).toEqual([['read 1', 'read 2'], 1]);
    list.tell('live');
    expect([list.seen.at(-1), connection.status()]).toEqual(['whole live', 'live']);
    expect(changed).toHaveBeenCalledTimes(2);
    await timers.pass(60_000);
    expect([page.reconnected, timers.pending()]).toEqual([1, 0]);
  });

  it('for thirty seconds is tried anew after ever longer pauses; after ten somebody is told, and can try at once', async () => {
    const { page, connection, follow, timers } = openPage();
    const list = follow();
    await timers.pass(9_999);
    expect(connection.status()).toBe('behind');
    await timers.pass(1);
    expect([connection.status(), page.reconnected]).toEqual(['lost', 1]);
    await timers.pass(3_000);
    expect(page.reconnected).toBe(2);
    await timers.pass(16_000);
    expect(page.reconnected).toBe(3);
    connection.retry();
    expect([connection.status(), page.reconnected]).toEqual(['behind', 4]);
    list.tell('live');
    expect(connection.status()).toBe('live');
    // The requests were answered, so the list never failed.
    expect(list.seen.filter((rows) => rows.startsWith('failed'))).toEqual([]);
  });

  it('like requests of their own, after ten seconds fails the screen, which shows what comes all the same', async () => {
    const { page, follow, timers } = openPage({ answers: false });
    const list = follow();
    await timers.pass(9_999);
    expect(list.seen).toEqual([]);
    await timers.pass(1);
    expect(list.seen).toEqual([expect.stringMatching(/^failed: Neither/)]);
    page.answers = true;
    await timers.pass(3_000);
    expect(list.seen.at(-1)).toMatch(/^read/);
    list.tell('live');
    expect(list.seen.at(-1)).toBe('whole live');
  });

  it('is tried anew at once by what begins to wait then, such as "Try again" of a screen', async () => {
    const { page, follow, timers } = openPage({ answers: false });
    follow();
    await timers.pass(10_000);
    const { reconnected, requests } = page;
    const [second] = [follow(), follow()];
    expect(page.requests).toBe(requests + 2);
    await timers.pass(300);
    expect(page.reconnected).toBe(reconnected + 1);
    expect(second.seen).toEqual([]);
  });

  it('is neither tried nor blamed without a network', async () => {
    const { page, connection, follow, timers } = openPage({ online: false });
    const list = follow();
    await timers.pass(30_000);
    expect([list.seen, connection.status(), page]).toMatchObject([[], 'live', { requests: 0, reconnected: 0 }]);
    page.online = true;
    await timers.pass(2_000);
    expect(list.seen).toEqual(['read 1']);
  });

  it('refuses by a request as it would itself', async () => {
    const { follow, timers } = openPage();
    const list = follow(() => Promise.reject(Object.assign(new Error('refused'), { code: 'permission-denied' })));
    await timers.pass(2_000);
    expect(list.seen).toEqual(['failed: refused']);
  });
});

describe('a connection that is cut', () => {
  it('leaves what is there, tells what this page writes, and is done without after two seconds', async () => {
    const { connection, follow, timers } = openPage();
    const list = follow();
    list.tell('live');
    list.tell('live', true, 0);
    list.tell('written', true);
    expect([list.seen, connection.status()]).toEqual([['live', 'written'], 'live']);
    await timers.pass(2_000);
    expect([list.seen.at(-1), connection.status()]).toEqual(['read 1', 'behind']);
    list.tell('from memory', true, 0);
    list.tell('written', true);
    expect(list.seen.slice(2)).toEqual(['read 1', 'own written']);
  });

  it('does not lose what this page writes while a request is under way, which may have read before', async () => {
    const { follow, timers } = openPage();
    const first = Promise.withResolvers<PlainRead<Rows>>();
    const second = Promise.withResolvers<PlainRead<Rows>>();
    const requests = [first.promise, second.promise];
    const list = follow(() => requests.shift() ?? Promise.reject(new Error('no answer')));
    const answer = (rows: string): PlainRead<Rows> => ({
      snapshot: snapshot(rows),
      withOwn: ({ rows: own, changes }) => (changes > 0 ? snapshot(`own ${own}`) : undefined),
      whole: (live) => live,
    });
    await timers.pass(2_000);
    list.tell('one', true, 1, true);
    list.tell('one, stored', true);
    first.resolve(answer('read before'));
    await timers.pass(0);
    expect(list.seen.at(-1)).toBe('own one, stored');
    list.tell('two', true, 1, true);
    // The second request begins while the server does not have it yet.
    await timers.pass(3_000);
    second.resolve(answer('read before'));
    await timers.pass(0);
    expect(list.seen.at(-1)).toBe('own two');
    expect(requests).toEqual([]);
  });

  it('has the usual time to come back when the page is come back to', async () => {
    const { page, connection, follow, timers } = openPage();
    const list = follow();
    list.tell('live');
    page.online = false;
    list.tell('live', true, 0);
    await timers.pass(1_900);
    page.online = true;
    connection.resume();
    await timers.pass(1_900);
    expect(page.requests).toBe(0);
    list.tell('live', false, 0);
    await timers.pass(60_000);
    expect([page.requests, connection.status()]).toEqual([0, 'live']);
  });
});

it('what is left, or was refused, is not waited for any more, and an answer that comes then is dropped', async () => {
  const { page, connection, follow, timers } = openPage();
  const held = Promise.withResolvers<PlainRead<Rows>>();
  const [left, refused] = [follow(() => held.promise), follow()];
  await timers.pass(1_000);
  refused.fail('permission-denied');
  await timers.pass(1_000);
  expect(connection.status()).toBe('behind');
  left.stop();
  held.resolve({ snapshot: snapshot('late'), withOwn: () => undefined, whole: (live) => live });
  await timers.pass(60_000);
  expect([left.seen, refused.seen, connection.status(), page.requests]).toEqual([
    [],
    ['failed: permission-denied'],
    'live',
    0,
  ]);
  expect([left.stopped.mock.calls.length, timers.pending()]).toEqual([1, 0]);
});

it('says when all that is followed is live, and when some of it is not', () => {
  const { page, follow } = openPage();
  const [list, refused] = [follow(), follow()];
  list.tell('live');
  expect(page.settled).toEqual([]);
  refused.fail('permission-denied');
  expect(page.settled).toEqual([true]);
  const document = follow();
  document.tell('from memory', true);
  expect(page.settled).toEqual([true, false]);
  document.tell('live');
  list.tell('live', true, 0);
  expect(page.settled).toEqual([true, false, true, false]);
  list.stop();
  expect(page.settled.at(-1)).toBe(true);
  document.stop();
  refused.stop();
  expect(page.settled.at(-1)).toBe(false);
});
