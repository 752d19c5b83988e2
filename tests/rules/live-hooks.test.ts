import { Timestamp } from 'firebase-admin/firestore';
import {
  disableNetwork,
  doc as documentBySdk,
  enableNetwork,
  getDocFromCache,
  getDocFromServer,
  memoryLocalCache,
  onSnapshot,
  type Firestore,
} from 'firebase/firestore';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { paths } from 'domain/paths.ts';
import { givenDeal } from '#tests/deals.ts';
import { person, type Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { endOf, givenNotice, noticeRow, noticesOf, openPage, price, type NoticeRow } from '#tests/rules/live-page.ts';
import { onceOpen } from '#web/features/deal/hidden-deal-data.ts';
import { collection, doc, orderBy, query, where } from '#web/platform/firebase/firestore.ts';
import { useLiveDocument, type LiveDocument } from '#web/platform/live/use-live-document.ts';
import { useLivePages } from '#web/platform/live/use-live-list.ts';
import { useLiveQuery, type LiveQuery } from '#web/platform/live/use-live-query.ts';

/**
 * Returns whether anything listens to a document: with its eager collector, Firestore only keeps documents in memory that are listened to.
 */
const hasListener = (firestore: Firestore, path: string): Promise<boolean> =>
  getDocFromCache(documentBySdk(firestore, path)).then(
    () => true,
    () => false,
  );

/** Returns the data that reactfire keeps of ours; it never removes observables. */
const heldByReactfire = (): unknown[] => {
  const { _reactFirePreloadedObservables: observables } = globalThis as {
    _reactFirePreloadedObservables?: Map<string, { immutableStatus: { data: unknown } }>;
  };
  return [...(observables ?? [])]
    .filter(([key]) => key.startsWith('live: '))
    .flatMap(([, { immutableStatus }]) => immutableStatus.data ?? []);
};

describe('Live data on a page', () => {
  let page: Awaited<ReturnType<typeof openPage>>;
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    page = await openPage();
  });
  afterEach(async () => {
    await page.close();
    vi.restoreAllMocks();
  });

  const mountDeal = (dealId: string) =>
    page.mount<{ rights?: number }, LiveDocument<unknown>>(
      () => useLiveDocument(doc(page.late, paths.deal(dealId)), price),
      {},
    );

  describe('where a filter changes', () => {
    it('shows what the new one gives, and leaves no listener to the old one', async () => {
      const ana = await person({ role: 'buyer' });
      const offered = await givenNotice(ana, 'offer-accepted');
      const refused = await givenNotice(ana, 'offer-declined');
      await page.signIn(ana);
      const list = page.mount(
        ({ kind }: { kind: string }) => useLiveQuery(noticesOf(page.late, ana, kind), noticeRow),
        {
          kind: 'offer-accepted',
        },
      );
      await list.until(({ rows }) => rows[0]?.id === endOf(offered));

      const before = list.seen.length;
      list.render({ kind: 'offer-declined' });
      await list.until(({ rows }) => rows[0]?.id === endOf(refused));
      expect(list.seen.slice(before).flatMap(({ rows }) => rows.map((row) => row.id))).not.toContain(endOf(offered));
      await expect.poll(() => hasListener(page.firestore, offered)).toBe(false);

      list.render({ kind: 'offer-accepted' });
      await list.until(({ rows }) => rows[0]?.id === endOf(offered));
      await expect.poll(() => hasListener(page.firestore, refused)).toBe(false);
      list.unmount();
      await expect.poll(heldByReactfire).toEqual([]);
      await expect.poll(() => hasListener(page.firestore, offered)).toBe(false);
    });

    it('leaves none to the pages of a long list, either', async () => {
      const ana = await person({ role: 'buyer' });
      const [first, second] = [await givenNotice(ana, 'offer-accepted'), await givenNotice(ana, 'offer-accepted')];
      const other = await givenNotice(ana, 'offer-declined');
      await page.signIn(ana);
      const ordered = (kind: string) =>
        query(
          collection(page.late, paths.notifications(ana.uid)),
          where('kind', '==', kind),
          orderBy('createdAt', 'asc'),
        );
      const list = page.mount(({ kind }: { kind: string }) => useLivePages(ordered(kind), 1, noticeRow), {
        kind: 'offer-accepted',
      });
      (await list.until(({ rows, fromCache }) => rows.length === 1 && !fromCache)).loadMore();
      await list.until(({ rows }) => rows.length === 2);
      list.render({ kind: 'offer-declined' });
      await list.until(({ rows }) => rows[0]?.id === endOf(other));
      await expect.poll(() => hasListener(page.firestore, first)).toBe(false);
      await expect.poll(() => hasListener(page.firestore, second)).toBe(false);
    });
  });

  it('stays as it is where a query is equal, and keeps rows whose documents did not change', async () => {
    const ana = await person({ role: 'buyer' });
    await givenNotice(ana, 'offer-accepted');
    const second = await givenNotice(ana, 'offer-accepted');
    await page.signIn(ana);
    const list = page.mount<{ again?: boolean }, LiveQuery<NoticeRow>>(
      () => useLiveQuery(noticesOf(page.late, ana, 'offer-accepted'), noticeRow),
      {},
    );
    const { rows } = await list.until((result) => result.rows.length === 2 && !result.fromCache);
    const before = list.seen.length;
    list.render({ again: true });
    await db.doc(second).update({ readAt: Timestamp.now() });
    const later = await list.until((result) => result.rows.some(({ read }) => read));
    expect(list.seen.slice(before).every(({ state }) => state === 'ready')).toBe(true);
    expect(later.rows.filter((row) => rows.includes(row))).toHaveLength(1);
  });

  describe('that the rules refuse', () => {
    const headStart = async () => givenDeal(await person(), { visibility: 'premium', purchasePrice: 7 });

    it('come when they are tried again, once they may be seen', async () => {
      const dealId = await headStart();
      await page.signIn(await person({ role: 'buyer' }));
      const deal = mountDeal(dealId);
      const { error, retry } = await deal.until(({ state }) => state === 'error');
      expect(error).toMatchObject({ code: 'permission-denied' });
      await db.doc(paths.deal(dealId)).update({ visibility: 'all' });
      retry();
      expect(await deal.until(({ state }) => state === 'ready')).toMatchObject({ value: 7 });
      expect(deal.now()).not.toHaveProperty('error');
    });

    it('come when the person comes back to the page', async () => {
      const dealId = await headStart();
      await page.signIn(await person({ role: 'buyer' }));
      const refused = mountDeal(dealId);
      await refused.until(({ state }) => state === 'error');
      refused.unmount();
      await db.doc(paths.deal(dealId)).update({ visibility: 'all' });
      const again = mountDeal(dealId);
      await again.until(({ value }) => value === 7);
      expect(again.seen.map(({ state }) => state)).not.toContain('error');
    });

    it('come by themselves with the right to see them', async () => {
      const dealId = await headStart();
      const ben = await person({ role: 'buyer' });
      await page.signIn(ben);
      const deal = mountDeal(dealId);
      await deal.until(({ state }) => state === 'error');
      await db.doc(paths.user(ben.uid)).update({ premium: true });
      deal.render({ rights: 1 });
      expect(await deal.until(({ state }) => state === 'ready')).toMatchObject({ value: 7 });
    });

    it('do not end the page, and come to the next person who may see them', async () => {
      const dealId = await headStart();
      await page.signIn(await person({ role: 'buyer' }));
      const deal = mountDeal(dealId);
      await deal.until(({ state }) => state === 'error');
      await page.signOut();
      await deal.until(({ state }) => state === 'loading');
      await page.signIn(await person({ role: 'buyer', premium: true }));
      expect(await deal.until(({ state }) => state === 'ready')).toMatchObject({ value: 7 });
    });
  });

  it('of one person never reach the next on the same page', async () => {
    const dealId = await givenDeal(await person(), { visibility: 'premium', purchasePrice: 7 });
    const [premium, buyer] = [await person({ role: 'buyer', premium: true }), await person({ role: 'buyer' })];
    await page.signIn(premium);
    const deal = mountDeal(dealId);
    await deal.until(({ value }) => value === 7);

    await page.signOut();
    await deal.until(({ state }) => state === 'loading');
    const before = deal.seen.length;
    await expect.poll(() => hasListener(page.firestore, paths.deal(dealId))).toBe(false);
    expect(heldByReactfire()).toEqual([]);
    await page.signIn(buyer);
    await deal.until(({ state }) => state === 'error');
    expect(deal.seen.slice(before).map(({ value }) => value)).not.toContain(7);

    // Another tab may sign in another user without a sign-out.
    await page.signIn(premium);
    await deal.until(({ value }) => value === 7);
    const ofBoth = deal.seen.length;
    await page.signIn(buyer);
    await deal.until(({ state }) => state === 'error');
    const values = deal.seen.slice(ofBoth).map(({ value }) => value);
    expect(values.slice(values.indexOf(undefined))).not.toContain(7);
  });

  it('of one person do not come to the next out of Firestore’s own memory, either', async () => {
    await page.close();
    page = await openPage(memoryLocalCache());
    const dealId = await givenDeal(await person(), { visibility: 'premium', purchasePrice: 7 });
    await page.signIn(await person({ role: 'buyer', premium: true }));
    const deal = mountDeal(dealId);
    await deal.until(({ value, fromCache }) => value === 7 && !fromCache);
    await page.signOut();
    await deal.until(({ state }) => state === 'loading');
    expect(await hasListener(page.firestore, paths.deal(dealId))).toBe(true); // in memory, although nothing listens
    const before = deal.seen.length;
    await page.signIn(await person({ role: 'buyer' }));
    await deal.until(({ state }) => state === 'error');
    expect(deal.seen.slice(before).map(({ value }) => value)).not.toContain(7);
  });

  it('of a deal that is gone are not taken for one that is open again, until it is', async () => {
    await page.close();
    page = await openPage(memoryLocalCache());
    const dealId = await givenDeal(await person(), { purchasePrice: 7 });
    await page.signIn(await person({ role: 'buyer' }));
    const deal = mountDeal(dealId);
    await deal.until(({ value, fromCache }) => value === 7 && !fromCache);
    await db.doc(paths.deal(dealId)).update({ visibility: 'none' });
    await deal.until(({ state }) => state === 'error');
    expect(await hasListener(page.firestore, paths.deal(dealId))).toBe(true); // in memory, although nothing listens
    const open = vi.fn<() => void>();
    const stop = onceOpen(page.late, dealId, open);
    // Requested after it, and answered after it.
    await getDocFromServer(documentBySdk(page.firestore, paths.settings()));
    expect(open).not.toHaveBeenCalled();
    await db.doc(paths.deal(dealId)).update({ visibility: 'all' });
    await expect.poll(() => open.mock.calls.length).toBe(1);
    stop();
  });

  it('are not taken for nothing while there is no network', async () => {
    const ana = await person({ role: 'buyer' });
    const dealId = await givenDeal(await person(), { purchasePrice: 7 });
    await givenNotice(ana, 'offer-accepted');
    await page.signIn(ana);
    await disableNetwork(page.firestore);
    const deal = mountDeal(dealId);
    const list = page.mount(() => useLiveQuery(noticesOf(page.late, ana, 'offer-accepted'), noticeRow), {});
    const pages = page.mount(() => useLivePages(noticesOf(page.late, ana, 'offer-accepted'), 30, noticeRow), {});
    await pages.until(({ state }) => state === 'loading');
    // By then Firestore has sent all listeners the state of its empty memory.
    await new Promise<void>((resolve) => {
      onSnapshot(documentBySdk(page.firestore, paths.deal(dealId)), ({ metadata }) => metadata.fromCache && resolve());
    });
    await enableNetwork(page.firestore);
    await deal.until(({ value }) => value === 7);
    await list.until(({ rows }) => rows.length === 1);
    await pages.until(({ rows }) => rows.length === 1);
    const ready = (seen: { state: string }[]) => seen.filter(({ state }) => state === 'ready');
    expect(ready(deal.seen)[0]).toMatchObject({ value: 7 });
    expect([ready(list.seen)[0], ready(pages.seen)[0]]).toMatchObject([{ size: 1 }, { size: 1 }]);
  });

  describe('that were on the screen before', () => {
    const mountNotice = (path: string) =>
      page.mount<{ rights?: number }, LiveDocument<NoticeRow>>(
        () => useLiveDocument(doc(page.late, path), noticeRow),
        {},
      );
    const mountList = (of: Person) =>
      page.mount(() => useLivePages(noticesOf(page.late, of, 'offer-accepted'), 30, noticeRow), {});

    it('are there at once when the page is opened again, and go on live', async () => {
      const dealId = await givenDeal(await person(), { purchasePrice: 7 });
      await page.signIn(await person({ role: 'buyer' }));
      const deal = mountDeal(dealId);
      await deal.until(({ value, fromCache }) => value === 7 && !fromCache);
      deal.unmount();
      const again = mountDeal(dealId);
      await again.until(({ value }) => value === 7);
      expect(again.seen[0]).toMatchObject({ state: 'ready', value: 7, fromCache: true });
      await db.doc(paths.deal(dealId)).update({ purchasePrice: 8 });
      await again.until(({ value }) => value === 8);
    });

    it('are there at once on a page opened from a list, unless they have left it', async () => {
      const ana = await person({ role: 'buyer' });
      const [kept, gone] = [await givenNotice(ana, 'offer-accepted'), await givenNotice(ana, 'offer-accepted')];
      await page.signIn(ana);
      const list = mountList(ana);
      await list.until(({ rows, fromCache }) => rows.length === 2 && !fromCache);
      await db.doc(gone).delete();
      await list.until(({ rows }) => rows.length === 1);
      list.unmount();
      const [first, second] = [mountNotice(kept), mountNotice(gone)];
      await second.until(({ state }) => state !== 'loading');
      expect(first.seen[0]).toMatchObject({ state: 'ready', value: { id: endOf(kept) } });
      expect(second.seen.flatMap(({ value }) => value ?? [])).toEqual([]);
    });

    it('are not there for other rights, nor for the next person', async () => {
      const dealId = await givenDeal(await person(), { visibility: 'premium', purchasePrice: 7 });
      await page.signIn(await person({ role: 'buyer', premium: true }));
      const deal = mountDeal(dealId);
      await deal.until(({ value, fromCache }) => value === 7 && !fromCache);
      deal.unmount();
      const after = page.mount<{ rights: number }, LiveDocument<unknown>>(
        () => useLiveDocument(doc(page.late, paths.deal(dealId)), price),
        { rights: 1 },
      );
      await after.until(({ state }) => state === 'ready');
      expect(after.seen[0]).toMatchObject({ state: 'loading', value: undefined });
      after.unmount();
      await page.signOut();
      await page.signIn(await person({ role: 'buyer' }));
      const others = mountDeal(dealId);
      await others.until(({ state }) => state === 'error');
      expect(others.seen.map(({ value }) => value)).not.toContain(7);
    });

    it('do not come to the next person out of Firestore’s memory while there is no network', async () => {
      await page.close();
      page = await openPage(memoryLocalCache());
      const dealId = await givenDeal(await person(), { visibility: 'premium', purchasePrice: 7 });
      await page.signIn(await person({ role: 'buyer', premium: true }));
      const deal = mountDeal(dealId);
      await deal.until(({ value, fromCache }) => value === 7 && !fromCache);
      deal.unmount();
      await page.signOut();
      await disableNetwork(page.firestore);
      await page.signIn(await person({ role: 'buyer' }));
      const others = mountDeal(dealId);
      await others.until(({ state }) => state === 'loading');
      // By then Firestore has sent all listeners what it has in memory.
      await new Promise<void>((resolve) => {
        const stop = onSnapshot(documentBySdk(page.firestore, paths.deal(dealId)), ({ metadata }) => {
          if (metadata.fromCache) resolve();
        });
        onTestFinished(stop);
      });
      const again = mountDeal(dealId);
      await again.until(({ state }) => state === 'loading');
      others.render({});
      await enableNetwork(page.firestore);
      await others.until(({ state }) => state === 'error');
      await again.until(({ state }) => state === 'error');
      expect([...others.seen, ...again.seen].map(({ value }) => value)).not.toContain(7);
    });
  });

  describe('when the person’s rights change', () => {
    it('stay on the screen until the new listener speaks', async () => {
      const dealId = await givenDeal(await person(), { purchasePrice: 7 });
      await page.signIn(await person({ role: 'buyer' }));
      const deal = mountDeal(dealId);
      await deal.until(({ value, fromCache }) => value === 7 && !fromCache);
      const before = deal.seen.length;
      deal.render({ rights: 1 });
      await db.doc(paths.deal(dealId)).update({ purchasePrice: 8 });
      await deal.until(({ value }) => value === 8);
      expect(new Set(deal.seen.slice(before).map(({ value }) => value))).toEqual(new Set([7, 8]));
    });

    it('are subscribed to again: what may no longer be seen disappears, although nothing of it changed', async () => {
      const dealId = await givenDeal(await person(), { visibility: 'premium', purchasePrice: 7 });
      const ana = await person({ role: 'buyer', premium: true });
      await page.signIn(ana);
      const deals = mountDeal(dealId);
      await deals.until(({ value }) => value === 7);
      await db.doc(paths.user(ana.uid)).update({ premium: false });
      deals.render({ rights: 1 });
      expect(await deals.until(({ state }) => state === 'error')).toMatchObject({ value: undefined });
      await expect.poll(() => hasListener(page.firestore, paths.deal(dealId))).toBe(false);
    });
  });
});
