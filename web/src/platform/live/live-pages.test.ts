import { beforeEach, describe, expect, test } from 'vitest';
import { livePages, type PagesState, type Part } from './live-pages.ts';

type Doc = { ref: { path: string }; place: number };
const doc = (place: number): Doc => ({ ref: { path: `people/${place}` }, place });

/** A server that holds documents by their place, and tells whoever follows a part of them. */
class Server {
  docs: Doc[] = [];
  broken = false;
  readonly followers = new Set<() => void>();

  listen = (pageSize: number) => (part: Part<Doc>, next: (snapshot: never) => void, failed: (error: Error) => void) => {
    let before: Doc[] = [];
    const tell = () => {
      if (this.broken) return failed(new Error('refused'));
      const behind = this.docs
        .toSorted((a, b) => a.place - b.place)
        .filter(({ place }) => (!part.after || place > part.after.place) && (!part.upTo || place <= part.upTo.place));
      const docs = part.upTo ? behind : behind.slice(0, pageSize);
      const changes = [
        ...docs.filter((each) => !before.includes(each)).map((each) => ({ type: 'added', doc: each })),
        ...before.filter((each) => !docs.includes(each)).map((each) => ({ type: 'removed', doc: each })),
      ];
      before = docs;
      next({ docs, docChanges: () => changes, metadata: { fromCache: false } } as never);
    };
    this.followers.add(tell);
    this.waiting.push(tell);
    return () => void this.followers.delete(tell);
  };

  private waiting: (() => void)[] = [];
  /** Answers new listeners. */
  answer(): void {
    for (const tell of this.waiting.splice(0)) if (this.followers.has(tell)) tell();
  }
  change(change: (docs: Doc[]) => Doc[]): void {
    this.docs = change(this.docs);
    for (const tell of this.followers) tell();
  }
}

const pageSize = 3;
let server: Server;
let seen: PagesState<number>[];
const now = () => seen.at(-1);
const begin = (places: number[]) => {
  server.docs = places.map(doc);
  const pages = livePages<Doc, number>({
    pageSize,
    parse: ({ place }) => place,
    listen: server.listen(pageSize),
    changed: (state) => seen.push(state),
  });
  server.answer();
  return pages;
};
beforeEach(() => {
  server = new Server();
  seen = [];
});

test('an empty list is complete', () => {
  begin([]);
  expect(now()).toMatchObject({ rows: [], complete: true, more: 'idle' });
});

test('pages follow each other until the server has no more', () => {
  const pages = begin([1, 2, 3, 4, 5, 6, 7]);
  expect(now()).toMatchObject({ rows: [1, 2, 3], complete: false, more: 'idle' });
  pages.loadMore();
  expect(now()).toMatchObject({ rows: [1, 2, 3], more: 'loading' });
  server.answer();
  expect(now()).toMatchObject({ rows: [1, 2, 3, 4, 5, 6], complete: false, size: 6 });
  pages.loadMore();
  server.answer();
  expect(now()).toMatchObject({ rows: [1, 2, 3, 4, 5, 6, 7], complete: true, more: 'idle' });
  pages.loadMore();
  server.answer();
  expect(now()?.rows).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('as many as a page, and no more, are complete only when that was seen', () => {
  const pages = begin([1, 2, 3]);
  expect(now()?.complete).toBe(false);
  pages.loadMore();
  server.answer();
  expect(now()).toMatchObject({ rows: [1, 2, 3], complete: true });
});

describe('while several pages are followed', () => {
  const twoPages = () => {
    const pages = begin([10, 20, 30, 40, 50, 60]);
    pages.loadMore();
    server.answer();
    return pages;
  };

  test('who comes in between stands in their place, and pushes nobody out', () => {
    twoPages();
    server.change((docs) => [...docs, doc(15), doc(5), doc(35)]);
    expect(now()?.rows).toEqual([5, 10, 15, 20, 30, 35, 40, 50]);
    server.change((docs) => docs.filter(({ place }) => place !== 20));
    expect(now()?.rows).toEqual([5, 10, 15, 30, 35, 40, 50]);
  });

  test('who leaves leaves no gap between pages, also when they were the last of one', () => {
    const pages = twoPages();
    server.change((docs) => docs.filter(({ place }) => place !== 30));
    expect(now()?.rows).toEqual([10, 20, 40, 50, 60]);
    server.change((docs) => [...docs, doc(29), doc(31)]);
    pages.loadMore();
    server.answer();
    expect(now()).toMatchObject({ rows: [10, 20, 29, 31, 40, 50, 60], complete: true });
  });

  test('nothing is followed twice, and nothing after the end', () => {
    const pages = twoPages();
    expect(server.followers.size).toBe(2);
    pages.stop();
    expect(server.followers.size).toBe(0);
  });
});

test('asking twice reads one page', () => {
  const pages = begin([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  pages.loadMore();
  pages.loadMore();
  server.answer();
  expect(now()?.rows).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a later page that fails leaves the others, and can be tried again', () => {
  const pages = begin([1, 2, 3, 4]);
  pages.loadMore();
  server.broken = true;
  server.answer();
  expect(now()).toMatchObject({ rows: [1, 2, 3], more: 'failed', complete: false });
  server.broken = false;
  pages.loadMore();
  server.answer();
  expect(now()).toMatchObject({ rows: [1, 2, 3, 4], more: 'idle', complete: true });
  // The page before is live again, too.
  server.change((docs) => [...docs, doc(2.5)]);
  expect(now()?.rows).toEqual([1, 2, 2.5, 3, 4]);
});

test('a first page that fails is an error', () => {
  server.broken = true;
  begin([1]);
  expect(now()).toMatchObject({ rows: undefined, error: new Error('refused'), complete: false });
});
