import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { fakeTimers } from '#tests/fake-timers.ts';
import { doc, ListServer, type Doc } from '#tests/list-server.ts';
import { liveList, type ListControls, type ListOptions, type ListState, type PageSize } from './live-list.ts';
import type { ListRows } from './list-rows.ts';

const pageSize = 3;
let server: ListServer;
let seen: ListState<number, Doc>[];
const now = () => seen.at(-1);
const shown = () =>
  now()?.list.live && now()?.list.shown.map((id) => now()?.list.rows.find((row) => row.id === id)?.row);

type Options = Partial<ListOptions<Doc, number>> & { segments?: PageSize[]; before?: ListRows<number, Doc> };

/** Opens a list of which the server has not said anything. */
function open({ segments = [{ pageSize }], before, ...options }: Options = {}): ListControls<number> {
  return liveList<Doc, number>(
    server.source(...segments),
    { parse: ({ place }) => place, laterPages: 'live', ...options },
    (state) => seen.push(state),
    before,
  );
}
async function begin(places: number[], options: Options = {}): Promise<ListControls<number>> {
  server.docs = places.map((place) => doc(place));
  const list = open(options);
  await server.answer();
  return list;
}
const insert = (...places: number[]) => server.change((docs) => [...docs, ...places.map((place) => doc(place))]);
const remove = (...places: number[]) => server.change((docs) => docs.filter(({ place }) => !places.includes(place)));

beforeEach(() => {
  server = new ListServer();
  seen = [];
});

const once: Options = {
  laterPages: 'once',
  compare: (a, b) => a.segment - b.segment || a.row - b.row,
};

describe.each([
  ['all pages are live', { laterPages: 'live' } satisfies Options],
  ['later pages are read once', once],
])('where %s', (_, options) => {
  it('an empty list is complete', async () => {
    await begin([], options);
    expect(shown()).toEqual([]);
    expect(now()).toMatchObject({ complete: true, more: 'idle' });
  });

  it('pages follow each other until the server has no more', async () => {
    const list = await begin([1, 2, 3, 4, 5, 6, 7], options);
    expect(shown()).toEqual([1, 2, 3]);
    expect(now()).toMatchObject({ complete: false, more: 'idle' });
    list.loadMore();
    expect(shown()).toEqual([1, 2, 3]);
    expect(now()).toMatchObject({ more: 'loading' });
    await server.answer();
    expect(shown()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(now()).toMatchObject({ complete: false, size: 6 });
    list.loadMore();
    await server.answer();
    expect(shown()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(now()).toMatchObject({ complete: true, more: 'idle' });
    list.loadMore();
    await server.answer();
    expect(shown()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('as many as a page, and no more, are complete only when that was seen', async () => {
    const list = await begin([1, 2, 3], options);
    expect(now()?.complete).toBe(false);
    list.loadMore();
    await server.answer();
    expect(shown()).toEqual([1, 2, 3]);
    expect(now()?.complete).toBe(true);
  });

  it('a first page that looks ahead knows whether more follows', async () => {
    const segments = [{ pageSize, lookAhead: 1 }];
    await begin([1, 2, 3], { ...options, segments });
    expect(now()?.complete).toBe(true);
    const list = await begin([1, 2, 3, 4, 5, 6, 7], { ...options, segments });
    expect(shown()).toEqual([1, 2, 3, 4]);
    list.loadMore();
    await server.answer();
    expect(shown()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('the rows of one query follow those of the one before, each read from its beginning', async () => {
    server.docs = [doc(10), doc(11), doc(12), doc(13), doc(1, 1), doc(2, 1)];
    const list = open({ ...options, segments: [{ pageSize }, { pageSize }] });
    await server.answer();
    list.loadMore();
    await server.answer();
    expect(shown()).toEqual([10, 11, 12, 13]);
    expect(now()?.complete).toBe(false);
    list.loadMore();
    await server.answer();
    expect(shown()).toEqual([10, 11, 12, 13, 1, 2]);
    expect(now()?.complete).toBe(true);
  });

  it('an empty first query is read no second time', async () => {
    server.docs = [doc(1, 1)];
    const list = open({ ...options, segments: [{ pageSize }, { pageSize }] });
    await server.answer();
    list.loadMore();
    await server.answer();
    expect(shown()).toEqual([1]);
    expect(server.sent).toBe(1);
    expect(now()?.complete).toBe(true);
  });

  it('asking twice reads one page', async () => {
    const list = await begin([1, 2, 3, 4, 5, 6, 7, 8, 9], options);
    list.loadMore();
    list.loadMore();
    await server.answer();
    expect(shown()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('a document that cannot be parsed is left out, and the list goes on behind it', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const parse = ({ place }: Doc) => {
      if (place === 3 || (place > 3 && place < 7)) throw new Error('no price');
      return place;
    };
    const list = await begin([1, 2, 3, 4, 5, 6, 7], { ...options, parse });
    expect(shown()).toEqual([1, 2]);
    list.loadMore();
    await server.answer();
    // The page may have begun again with the document that was left out.
    list.loadMore();
    await server.answer();
    expect(shown()).toEqual([1, 2, 7]);
    expect(now()?.complete).toBe(true);
    log.mockRestore();
  });

  it('a later page that fails leaves the others, and can be tried again', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const list = await begin([1, 2, 3, 4], options);
    list.loadMore();
    server.isBroken = true;
    await server.answer();
    expect(shown()).toEqual([1, 2, 3]);
    expect(now()).toMatchObject({ more: 'failed', complete: false, error: undefined });
    server.isBroken = false;
    list.loadMore();
    await server.answer();
    expect(shown()).toEqual([1, 2, 3, 4]);
    expect(now()).toMatchObject({ more: 'idle', complete: true });
    // The first page is live again, too.
    insert(2.5);
    expect(shown()).toEqual([1, 2, 2.5, 3, 4]);
    log.mockRestore();
  });

  it('a first page that fails is an error, and comes when it is tried again', async () => {
    server.isBroken = true;
    const list = await begin([1], options);
    expect(shown()).toBeUndefined();
    expect(now()).toMatchObject({ error: new Error('refused'), complete: false });
    server.isBroken = false;
    list.loadMore();
    expect(now()?.error).toBeUndefined();
    await server.answer();
    expect(shown()).toEqual([1]);
    expect(now()).toMatchObject({ error: undefined, complete: true });
  });

  it('what a listener that has failed says after all is shown', async () => {
    const { listen, ...source } = server.source({ pageSize });
    let fail: (error: Error) => void = () => undefined;
    server.docs = [doc(1)];
    liveList<Doc, number>(
      {
        ...source,
        listen: (part, next, failed) => {
          fail = failed;
          return listen(part, next, failed);
        },
      },
      { parse: ({ place }) => place, laterPages: 'live', ...options },
      (state) => seen.push(state),
    );
    fail(new Error('silent'));
    expect(now()?.error).toEqual(new Error('silent'));
    await server.answer();
    expect(shown()).toEqual([1]);
    expect(now()?.error).toBeUndefined();
  });

  it('nothing of a list is left when its first page is refused later', async () => {
    const list = await begin([1, 2], options);
    server.isBroken = true;
    insert(3);
    expect(shown()).toBeUndefined();
    expect(now()).toMatchObject({ error: new Error('refused'), complete: false, size: 0 });
    list.stop();
  });

  it('nothing listens once it has ended, and what was asked for before changes nothing', async () => {
    const list = await begin([1, 2, 3, 4, 5], options);
    list.loadMore();
    list.stop();
    const states = seen.length;
    await server.answer();
    expect(server.listeners.size).toBe(0);
    expect(seen).toHaveLength(states);
  });

  describe('and this device has some of the rows', () => {
    it('they are not shown before those of the server, and none of these is new', async () => {
      server.cached = [doc(2)];
      await begin([1, 2, 3], options);
      expect(seen.map(({ list }) => list.shown.length)).toEqual([3]);
      expect(now()?.list.arrived).toEqual([]);
    });

    it('they are shown when the server says nothing for three seconds, without an end', async () => {
      const timers = fakeTimers();
      server.cached = [doc(2)];
      server.docs = [1, 2, 3].map((place) => doc(place));
      open(options);
      await timers.pass(2_999);
      expect(seen).toEqual([]);
      await timers.pass(1);
      expect(shown()).toEqual([2]);
      expect(now()).toMatchObject({ complete: false, fromCache: true });
      await server.answer();
      expect(shown()).toEqual([1, 2, 3]);
      expect(now()?.list.arrived).toEqual([]);
    });
  });

  it('new rows wait while somebody reads further down, until they are asked for', async () => {
    let isReading = false;
    const list = await begin([10, 20, 30, 40, 50], { ...options, isReading: () => isReading });
    list.loadMore();
    await server.answer();
    insert(5);
    expect(shown()).toEqual([5, 10, 20, 30, 40, 50]);
    expect(now()?.list.arrived).toEqual(['rows/5']);
    isReading = true;
    insert(6);
    expect(shown()).toEqual([5, 10, 20, 30, 40, 50]);
    expect(now()?.list.waiting).toEqual(['rows/6']);
    list.showNew();
    expect(shown()).toEqual([5, 6, 10, 20, 30, 40, 50]);
    expect(now()?.list).toMatchObject({ waiting: [], arrived: ['rows/6'] });
  });
});

describe('while several pages are live', () => {
  const twoPages = async () => {
    const list = await begin([10, 20, 30, 40, 50, 60]);
    list.loadMore();
    await server.answer();
    return list;
  };

  test('who comes in between stands in their place, and pushes nobody out', async () => {
    await twoPages();
    insert(15, 5, 35);
    expect(shown()).toEqual([5, 10, 15, 20, 30, 35, 40, 50]);
    remove(20);
    expect(shown()).toEqual([5, 10, 15, 30, 35, 40, 50]);
  });

  test('who leaves leaves no gap between pages, also when they were the last of one', async () => {
    const list = await twoPages();
    remove(30);
    expect(shown()).toEqual([10, 20, 40, 50, 60]);
    insert(29, 31);
    list.loadMore();
    await server.answer();
    expect(shown()).toEqual([10, 20, 29, 31, 40, 50, 60]);
    expect(now()?.complete).toBe(true);
  });

  test('nothing is listened to twice, and a page is sent twice at most', async () => {
    const list = await twoPages();
    expect(server.listeners.size).toBe(2);
    expect(server.sent).toBe(3 + 3 + 3);
    list.loadMore();
    await server.answer();
    expect(server.sent).toBe(3 + 3 + 3 + 3);
    list.stop();
    expect(server.listeners.size).toBe(0);
  });

  test('a list can have another order than its source, and change it without reading anything again', async () => {
    const list = await begin([1, 2, 3, 4], { compare: (a, b) => b.row - a.row, isReading: () => true });
    list.loadMore();
    await server.answer();
    list.showNew();
    expect(shown()).toEqual([4, 3, 2, 1]);
    const { sent } = server;
    list.sort((a, b) => a.row - b.row);
    expect(shown()).toEqual([4, 3, 2, 1]);
    list.showNew();
    expect(shown()).toEqual([1, 2, 3, 4]);
    expect(now()?.list.arrived).toEqual([]);
    expect(server.sent).toBe(sent);
  });
});

describe('while one page is live', () => {
  test('a page that was asked for before the list was refused is not shown in the list that comes after it', async () => {
    const list = await begin([1, 2, 3, 4, 5], once);
    list.loadMore();
    server.isBroken = true;
    insert(0);
    server.isBroken = false;
    list.loadMore();
    await server.answer();
    expect(shown()).toEqual([0, 1, 2]);
    list.stop();
  });

  test('a further page follows the last row, also when new ones pushed some out of the first, and each row is sent once', async () => {
    const list = await begin([1, 2, 3, 4, 5], once);
    insert(0.1, 0.2);
    expect(shown()).toEqual([0.1, 0.2, 1, 2, 3]);
    list.loadMore();
    await server.answer();
    expect(shown()).toEqual([0.1, 0.2, 1, 2, 3, 4, 5]);
    expect(server.sent).toBe(3 + 2 + 2);
    expect(server.listeners.size).toBe(1);
    expect(now()?.list.live).toEqual(new Set(['rows/0.1', 'rows/0.2', 'rows/1']));
  });

  test('a row that no longer matches leaves the first page, and one that moved up leaves its place further down', async () => {
    const list = await begin([1, 2, 3, 4, 5, 6], once);
    list.loadMore();
    await server.answer();
    remove(2);
    expect(shown()).toEqual([1, 3, 4, 5, 6]);
    expect(now()?.list.live?.has('rows/4')).toBe(true);
  });

  test('whoever comes back finds the list as it was, with what changed in its first page, and it goes on from there', async () => {
    const left = await begin([1, 2, 3, 4, 5, 6, 7, 8], once);
    left.loadMore();
    await server.answer();
    left.stop();
    const before = now()?.list;
    if (!before) throw new Error('Nothing was read.');
    insert(0.5);
    remove(2);
    server.sent = 0;
    server.cached = [doc(3)];
    const list = open({ ...once, before });
    await server.answer();
    expect(shown()).toEqual([0.5, 1, 3, 4, 5, 6]);
    expect(now()?.list.arrived).toEqual(['rows/0.5']);
    list.loadMore();
    await server.answer();
    expect(shown()).toEqual([0.5, 1, 3, 4, 5, 6, 7, 8]);
    expect(server.sent).toBe(3 + 2);
  });
});
