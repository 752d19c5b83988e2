import {
  collection,
  doc,
  documentId,
  endAt,
  limit,
  onSnapshot,
  orderBy,
  query,
  startAt,
  where,
  type Firestore,
  type DocumentReference,
  type Query,
} from 'firebase/firestore';
import { doc as documentOf, setDoc, updateDoc } from 'firebase/firestore/lite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { people } from '#tests/rules/people.ts';
import { openProject, type Me, type Project } from '#tests/rules/project.ts';
import { deals } from '#tests/rules/fixtures.ts';

/** An event of a listener: the data of a server snapshot, or the error that ended it. */
type ListenerEvent = { data?: unknown[]; error?: string };

function listen(to: Query | DocumentReference) {
  const events: ListenerEvent[] = [];
  const waiting: { upTo: number; resolve: (event: ListenerEvent) => void }[] = [];
  const record = (next: ListenerEvent) => {
    events.push(next);
    for (const { upTo, resolve } of waiting) if (events.length === upTo) resolve(next);
  };
  const observer = { error: ({ code }: { code: string }) => record({ error: code }) };
  const options = { includeMetadataChanges: true };
  if (to.type === 'document') {
    onSnapshot(to, options, {
      ...observer,
      next: (one) => void (one.metadata.fromCache || record({ data: [one.data()] })),
    });
  } else {
    onSnapshot(to, options, {
      ...observer,
      next: (all) => void (all.metadata.fromCache || record({ data: all.docs.map((one) => one.data()) })),
    });
  }
  return {
    events,
    /** Returns the event with number `count`, counted from one. */
    nth: (count: number): Promise<ListenerEvent> => {
      const earlier = events[count - 1];
      if (earlier) return Promise.resolve(earlier);
      return new Promise((resolve) => void waiting.push({ upTo: count, resolve }));
    },
  };
}

type Listening = { readonly listening: Firestore };
const openDeals = ({ listening }: Listening) =>
  query(collection(listening, paths.deals()), where('visibility', '==', 'all'), limit(24));
const liveDeals = ({ listening }: Listening) =>
  query(collection(listening, paths.deals()), where('visibility', 'in', ['all', 'premium']), limit(24));
const change = (path: string, fields: Record<string, unknown>) => (server: Me) =>
  updateDoc(documentOf(server.db, path), fields);

describe('A listener', () => {
  let project: Project;
  beforeEach(async () => {
    project = await openProject('live', { people: Object.values(people) });
  });
  afterEach(() => project.close());

  it('on open deals receives a new one, and one whose head start ends', async () => {
    const me = project.listeningAs(people.buyer);
    const list = listen(openDeals(me));
    expect((await list.nth(1)).data).toHaveLength(1);
    await me.asServer((server) =>
      setDoc(documentOf(server.db, paths.deal('another')), { visibility: 'all', purchasePrice: 7 }),
    );
    expect((await list.nth(2)).data).toHaveLength(2);
    await me.asServer(change(paths.deal(deals.headStart), { visibility: 'all' }));
    expect((await list.nth(3)).data).toHaveLength(3);
  });

  it('on one deal among the open ones receives nothing until its head start ends', async () => {
    const me = project.listeningAs(people.buyer);
    const { headStart } = deals;
    const byId = query(openDeals(me), orderBy(documentId()), startAt(headStart), endAt(headStart));
    const opened = listen(byId);
    expect(await opened.nth(1)).toEqual({ data: [] });
    await me.asServer(change(paths.deal(headStart), { visibility: 'all' }));
    expect((await opened.nth(2)).data).toHaveLength(1);
  });

  it('on open deals loses the one that is deleted', async () => {
    const me = project.listeningAs(people.buyer);
    const list = listen(openDeals(me));
    await list.nth(1);
    await me.asServer(change(paths.deal(deals.open), { visibility: 'none', status: 'deleted' }));
    expect(await list.nth(2)).toEqual({ data: [] });
  });

  it('on deals without a limit, or with too high a one, receives none', async () => {
    const { listening } = project.listeningAs(people.buyer);
    const open = query(collection(listening, paths.deals()), where('visibility', '==', 'all'));
    expect(await listen(open).nth(1)).toEqual({ error: 'permission-denied' });
    expect(await listen(query(open, limit(queryBounds.deals + 1))).nth(1)).toEqual({ error: 'permission-denied' });
  });

  it.each([
    ['is deactivated', { status: 'deactivated' }],
    ['must sign in again', { sessionsValidAfter: new Date(Date.now() + 60_000) }],
    ['gets another role', { role: 'originator' }],
    ['is no premium buyer any more', { premium: false }],
  ])('of a premium buyer who %s ends at the next change, without its data', async (_loss, fields) => {
    const me = project.listeningAs(people['premium buyer']);
    const list = listen(liveDeals(me));
    expect((await list.nth(1)).data).not.toHaveLength(0);
    await me.asServer(change(paths.user(me.uid), fields));
    await me.asServer(change(paths.deal(deals.headStart), { purchasePrice: 1 }));
    expect(await list.nth(2)).toEqual({ error: 'permission-denied' });
    expect(list.events).toHaveLength(2);
  });

  it.each([
    ['is deactivated', { status: 'deactivated' }],
    ['must sign in again', { sessionsValidAfter: new Date(Date.now() + 60_000) }],
    ['is no admin any more', { role: 'buyer' }],
  ])('of an admin who %s receives no later entry of the log', async (_loss, fields) => {
    const me = project.listeningAs(people.admin);
    const log = listen(query(collection(me.listening, paths.auditLog()), limit(10)));
    await log.nth(1);
    await me.asServer(change(paths.user(me.uid), fields));
    await me.asServer((server) => setDoc(documentOf(server.db, paths.auditEntry('later')), { action: 'deactivated' }));
    expect(await log.nth(2)).toEqual({ error: 'permission-denied' });
  });

  it('on the own account receives the deactivation, a new role, and later changes', async () => {
    const me = project.listeningAs(people.buyer);
    const account = listen(doc(me.listening, paths.user(me.uid)));
    await account.nth(1);
    await me.asServer(change(paths.user(me.uid), { status: 'deactivated' }));
    expect((await account.nth(2)).data).toMatchObject([{ status: 'deactivated' }]);
    await me.asServer(change(paths.user(me.uid), { role: 'originator', sessionsValidAfter: new Date() }));
    expect((await account.nth(3)).data).toMatchObject([{ status: 'deactivated', role: 'originator' }]);
    await me.asServer(change(paths.user(me.uid), { status: 'active' }));
    expect((await account.nth(4)).data).toMatchObject([{ status: 'active' }]);
  });

  it('on the own account begins before there is one, as at sign-up', async () => {
    const me = project.listeningAs(people['no account']);
    const account = listen(doc(me.listening, paths.user(me.uid)));
    expect(await account.nth(1)).toEqual({ data: [undefined] });
    await me.asServer((server) =>
      setDoc(documentOf(server.db, paths.user(me.uid)), { status: 'active', role: 'buyer' }),
    );
    expect(await account.nth(2)).toEqual({ data: [{ status: 'active', role: 'buyer' }] });
  });
});
