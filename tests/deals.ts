import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { day } from 'domain/duration.ts';
import { addressKey } from 'domain/deal/address-key.ts';
import { paths } from 'domain/paths.ts';
import type { Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

/** An id like the client's, of 20 letters and digits; up to 32 are allowed. */
export const newId = (): string => randomUUID().replaceAll('-', '').slice(0, 20);

/**
 * Writes a live deal of `owner` directly to the database, and returns its id. `change` replaces fields, so that a test only names what
 * matters: `givenDeal(owner, { status: 'pending' })`. Writes only the document; browser tests, whose data is verified, use
 * `tests/e2e/given-deal.ts`.
 */
export async function givenDeal(
  owner: Pick<Person, 'uid' | 'name'>,
  change: Record<string, unknown> = {},
): Promise<string> {
  const id = newId();
  await db.doc(paths.deal(id)).set(dealOf(id, owner, change));
  return id;
}

/** Returns the document of {@link givenDeal}, for tests that write many at once. */
export function dealOf(id: string, owner: Pick<Person, 'uid' | 'name'>, change: Record<string, unknown> = {}) {
  const now = Timestamp.now();
  const address = { streetAddress: `${id} Test Street`, city: 'Phoenix', state: 'AZ', zipCode: '85021' };
  return {
    ...address,
    dealCategory: 'creative',
    purchaseType: 'SubTo',
    purchasePrice: 410_000,
    entryFee: 28_000,
    loanType: 'FHA',
    interestRate: 3.25,
    loanBalance: 300_000,
    piti: 1850,
    loanMaturityDate: '2051-06-01',
    propertyType: 'singleFamily',
    bedrooms: 3,
    bathrooms: 2,
    agentInvolved: false,
    privatePool: false,
    description: 'A house for a test, in good order.',
    tags: ['off-market'],
    photos: [],
    legalCertification: true,
    status: 'active',
    visibility: 'all',
    publicAt: now,
    listedBy: { uid: owner.uid, name: owner.name },
    listedOn: now,
    updatedAt: now,
    confirmedAt: now,
    listOrder: change['listedOn'] ?? now,
    freshnessDueAt: Timestamp.fromMillis(now.toMillis() + 10 * day),
    version: 1,
    lowestRate: 3.25,
    monthlyPayment: 1850,
    searchTokens: [],
    addressKey: addressKey({ ...address, ...change }),
    ...change,
  };
}

export const documentAt = async (path: string) => (await db.doc(path).get()).data();

export async function noticesOf(person: Pick<Person, 'uid'>) {
  const { docs } = await db.collection(paths.notifications(person.uid)).get();
  return docs.map((document) => document.data());
}
