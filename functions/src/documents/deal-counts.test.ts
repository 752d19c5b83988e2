import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { countedDays, dayBefore } from 'domain/deal/deal-counts.ts';
import { todayIn } from 'domain/geo/time-zones.ts';
import { paths } from 'domain/paths.ts';
import { documentAt, newId } from '#tests/deals.ts';
import { db } from '#tests/services.ts';
import { addToCounts, countOffers } from './deal-counts.ts';

const now = new Date();
const today = todayIn('AZ', now);
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const add = (id: string, ...[changes, since]: [Parameters<typeof addToCounts>[3], Date?]) =>
  db.runTransaction(async (transaction) =>
    addToCounts(db, transaction, { id, state: 'AZ' }, changes, { now, ...(since && { since }) }),
  );

test('saves and interest are counted on the day that it is where the deal is, and offers by no day', async () => {
  const id = newId();
  await add(id, { favoriteCount: 1 });
  await add(id, { favoriteCount: 1 });
  await add(id, { interestCount: 1 });
  const counts = await db.doc(paths.counts(id)).get();
  const batch = db.batch();
  countOffers(batch, counts, 1, now);
  await batch.commit();
  expect(await documentAt(paths.counts(id))).toEqual({
    favoriteCount: 2,
    interestCount: 1,
    offerCount: 1,
    offerRevision: 1,
    activeAt: Timestamp.fromDate(now),
    days: { [today]: { saves: 2, interest: 1 } },
  });
  expect(await documentAt(paths.saves(id)), 'for whoever may see the deal').toEqual({ favoriteCount: 2 });
});

test('what is taken back leaves the day on which it began, and is no activity', async () => {
  const id = newId();
  const before = dayBefore(today, 3);
  await db.doc(paths.counts(id)).set({ favoriteCount: 5, days: { [before]: { saves: 2 }, [today]: { saves: 1 } } });
  await add(id, { favoriteCount: -1 }, daysAgo(3));
  expect(await documentAt(paths.counts(id))).toEqual({
    favoriteCount: 4,
    days: { [before]: { saves: 1 }, [today]: { saves: 1 } },
  });
});

test('days are kept for as long as they are shown; what began before is counted by no day', async () => {
  const id = newId();
  const oldest = dayBefore(today, countedDays - 1);
  const days = Object.fromEntries([1, 2, 40].map((more) => [dayBefore(oldest, more), { saves: 1 }]));
  await db.doc(paths.counts(id)).set({ favoriteCount: 4, days: { ...days, [oldest]: { saves: 1 } } });
  await add(id, { favoriteCount: -1 }, daysAgo(countedDays + 2));
  expect(await documentAt(paths.counts(id))).toEqual({ favoriteCount: 3, days: { [oldest]: { saves: 1 } } });
});
