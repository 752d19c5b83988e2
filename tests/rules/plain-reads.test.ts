import { beforeAll, describe, expect, it } from 'vitest';
import { paths } from 'domain/paths.ts';
import { givenDeal } from '#tests/deals.ts';
import { givenCity } from '#tests/e2e/deals/listed.ts';
import { person, type Person } from '#tests/people.ts';
import { asking, noFirestore, plainReads } from '#tests/plain-reads.ts';
import { givenNotice, noticesOf } from '#tests/rules/live-page.ts';
import { db } from '#tests/services.ts';
import { word } from '#tests/words.ts';
import { dealListQueries, firestoreQuery } from '#web/features/deal/deal-queries.ts';
import { searchOf } from 'domain/deal/deal-search.ts';
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

const readsOf = (who: Person) => plainReads(() => asking(who));

describe('A request of its own', () => {
  const city = word();
  let owner: Person;
  let buyer: Person;
  beforeAll(async () => {
    owner = await person();
    await givenCity(owner, city, 44);
    buyer = await person({ role: 'buyer' });
  });

  it.each(['', 'sort=price-asc', 'category=creative&sort=date-asc'])(
    'gives of the deals "%s" the page behind a document, whichever way that was read',
    async (search) => {
      const [first] = dealListQueries(
        { uid: buyer.uid, role: 'buyer', premium: false },
        searchOf(new URLSearchParams(`q=${city}&${search}`)),
      );
      const wanted = { ...(first as NonNullable<typeof first>), limit: 5 };
      const read = async (after?: Parameters<typeof firestoreQuery>[2]) =>
        (await readsOf(buyer).getDocs(firestoreQuery(noFirestore, wanted, after))).docs;
      const last = (await read()).at(-1);
      const bySdk = await db.doc(String(last?.ref.path)).get();
      const next = (await read(last)).map(({ id }) => id);
      expect(next.length).toBeGreaterThan(0);
      expect((await read(bySdk as never)).map(({ id }) => id)).toEqual(next);
    },
  );

  it('gives a document, says that there is none, and finds one by its id', async () => {
    const dealId = await givenDeal(owner, { status: 'active' });
    const reads = readsOf(buyer);
    const { snapshot } = await reads.document(doc(noFirestore, paths.deal(dealId)));
    expect([snapshot.exists(), snapshot.id, snapshot.get('status')]).toEqual([true, dealId, 'active']);
    expect((await reads.getDoc(doc(noFirestore, paths.own(buyer.uid, 'preferences')))).exists()).toBe(false);
    const byId = query(
      collection(noFirestore, paths.deals()),
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
    await expect(readsOf(buyer).getDoc(doc(noFirestore, paths.deal(hidden)))).rejects.toMatchObject(refused);
    await expect(readsOf(buyer).getDocs(noticesOf(noFirestore, owner, 'offer-accepted'))).rejects.toMatchObject(
      refused,
    );
    const notice = await givenNotice(owner, 'offer-accepted');
    const { docs } = await readsOf(owner).getDocs(noticesOf(noFirestore, owner, 'offer-accepted'));
    expect(docs.map(({ ref }) => ref.path)).toEqual([notice]);
    const people = [owner, buyer];
    const signedIn = plainReads(() => asking(people.shift() ?? buyer));
    await expect(signedIn.getDocs(noticesOf(noFirestore, owner, 'offer-accepted'))).rejects.toThrow(
      'for somebody else',
    );
    await expect(plainReads(() => null).getDoc(doc(noFirestore, notice))).rejects.toThrow('Nobody');
  });

  it('goes together with what the page writes meanwhile, and with the first live snapshot', async () => {
    const kept = await givenNotice(buyer, 'offer-declined');
    const taken = await givenNotice(buyer, 'offer-declined');
    const { snapshot, withOwn, whole } = await readsOf(buyer).query(noticesOf(noFirestore, buyer, 'offer-declined'));
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
