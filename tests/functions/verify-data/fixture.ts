import { Timestamp } from 'firebase-admin/firestore';
import { addressLine } from 'domain/deal/address.ts';
import { limits, photoSizes } from 'domain/limits.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { type Context, productionContext } from '#functions/platform/context.ts';
import { ownProject } from '#tests/own-project.ts';
import { startOfHour } from '#tools/seed/calendar.ts';
import { type BareDeal, createDeals } from '#tools/seed/deals.ts';
import { documentsOfDeal, documentsOfPeople } from '#tools/seed/documents.ts';
import { withMap } from '#tools/seed/map.ts';
import { pagesIn, writePages } from '#tools/seed/page-pictures.ts';
import { proofIn, writeProofs } from '#tools/seed/proofs.ts';
import { writeAccounts } from '#tools/seed/write-accounts.ts';
import { writeDocuments } from '#tools/seed/write-documents.ts';

/** Only a few seeded deals are used: two of each status, and the newest with notified premium buyers. */
const seeded = 60;
const ofEachStatus = 2;

/** A photo of the first deal. */
export const photo = {
  id: 'photoofthefirstdeal1',
  ready: true,
  width: 1600,
  height: 900,
  token: 'a-token',
  placeholder: '',
};

export type Fixture = {
  readonly context: Context;
  readonly dealId: string;
  readonly deals: readonly (BareDeal['document'] & { readonly id: string })[];
  /** Documents that tests break. */
  readonly ids: Ids;
};

/** Creates consistent data: a seeded project of its own, with a photo, messages and other documents that the seed does not write. */
export async function seedFixture(): Promise<Fixture> {
  const now = startOfHour(new Date());
  // The end of the seeded data; later, the next head start would have ended.
  const context: Context = { ...productionContext(), ...ownProject(), now: () => now };
  const { db, auth, bucket } = context;
  const deals = fewOf(createDeals(seeded, now), now);
  const documents = [
    ...documentsOfPeople(now),
    ...withMap(deals.flatMap((deal, index) => documentsOfDeal(deal, index === 0 ? [photo] : [], now))),
  ];
  const dealId = deals[0]?.id ?? '';
  const soon = Timestamp.fromMillis(now.getTime() + 60_000);
  const message = {
    recipient: 'ana@example.com',
    channel: 'email',
    language: 'en',
    template: 'invitation',
    tries: 1,
    createdAt: soon,
  };
  const others: Record<string, Record<string, unknown>> = {
    [paths.outboxMessage('queued')]: { ...message, data: {}, state: 'queued', nextTryAt: soon },
    [paths.outboxMessage('leased')]: {
      ...message,
      data: {},
      state: 'leased',
      lease: 'one',
      leaseUntil: soon,
      nextTryAt: soon,
    },
    [paths.outboxMessage('failed')]: {
      ...message,
      data: {},
      state: 'failed',
      lastError: 'no',
      settledAt: soon,
      expiresAt: soon,
    },
    [paths.failedMessage('failed')]: { ...message, lastError: 'no', failedAt: soon, expiresAt: soon },
    [paths.clientError('error')]: {
      name: 'TypeError',
      message: 'x is not a function',
      stack: 'TypeError: x is not a function',
      count: 2,
      route: '/deals/:id',
      release: 'a1b2c3d4',
      browser: 'Chrome 141, Android',
      firstSeenAt: soon,
      lastSeenAt: soon,
      expiresAt: soon,
    },
    [paths.idempotency('key')]: { expiresAt: Timestamp.fromMillis(now.getTime() + limits.idempotencyLifetime) },
    [paths.rateLimit('key')]: { paidBackAt: soon, expiresAt: soon },
  };
  await Promise.all([
    writeDocuments(db, [...documents, ...Object.entries(others).map(([path, data]) => ({ path, data }))]),
    writeAccounts(auth),
    writeProofs(bucket, documents.flatMap(proofIn)),
    writePages(bucket, documents.flatMap(pagesIn), new Set()),
    ...photoSizes.map((size) =>
      bucket.file(storagePaths.photo(dealId, photo.id, size)).save('webp', {
        resumable: false,
        metadata: { metadata: { firebaseStorageDownloadTokens: photo.token } },
      }),
    ),
  ]);
  return { context, dealId, deals: documentsOf(deals), ids: await idsIn(context, documentsOf(deals)) };
}

const documentsOf = (deals: readonly BareDeal[]) => deals.map(({ id, document }) => ({ ...document, id }));

function fewOf(deals: readonly BareDeal[], now: Date): BareDeal[] {
  const byStatus = Object.values(Object.groupBy(deals, ({ document }) => document.status));
  const wasNotified = (deal: BareDeal) =>
    documentsOfDeal(deal, [], now).some(({ path }) => path.includes('/notifications/premium-deal'));
  return [
    ...new Set([
      ...byStatus.flatMap((alike) => alike.slice(0, ofEachStatus)),
      ...deals.filter(wasNotified).slice(0, 1),
    ]),
  ];
}

/** Returns the address of a deal in one line. */
export const addressOf = ({ deals }: Fixture, dealId: string): string => {
  const deal = deals.find(({ id }) => id === dealId);
  if (!deal) throw new Error(`There is no deal ${dealId}.`);
  return addressLine(deal);
};

type Ids = Record<
  | 'active'
  | 'pending'
  | 'new'
  | 'deleted'
  | 'openOffer'
  | 'accepted'
  | 'saved'
  | 'saver'
  | 'notified'
  | 'interested'
  | 'location',
  string
>;

async function idsIn({ db }: Context, deals: Fixture['deals']): Promise<Ids> {
  const withStatus = (status: string) => deals.find((deal) => deal.status === status)?.id ?? '';
  const [offer] = (await db.collectionGroup('offers').where('state', '==', 'open').limit(1).get()).docs;
  const [accepted] = (await db.collectionGroup('offers').where('state', '==', 'accepted').limit(1).get()).docs;
  const [favorite] = (await db.collectionGroup('favorites').limit(1).get()).docs;
  const [notice] = (await db.collectionGroup('notifications').where('kind', '==', 'premium-deal').limit(1).get()).docs;
  const [interest] = (await db.collectionGroup('interests').limit(1).get()).docs;
  const ids = {
    active: withStatus('active'),
    pending: withStatus('pending'),
    new: withStatus('new'),
    deleted: withStatus('deleted'),
    openOffer: offer?.ref.path ?? '',
    accepted: accepted?.ref.path ?? '',
    saved: favorite?.id ?? '',
    saver: favorite?.ref.parent.parent?.id ?? '',
    notified: notice?.ref.path ?? '',
    interested: interest?.ref.path ?? '',
    location: String((await db.doc(paths.buyerLocationId('seed-buyer')).get()).get('id') ?? ''),
  };
  const absent = Object.entries(ids).filter(([, id]) => id === '');
  if (absent.length > 0) throw new Error(`The fixture lacks ${absent.map(([name]) => name).join(', ')}`);
  return ids;
}
