import { getDocsFromServer } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealDocument } from 'domain/deal/deal-document.ts';
import { paths } from 'domain/paths.ts';
import { addresses } from '#tests/addresses.ts';
import { givenDeal } from '#tests/deals.ts';
import { givenCity } from '#tests/e2e/deals/listed.ts';
import { queryBySdk } from '#tests/late-firestore.ts';
import { person, type Person } from '#tests/people.ts';
import { givenNotice, noticesOf, openPage } from '#tests/rules/live-page.ts';
import { word } from '#tests/words.ts';
import { projectId } from '#tools/emulators/project.ts';
import { dealListQueries, firestoreQuery } from '#web/features/deals/list/deal-queries.ts';
import { searchOf } from '#web/features/deals/list/deal-search.ts';
import {
  collection,
  doc,
  documentId,
  endAt,
  limit,
  orderBy,
  query,
  startAt,
  where,
} from '#web/platform/firebase/firestore.ts';
import { createPlainReads } from '#web/platform/firebase/plain-reads.ts';
import { withId } from '#web/platform/live/use-live-query.ts';

const url = `${addresses.firestore}/v1/projects/${projectId}/databases/(default)/documents`;
const parseDeal = withId(dealDocument);
const asking = ({ uid, idToken }: Person) => ({ uid, getIdToken: async () => idToken });
const readsOf = (who: Person) => createPlainReads({ url, person: () => asking(who) });

describe('A request of its own', () => {
  const city = word();
  let page: Awaited<ReturnType<typeof openPage>>;
  let owner: Person;
  let buyer: Person;
  beforeAll(async () => {
    owner = await person();
    await givenCity(owner, city, 44);
    buyer = await person({ role: 'buyer' });
    page = await openPage();
    await page.signIn(buyer);
  });
  afterAll(() => page.close());

  it.each(['', 'sort=price-asc', 'sort=rate-desc', 'status=sold', 'category=creative&sort=date-asc'])(
    'gives of the deals "%s" what the SDK does, page by page',
    async (search) => {
      const [first] = dealListQueries(
        { uid: buyer.uid, role: 'buyer', premium: false },
        searchOf(new URLSearchParams(`q=${city}&${search}`)),
      );
      const wanted = { ...(first as NonNullable<typeof first>), limit: 5 };
      const of = (after?: Parameters<typeof firestoreQuery>[2]) => firestoreQuery(page.late, wanted, after);
      const { docs } = await readsOf(buyer).getDocs(of());
      const bySdk = await getDocsFromServer(queryBySdk(page.firestore, (late) => firestoreQuery(late, wanted)));
      expect(docs.map(parseDeal)).toEqual(bySdk.docs.map(parseDeal));
      expect(docs.length).toBeGreaterThan(0);
      // Behind a document of either kind the same page begins.
      const next = await getDocsFromServer(
        queryBySdk(page.firestore, (late) => firestoreQuery(late, wanted, bySdk.docs.at(-1))),
      );
      for (const after of [docs.at(-1), bySdk.docs.at(-1)])
        // oxlint-disable-next-line no-await-in-loop -- two
        expect((await readsOf(buyer).getDocs(of(after))).docs.map(({ id }) => id)).toEqual(
          next.docs.map(({ id }) => id),
        );
    },
  );

  it('gives a document, says that there is none, and finds one by its id', async () => {
    const dealId = await givenDeal(owner, { status: 'active' });
    const reads = readsOf(buyer);
    const { snapshot } = await reads.document(doc(page.late, paths.deal(dealId)));
    expect([snapshot.exists(), snapshot.id, snapshot.get('status')]).toEqual([true, dealId, 'active']);
    expect((await reads.getDoc(doc(page.late, paths.preferences(buyer.uid)))).exists()).toBe(false);
    const byId = query(
      collection(page.late, paths.deals()),
      where('visibility', '==', 'all'),
      orderBy(documentId()),
      startAt(dealId),
      endAt(dealId),
      limit(1),
    );
    expect((await reads.getDocs(byId)).docs.map(({ ref }) => ref.path)).toEqual([paths.deal(dealId)]);
  });

  it('is refused what the rules refuse, and belongs to whom it was read for', async () => {
    const refused = { code: 'permission-denied' };
    const hidden = await givenDeal(owner, { visibility: 'premium', status: 'new' });
    await expect(readsOf(buyer).getDoc(doc(page.late, paths.deal(hidden)))).rejects.toMatchObject(refused);
    await expect(readsOf(buyer).getDocs(noticesOf(page.late, owner, 'offer-accepted'))).rejects.toMatchObject(refused);
    const notice = await givenNotice(owner, 'offer-accepted');
    const { docs } = await readsOf(owner).getDocs(noticesOf(page.late, owner, 'offer-accepted'));
    expect(docs.map(({ ref }) => ref.path)).toEqual([notice]);
    const people = [owner, buyer];
    const signedIn = createPlainReads({ url, person: () => asking(people.shift() ?? buyer) });
    await expect(signedIn.getDocs(noticesOf(page.late, owner, 'offer-accepted'))).rejects.toThrow('for somebody else');
    await expect(createPlainReads({ url, person: () => null }).getDoc(doc(page.late, notice))).rejects.toThrow(
      'Nobody',
    );
  });

  it('goes together with what the page writes meanwhile, and with the first live snapshot', async () => {
    const kept = await givenNotice(buyer, 'offer-declined');
    const taken = await givenNotice(buyer, 'offer-declined');
    const { snapshot, withOwn, whole } = await readsOf(buyer).query(noticesOf(page.late, buyer, 'offer-declined'));
    const local = (path: string, type: string, hasPendingWrites: boolean) => {
      const doc = { ref: { path }, metadata: { hasPendingWrites } };
      return { docs: [doc], docChanges: () => [{ type, doc }] } as never;
    };
    const pathsOf = (read: typeof snapshot | undefined) => read?.docs.map(({ ref }) => ref.path).toSorted();
    // Part of what this device has in memory.
    expect(withOwn(local(kept, 'added', false))).toBeUndefined();
    expect(pathsOf(withOwn(local('users/u/notifications/new', 'added', true)))).toEqual(
      [kept, taken, 'users/u/notifications/new'].toSorted(),
    );
    expect(pathsOf(withOwn(local(taken, 'removed', false)))).toEqual([kept, 'users/u/notifications/new'].toSorted());
    const live = whole({ docs: snapshot.docs, docChanges: () => [] } as never);
    expect([pathsOf(live), live.docChanges().length]).toEqual([[kept, taken].toSorted(), 2]);
  });
});
