import { Timestamp } from 'firebase-admin/firestore';
import { collection, disableNetwork, enableNetwork, limit, onSnapshot, query } from 'firebase/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from 'domain/paths.ts';
import { givenDeal } from '#tests/deals.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { endOf, givenNotice, noticeRow, noticesOf, openPage, price, type NoticeRow } from '#tests/rules/live-page.ts';
import { doc, rowsKey } from '#web/platform/firebase/firestore.ts';
import { type EarlyReads } from '#web/platform/live/early-reads.ts';
import { useLiveDocument, type LiveDocument } from '#web/platform/live/use-live-document.ts';
import { useQuerySource } from '#web/platform/live/query-source.ts';
import { useLiveList, type LiveList } from '#web/platform/live/use-live-list.ts';
import { useLiveQuery, type LiveQuery } from '#web/platform/live/use-live-query.ts';

describe('Live data', () => {
  let page: Awaited<ReturnType<typeof openPage>>;
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    page = await openPage();
  });
  afterEach(async () => {
    await page.close();
    vi.restoreAllMocks();
  });

  describe('that were read before the page’s scripts were there', () => {
    type Props = { early?: EarlyReads | undefined };
    const read = (uid: string, documents: Record<string, { id: string; data: Record<string, unknown> }[]>) => ({
      uid,
      documents: new Map(Object.entries(documents)),
      drawn: vi.fn<() => void>(),
      forget: vi.fn<(key: string) => void>(),
    });

    it('are shown until the live ones are there, and what changed in between then appears', async () => {
      const ana = await person({ role: 'buyer' });
      const [first, second] = [await givenNotice(ana, 'offer-accepted'), await givenNotice(ana, 'offer-accepted')];
      const key = rowsKey(noticesOf(page.late, ana, 'offer-accepted'));
      const early = read(ana.uid, { [key]: [{ id: String(endOf(first)), data: { readAt: null } }] });
      await db.doc(first).update({ readAt: Timestamp.now() });
      const list = page.mount<Props, LiveQuery<NoticeRow>>(
        () => useLiveQuery(noticesOf(page.late, ana, 'offer-accepted'), noticeRow),
        {
          early,
        },
      );
      const shown = await list.until(({ state }) => state === 'ready');
      expect(shown).toMatchObject({ early: true, fromCache: true, rows: [{ id: endOf(first), read: false }] });
      expect(early.drawn).toHaveBeenCalled();
      expect(early.forget).not.toHaveBeenCalled();

      await page.signIn(ana);
      const live = await list.until(({ early: isEarly }) => isEarly === undefined);
      expect(new Map(live.rows.map((row) => [row.id, row.read]))).toEqual(
        new Map([
          [endOf(first), true],
          [endOf(second), false],
        ]),
      );
      expect(list.seen.at(-1)?.state).toBe('ready');
      expect(early.forget).toHaveBeenCalledWith(key);
    });

    it('of a list stay until the server has said what is in it, as this device may have a part of it first', async () => {
      const ana = await person({ role: 'buyer' });
      const [first, second] = [await givenNotice(ana, 'offer-accepted'), await givenNotice(ana, 'offer-accepted')];
      const key = rowsKey(noticesOf(page.late, ana, 'offer-accepted'));
      const early = read(ana.uid, {
        [key]: [first, second].map((path) => ({ id: String(endOf(path)), data: { readAt: null } })),
      });
      await page.signIn(ana);
      // Firestore has one of the two in its memory.
      const cached = page.mount(() => useLiveDocument(doc(page.late, first), noticeRow), {});
      await cached.until(({ value }) => value !== undefined);
      await disableNetwork(page.firestore);
      const list = page.mount<Props, LiveList<NoticeRow>>(
        () =>
          useLiveList({
            source: useQuerySource([{ query: noticesOf(page.late, ana, 'offer-accepted'), pageSize: 30 }]),
            laterPages: 'live',
            parse: noticeRow,
            parseEarly: noticeRow,
          })[0],
        { early },
      );
      await new Promise<void>((resolve) => {
        const part = query(collection(page.firestore, paths.notifications(ana.uid)), limit(30));
        onSnapshot(part, { includeMetadataChanges: true }, ({ size }) => size === 1 && resolve());
      });
      await list.until(({ rows }) => rows.length === 2);
      await enableNetwork(page.firestore);
      await list.until(({ early: isEarly }) => isEarly === undefined);
      const sizes = list.seen.filter(({ state }) => state === 'ready').map(({ rows }) => rows.length);
      expect(new Set(sizes)).toEqual(new Set([2]));
    });

    it('stand for their own query alone, and go at once when they may not be shown any more', async () => {
      const ana = await person({ role: 'buyer' });
      const dealId = await givenDeal(await person(), { purchasePrice: 7 });
      const early = read(ana.uid, {
        [rowsKey(noticesOf(page.late, ana, 'offer-accepted'))]: [{ id: 'n1', data: { readAt: null } }],
        [paths.deal(dealId)]: [{ id: dealId, data: { purchasePrice: 6 } }],
      });
      const other = page.mount<Props, LiveQuery<NoticeRow>>(
        () => useLiveQuery(noticesOf(page.late, ana, 'offer-declined'), noticeRow),
        {
          early,
        },
      );
      const deal = page.mount<Props, LiveDocument<unknown>>(
        () => useLiveDocument(doc(page.late, paths.deal(dealId)), price),
        { early },
      );
      await deal.until(({ value }) => value === 6);
      deal.render({ early: undefined });
      await deal.until(({ state, value }) => state === 'loading' && value === undefined);
      expect(other.seen.map(({ state }) => state)).not.toContain('ready');
      deal.render({ early });
      await page.signIn(ana);
      await deal.until(({ value }) => value === 7);
    });

    it('are not shown where they are not what they should be', async () => {
      const ana = await person({ role: 'buyer' });
      vi.spyOn(console, 'warn').mockReturnValue(undefined);
      const key = rowsKey(noticesOf(page.late, ana, 'offer-accepted'));
      const list = page.mount<Props, LiveQuery<NoticeRow>>(
        () =>
          useLiveQuery(noticesOf(page.late, ana, 'offer-accepted'), () => {
            throw new Error('It has no price');
          }),
        { early: read(ana.uid, { [key]: [{ id: 'n1', data: {} }] }) },
      );
      await expect.poll(() => vi.mocked(console.warn).mock.calls.length).toBeGreaterThan(0);
      expect(list.seen.map(({ state }) => state)).not.toContain('ready');
    });
  });
});
