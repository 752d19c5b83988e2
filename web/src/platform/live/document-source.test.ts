import type { QueryDocumentSnapshot } from 'firebase/firestore';
import { beforeEach, expect, test } from 'vitest';
import { documentSources, type Followed, type Known } from './document-source.ts';
import { liveList, type ListState } from './live-list.ts';

type State = ListState<string, Followed>;

/** A server that tells of single documents, and counts how often each was listened to. */
function serverOf(unanswered: readonly string[] = []) {
  const tells = new Map<string, (known: Known) => void>();
  const followed: string[] = [];
  const found = (id: string, fromCache = false) =>
    ({ id, ref: { path: `deals/${id}` }, metadata: { fromCache } }) as unknown as QueryDocumentSnapshot;
  const documents = documentSources((id, tell) => {
    followed.push(id);
    tells.set(id, tell);
    if (!unanswered.includes(id)) tell(found(id));
    return () => void tells.delete(id);
  });
  return { documents, followed, found, tell: (id: string, known: Known) => tells.get(id)?.(known), open: tells };
}

let seen: State[];
const now = () => seen.at(-1);
const shown = () => now()?.list.shown;
beforeEach(() => {
  seen = [];
});

function open({ documents }: ReturnType<typeof serverOf>, ids: string, pageSize = 2) {
  documents.setIds(ids.split(''));
  return liveList<Followed, string>(
    documents.source(pageSize),
    {
      parse: ({ ref, known }) => (known === 'gone' ? 'gone' : known instanceof Error ? 'failed' : ref.path),
      laterPages: 'live',
    },
    (state) => seen.push(state),
  );
}
const ended = () => new Promise<void>((resolve) => setImmediate(resolve));

test('documents are read a page at a time, in the order of their ids, each once', async () => {
  const server = serverOf();
  const list = open(server, 'abcde');
  expect(shown()).toEqual(['a', 'b']);
  list.loadMore();
  expect(shown()).toEqual(['a', 'b', 'c', 'd']);
  list.loadMore();
  expect(shown()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(now()?.complete).toBe(true);
  await ended();
  expect(server.followed).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('no part of a page is shown before all of its documents are known', () => {
  const server = serverOf(['a']);
  open(server, 'ab');
  expect(shown()).toBeUndefined();
  server.tell('a', server.found('a'));
  expect(shown()).toEqual(['a', 'b']);
});

test('an id that is added stands in its place, and the one that it pushes out of a single page is listened to no more', async () => {
  const server = serverOf();
  open(server, 'bc');
  server.documents.setIds(['a', 'b', 'c']);
  expect(shown()).toEqual(['a', 'b']);
  expect(now()?.list.arrived).toEqual(['a']);
  await ended();
  expect([...server.open.keys()]).toEqual(['b', 'a']);
});

test('ids that change their order do so in the list', () => {
  const server = serverOf();
  open(server, 'abc', Infinity);
  server.documents.setIds(['c', 'a', 'b']);
  expect(shown()).toEqual(['c', 'a', 'b']);
  expect(server.followed).toEqual(['a', 'b', 'c']);
});

test('a document that is gone keeps its place in the page, and may come back', () => {
  const server = serverOf();
  open(server, 'abc');
  server.tell('b', 'gone');
  expect(now()?.list.rows.map(({ row }) => row)).toEqual(['a', 'gone']);
  expect(now()?.complete).toBe(false);
  server.tell('b', server.found('b'));
  expect(now()?.list.rows.map(({ row }) => row)).toEqual(['a', 'b']);
});

test('documents of which none could be read are an error, and are asked for again', () => {
  const server = serverOf(['a', 'b']);
  const list = open(server, 'ab');
  server.tell('a', new Error('unavailable'));
  server.tell('b', 'gone');
  expect(now()?.error).toEqual(new Error('unavailable'));
  list.loadMore();
  expect(server.followed).toEqual(['a', 'b', 'a']);
  server.tell('a', server.found('a'));
  expect(now()?.error).toBeUndefined();
  expect(now()?.list.rows.map(({ row }) => row)).toEqual(['a', 'gone']);
});

test('one that could not be read does not take the others along', () => {
  const server = serverOf(['a']);
  open(server, 'ab');
  server.tell('a', new Error('unavailable'));
  expect(now()?.list.rows.map(({ row }) => row)).toEqual(['failed', 'b']);
});

test('a list that is sorted anew keeps its listeners, and one that is left has none', async () => {
  const server = serverOf();
  const first = open(server, 'abcd');
  first.stop();
  const second = open(server, 'abcd', Infinity);
  await ended();
  expect(server.followed).toEqual(['a', 'b', 'c', 'd']);
  second.stop();
  server.documents.endUnused();
  expect(server.open.size).toBe(0);
});

test('what this device has of a document waits for the server', () => {
  const server = serverOf(['a']);
  open(server, 'a');
  server.tell('a', server.found('a', true));
  expect(shown()).toBeUndefined();
  server.tell('a', server.found('a'));
  expect(shown()).toEqual(['a']);
});
