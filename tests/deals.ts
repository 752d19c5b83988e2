import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import type { Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

/** 20 to 32 letters and digits, as the client makes them. */
export const newId = (): string => randomUUID().replaceAll('-', '').slice(0, 20);

/**
 * A live deal of `owner`'s, written past the API; returns its id. `change` replaces fields of the document, so that a test
 * names just what it is about: `givenDeal(owner, { status: 'pending' })`.
 * It is the document alone; browser tests, whose data is checked, take `tests/e2e/given-deal.ts`.
 */
export async function givenDeal(
  owner: Pick<Person, 'uid' | 'name'>,
  change: Record<string, unknown> = {},
): Promise<string> {
  const id = newId();
  await db.doc(paths.deal(id)).set(dealOf(id, owner, change));
  return id;
}

/** The document of {@link givenDeal}, for tests that write many at once. */
export function dealOf(id: string, owner: Pick<Person, 'uid' | 'name'>, change: Record<string, unknown> = {}) {
  const now = Timestamp.now();
  return {
    streetAddress: `${id} Test Street`,
    city: 'Phoenix',
    state: 'AZ',
    zipCode: '85021',
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
    version: 1,
    lowestRate: 3.25,
    monthlyPayment: 1850,
    searchTokens: [],
    addressKey: `test-${id}`,
    ...change,
  };
}

/** The document at a path as it is now. */
export const documentAt = async (path: string) => (await db.doc(path).get()).data();

/** A person's notifications, by kind. */
export async function noticesOf(person: Pick<Person, 'uid'>) {
  const { docs } = await db.collection(paths.notifications(person.uid)).get();
  return docs.map((document) => document.data());
}
