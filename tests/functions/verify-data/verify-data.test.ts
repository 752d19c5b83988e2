import { type DocumentData, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { photoSizes } from 'domain/limits.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { repair, verify } from '#tools/verify-data/verify.ts';
import { dealBreaks } from './deal-breaks.ts';
import { addressOf, seedFixture, photo, type Fixture } from './fixture.ts';
import { mapBreaks } from './map-breaks.ts';
import { offerBreaks } from './offer-breaks.ts';
import { partyBreaks } from './party-breaks.ts';
import { peopleBreaks } from './people-breaks.ts';
import { recordBreaks } from './record-breaks.ts';
import { saleBreaks } from './sale-breaks.ts';
import { testBreaks, verified } from './test-breaks.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await seedFixture();
});
// A failed test leaves its damage behind.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') fixture = await seedFixture();
});

test('a portal whose data is whole has no breach', async () => {
  expect(await verified(fixture)).toEqual([]);
});

testBreaks(
  {
    deals: dealBreaks,
    map: mapBreaks,
    offers: offerBreaks,
    parties: partyBreaks,
    people: peopleBreaks,
    records: recordBreaks,
    sales: saleBreaks,
  },
  () => fixture,
);

test('a photo without its files, and files without their photo, are named', async () => {
  const { bucket } = fixture.context;
  const [small, large] = photoSizes.map((size) => storagePaths.photo(fixture.dealId, photo.id, size));
  const stray = storagePaths.photo(fixture.dealId, 'nobodysphoto00000001', photoSizes[0]);
  await bucket.file(String(small)).copy(bucket.file(stray));
  await bucket.file(String(large)).copy(bucket.file('kept'));
  await bucket.file(String(large)).delete();
  expect((await verified(fixture)).map(({ path, problem }) => `${path}: ${problem}`).toSorted()).toEqual([
    `${paths.deal(fixture.dealId)}: photo ${photo.id} has no file ${large}`,
    `gs:${stray}: is a file of no photo`,
  ]);
  await bucket.file('kept').move(bucket.file(String(large)));

  const more = storagePaths.photo(fixture.dealId, 'nobodysphoto00000002', photoSizes[0]);
  await bucket.file(stray).copy(bucket.file(more));
  const tooMany = await verified(fixture);
  expect(tooMany.map(({ path, repair }) => [path, repair])).toEqual([
    [`gs:${stray}`, undefined],
    [`gs:${more}`, undefined],
  ]);
  await bucket.file(more).delete();
  await repair(await verified(fixture));
  expect(await verified(fixture)).toEqual([]);
  expect(await bucket.file(stray).exists()).toEqual([false]);
});

test('photos that open by other addresses than their deal says are stored under those, whatever its status', async () => {
  const { bucket, db } = fixture.context;
  const deal = db.doc(paths.deal(fixture.dealId));
  const { photos } = (await deal.get()).data() ?? {};
  const tokens = () =>
    Promise.all(
      photoSizes.map(async (size) => {
        const [{ metadata }] = await bucket.file(storagePaths.photo(fixture.dealId, photo.id, size)).getMetadata();
        return metadata?.['firebaseStorageDownloadTokens'];
      }),
    );
  for (const token of ['b'.repeat(32), photo.token]) {
    /* oxlint-disable no-await-in-loop -- there and back */
    await deal.update({ photos: photos.map((shown: DocumentData) => ({ ...shown, token })) });
    const breaches = await verified(fixture);
    expect(breaches.map(({ path }) => path)).toEqual(photoSizes.map(() => deal.path));
    await repair(breaches);
    expect(await tokens()).toEqual(photoSizes.map(() => token));
    expect(await verified(fixture)).toEqual([]);
    /* oxlint-enable no-await-in-loop */
  }
});

test('an open offer on a deal that is deleted ends when that was, and nobody is notified', async () => {
  const { db } = fixture.context;
  const open = (await db.doc(fixture.ids.openOffer).get()).data() ?? {};
  const { listedByUid: _, proofOfFunds: __, dueOnSale: ____, ...offer } = open;
  const offerOnDeleted = paths.offer(fixture.ids.deleted, 'late');
  const thread = offer['thread'].map(({ proofOfFunds: ___, ...round }: DocumentData) => round);
  const late = db.doc(offerOnDeleted);
  const counts = db.doc(paths.counts(fixture.ids.deleted));
  const dealAddress = addressOf(fixture, fixture.ids.deleted);
  await late.set({ ...offer, thread, dealAddress, dealId: fixture.ids.deleted, buyerUid: 'seed-buyer' });
  await counts.update({ offerCount: FieldValue.increment(1) });
  try {
    const notices = () => db.collection(paths.notifications('seed-buyer')).count().get();
    const before = (await notices()).data().count;
    const breaches = await verified(fixture);
    expect(breaches.map(({ path }) => path)).toEqual([offerOnDeleted]);
    await repair(breaches);
    const { updatedAt } = (await db.doc(paths.deal(fixture.ids.deleted)).get()).data() ?? {};
    expect((await late.get()).data()).toMatchObject({ state: 'declined', ended: { at: updatedAt, by: 'originator' } });
    expect((await notices()).data().count).toBe(before);
  } finally {
    await late.delete();
    await counts.update({ offerCount: FieldValue.increment(-1) });
  }
});

test('seeded offers have terms, rounds, and backups, and are whole', async () => {
  const offers = (await fixture.context.db.collectionGroup('offers').get()).docs.map((offer) => offer.data());
  expect(offers.some(({ terms }) => terms !== undefined)).toBe(true);
  expect(offers.every(({ thread }) => thread.length > 0)).toBe(true);
  expect(await verified(fixture)).toEqual([]);
});

test('an identity that does not agree with its account is named, and aligned', async () => {
  const { auth, db } = fixture.context;
  await auth.setCustomUserClaims('seed-buyer', { role: 'admin', premium: true });
  await auth.createUser({ uid: 'claimant', email: 'claimant@example.com' });
  await auth.setCustomUserClaims('claimant', { role: 'admin' });
  await db.doc(paths.user('seed-originator')).update({ sessionsValidAfter: Timestamp.now() });
  const breaches = await verified(fixture);
  expect(breaches.map(({ path }) => path).toSorted()).toEqual([
    'identity:claimant',
    'users/seed-buyer',
    'users/seed-originator',
  ]);
  await repair(breaches);
  expect(await verified(fixture)).toEqual([]);
  expect((await auth.getUser('claimant')).customClaims ?? {}).toEqual({});
});

test('an account without an identity, with another address, or without an admin beside it is named', async () => {
  const { auth } = fixture.context;
  const own = await seedFixture();
  await own.context.auth.deleteUser('seed-admin');
  await own.context.auth.updateUser('seed-buyer', { email: 'moved@example.com' });
  // For a deactivated user, only the account remains.
  await own.context.auth.deleteUser('seed-deactivated-buyer');
  const breaches = await verify(own.context, { settle: 0 });
  expect(breaches.map(({ path }) => path).toSorted()).toEqual(['users', 'users/seed-admin', 'users/seed-buyer']);
  expect(await auth.getUser('seed-admin')).toBeDefined();
  // The sign-in address is reset to the account's.
  await repair(breaches);
  expect((await own.context.auth.getUser('seed-buyer')).email).not.toBe('moved@example.com');
  const left = await verify(own.context, { settle: 0 });
  expect(left.map(({ path }) => path).toSorted()).toEqual(['users', 'users/seed-admin']);
});

test('stored notification settings break nothing', async () => {
  const settings = fixture.context.db.doc(paths.own('seed-buyer', 'notificationSettings'));
  await settings.set({ offerAnswers: { email: true, text: true } });
  try {
    expect(await verified(fixture)).toEqual([]);
  } finally {
    await settings.delete();
  }
});
