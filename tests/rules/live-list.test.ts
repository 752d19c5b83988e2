import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from 'domain/paths.ts';
import { givenDeal } from '#tests/deals.ts';
import { asking, plainReads } from '#tests/plain-reads.ts';
import { person, type Person } from '#tests/people.ts';
import { endOf, givenNotice, noticeRow, openPage, price, type NoticeRow } from '#tests/rules/live-page.ts';
import { db } from '#tests/services.ts';
import { word } from '#tests/words.ts';
import { collection, orderBy, query, where } from '#web/platform/firebase/firestore.ts';
import type { Compare } from '#web/platform/live/list-rows.ts';
import { useQuerySource } from '#web/platform/live/query-source.ts';
import { useLivePages, type LiveList } from '#web/platform/live/use-live-list.ts';
import { useRefinedList, type RefinedList } from '#web/platform/live/use-refined-list.ts';

// How the engine puts pages together is tested in live-list.test.ts.
describe('A list on a page', () => {
  let page: Awaited<ReturnType<typeof openPage>>;
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    page = await openPage();
  });
  afterEach(async () => {
    await page.close();
    vi.restoreAllMocks();
  });

  /** Notifications in the order of their ids, of which every third was read. @returns their ids */
  async function givenNotices(to: Person, count: number): Promise<string[]> {
    const given = await Promise.all(Array.from({ length: count }, () => givenNotice(to, 'offer-accepted')));
    const ordered = given.toSorted();
    const times = ordered.map((path, index) =>
      db.doc(path).update({
        createdAt: Timestamp.fromMillis(1_700_000_000_000 + index * 1000),
        readAt: index % 3 === 2 ? Timestamp.now() : null,
      }),
    );
    await Promise.all(times);
    return ordered.map((path) => String(endOf(path)));
  }
  const oldest: Compare<NoticeRow> = (a, b) => (a.row.id < b.row.id ? -1 : 1);
  const anyNotice = () => true;

  type Props = { keep?: (row: NoticeRow) => boolean; name?: string };
  const mountNotices = (of: Person, laterPages: 'live' | 'once', initial: Props = {}) => {
    const firestore = { ...page.late, requests: () => Promise.resolve(plainReads(() => asking(of))) };
    const notices = query(collection(firestore, paths.notifications(of.uid)), orderBy('createdAt', 'asc'));
    return page.mount<Props, RefinedList<NoticeRow>>(
      ({ keep = anyNotice, name = 'all' }) =>
        useRefinedList({
          name: `${of.uid} ${name}`,
          source: useQuerySource([{ query: notices, pageSize: 2 }], 100),
          laterPages,
          parse: noticeRow,
          compare: oldest,
          keep,
          atOnce: 2,
          readInARow: 4,
        }),
      initial,
    );
  };
  const isRead = ({ read }: NoticeRow) => read;
  const idsOf = ({ rows }: RefinedList<NoticeRow>) => rows.map(({ id }) => id);

  it.each(['live', 'once'] as const)(
    'reads on until enough of it matches, and so far that the person can decide, where later pages are read %s',
    async (laterPages) => {
      const ana = await person({ role: 'buyer' });
      const ids = await givenNotices(ana, 9);
      await page.signIn(ana);
      const list = mountNotices(ana, laterPages, { keep: isRead });
      const first = await list.until(({ state, reading, size }) => state === 'ready' && !reading && size === 4);
      expect(idsOf(first)).toEqual([ids[2]]);
      expect(first).toMatchObject({ complete: false, matched: 1 });
      expect(first.looked).toHaveLength(4);
      first.loadMore();
      const second = await list.until(({ size, reading }) => size === 8 && !reading);
      expect(idsOf(second)).toEqual([ids[2], ids[5]]);
      second.loadMore();
      expect(idsOf(await list.until(({ complete }) => complete))).toEqual([ids[2], ids[5], ids[8]]);
    },
  );

  it('shows another search among the rows that were read at once, without reading them again', async () => {
    const ana = await person({ role: 'buyer' });
    const ids = await givenNotices(ana, 4);
    await page.signIn(ana);
    const list = mountNotices(ana, 'once');
    (await list.until(({ rows }) => rows.length === 2)).loadMore();
    await list.until(({ rows }) => rows.length === 4);
    const before = list.seen.length;
    list.render({ keep: isRead, name: 'read' });
    const read = await list.until(({ rows }) => rows.length === 1);
    expect(idsOf(read)).toEqual([ids[2]]);
    expect(new Set(list.seen.slice(before).map(({ state }) => state))).toEqual(new Set(['ready']));
    expect(list.seen.slice(before).every(({ size }) => size === 4)).toBe(true);
  });

  it('is at once as it was for whoever comes back to it, and goes on live', async () => {
    const ana = await person({ role: 'buyer' });
    const ids = await givenNotices(ana, 6);
    await page.signIn(ana);
    const left = mountNotices(ana, 'once');
    (await left.until(({ rows }) => rows.length === 2)).loadMore();
    await left.until(({ rows }) => rows.length === 4);
    left.unmount();

    const again = mountNotices(ana, 'once');
    await again.until(({ rows }) => rows.length === 4);
    expect(again.seen.map(({ state }) => state)).not.toContain('loading');
    const [first] = await again.until(({ size }) => size === 4).then(({ rows }) => rows);
    expect(first).toEqual({ id: ids[0], read: false });
    expect(again.now()?.isReadOnce(first as NoticeRow)).toBe(false);
    expect(again.now()?.isReadOnce(again.now()?.rows[3] as NoticeRow)).toBe(true);
    await db.doc(paths.notification(ana.uid, String(ids[0]))).update({ readAt: Timestamp.now() });
    await again.until(({ rows }) => rows[0]?.read === true);

    again.unmount();
    const other = mountNotices(ana, 'once', { name: 'another' });
    await other.until(({ rows }) => rows.length === 2);
    expect(other.seen.map(({ state }) => state)).toContain('loading');
  });

  /** A deal in its head start, a query that finds it, and a buyer who may not see it. */
  async function givenHeadStart() {
    const city = word();
    await givenDeal(await person(), { visibility: 'premium', purchasePrice: 7, city });
    const deals = query(
      collection(page.late, paths.deals()),
      where('visibility', 'in', ['all', 'premium']),
      where('city', '==', city),
      orderBy('listOrder', 'desc'),
    );
    return { ana: await person({ role: 'buyer' }), deals };
  }

  it('that was refused comes when it is tried again, once it may be seen', async () => {
    const { ana, deals } = await givenHeadStart();
    await page.signIn(ana);
    const list = page.mount<Record<string, never>, LiveList<unknown>>(() => useLivePages(deals, 2, price, 100), {});
    const refused = await list.until(({ state }) => state === 'error');
    expect(refused).toMatchObject({ rows: [], complete: false, error: { code: 'permission-denied' } });
    await db.doc(paths.user(ana.uid)).update({ premium: true });
    refused.retry();
    expect(await list.until(({ state }) => state === 'ready')).toMatchObject({ rows: [7], complete: true });
  });

  it('of one person never reaches the next on the same page', async () => {
    const { ana: buyer, deals } = await givenHeadStart();
    await page.signIn(await person({ role: 'buyer', premium: true }));
    const list = page.mount<Record<string, never>, LiveList<unknown>>(() => useLivePages(deals, 2, price, 100), {});
    await list.until(({ rows }) => rows[0] === 7);
    await page.signIn(buyer);
    const before = list.seen.findLastIndex(({ rows }) => rows[0] === 7);
    await list.until(({ state }) => state === 'error');
    expect(list.seen.slice(before + 1).flatMap(({ rows }) => rows)).toEqual([]);
  });
});
