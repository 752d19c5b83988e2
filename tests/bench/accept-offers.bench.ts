import { Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { offerHandlers } from '#functions/offers/endpoints.ts';
import { productionContext } from '#functions/platform/context.ts';
import { withApiInstance } from '#tests/api-instance.ts';
import { percentile } from '#tests/bench/percentile.ts';
import { givenDeal, newId } from '#tests/deals.ts';
import { person, type Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { withoutTriggers } from '#tools/emulators/functions-control.ts';
import type { Row } from '#tools/testing/bench-table.ts';

export const name = 'accepting 50 offers of one deal at once';

const offers = 50;
/** For bare transactions: all but one are retried, some of them often. */
const maxAttempts = 20;
/** A response that takes longer hangs. In milliseconds. */
const timeoutMs = 120_000;

type Owner = { uid: string; name: string };

async function givenOffers(owner: Owner): Promise<{ dealId: string; offerIds: string[] }> {
  const dealId = await givenDeal(owner);
  const offerIds = Array.from({ length: offers }, newId);
  const batch = db.batch();
  for (const id of offerIds) {
    // The offer of a buyer without an account cannot be accepted.
    batch.set(db.doc(paths.user(`bench-${id}`)), {
      email: `bench-${id}@example.com`,
      firstName: 'Bench',
      lastName: 'Buyer',
      phoneNumber: '6025550134',
      role: 'buyer',
      premium: false,
      status: 'active',
      languagePreference: 'en',
      createdAt: Timestamp.now(),
    });
    batch.set(db.doc(paths.offer(dealId, id)), {
      dealId,
      dealAddress: 'Bench Street, Phoenix, AZ',
      buyerUid: `bench-${id}`,
      buyerName: 'Bench Buyer',
      offerType: 'creative',
      entryFee: 25_000,
      closeOfEscrow: '2031-05-01',
      submittedAt: Timestamp.now(),
      state: 'open',
      accepted: false,
      dueOnSale: { buyer: { by: { uid: `bench-${id}`, name: 'Bench Buyer' }, at: Timestamp.now() } },
    });
  }
  await batch.commit();
  return { dealId, offerIds };
}

type Timed<T> = { result: T; milliseconds: number };

/** @param late the result if there is no response in time */
async function timed<T>(work: () => Promise<T>, late: () => T): Promise<Timed<T>> {
  const begun = performance.now();
  const hanging = AbortSignal.timeout(timeoutMs);
  const result = await Promise.race([
    work(),
    new Promise<T>((resolve) => {
      hanging.addEventListener('abort', () => resolve(Promise.resolve().then(late)));
    }),
  ]);
  return { result, milliseconds: performance.now() - begun };
}

/**
 * Makes the same reads and writes of deal and offers, without HTTP, accounts, idempotency, history or notices. Returns whether the offer
 * won; a transaction that is given up because of lock contention has lost.
 */
function bareAccept(dealId: string, offerId: string): Promise<boolean> {
  const deal = db.doc(paths.deal(dealId));
  const accepted = db.runTransaction(
    async (transaction) => {
      if ((await transaction.get(deal)).get('status') !== 'active') return false;
      const open = await transaction.get(db.collection(paths.offers(dealId)).where('state', '==', 'open'));
      transaction.update(deal, { status: 'pending' });
      for (const { id, ref } of open.docs) {
        transaction.update(ref, { state: id === offerId ? 'accepted' : 'declined', accepted: id === offerId });
      }
      return true;
    },
    { maxAttempts },
  );
  return accepted.catch(() => false);
}

async function accept(url: string, { idToken }: Person): Promise<{ status: number }> {
  const headers = {
    authorization: `Bearer ${idToken}`,
    'idempotency-key': newId(),
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ dueOnSaleKnown: true });
  const answer = await fetch(url, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  return answer;
}

async function expectOneAccepted(dealId: string): Promise<void> {
  const { docs } = await db.collection(paths.offers(dealId)).get();
  const states = docs.map((document) => String(document.get('state')));
  const count = (state: string) => states.filter((each) => each === state).length;
  if (count('accepted') !== 1 || count('declined') !== offers - 1) {
    throw new Error(`Of ${offers} offers ${count('accepted')} are accepted and ${count('declined')} declined.`);
  }
}

const noAnswer = (): never => {
  throw new Error('An accept had no answer within two minutes.');
};

const slowest = (all: readonly Timed<unknown>[]) =>
  percentile(
    all.map(({ milliseconds }) => milliseconds),
    0.95,
  );

/** Accepts 50 offers over HTTP at the same time, where none may be lost and exactly one is accepted, next to 50 bare transactions. */
export function run(addresses: EmulatorAddresses): Promise<Row[]> {
  return withoutTriggers(addresses, async () => {
    const owner = await person({ role: 'originator' });
    const plain = await givenOffers(owner);
    const bare = await Promise.all(
      plain.offerIds.map((id) =>
        timed(
          () => bareAccept(plain.dealId, id),
          () => false,
        ),
      ),
    );
    if (bare.filter(({ result }) => result).length > 1) throw new Error('More than one bare transaction won.');

    const { dealId, offerIds } = await givenOffers(owner);
    const answers = await withApiInstance(offerHandlers, productionContext, (url) =>
      Promise.all(
        offerIds.map((id) => timed(() => accept(`${url}/api/deals/${dealId}/offers/${id}/accept`, owner), noAnswer)),
      ),
    );
    const count = (status: number) => answers.filter(({ result }) => result.status === status).length;
    if (count(200) !== 1 || count(409) !== offers - 1) {
      const statuses = answers.map(({ result }) => result.status).join(' ');
      throw new Error(`50 accepts were answered with ${statuses}, not with one 200 and 49 times 409.`);
    }
    await expectOneAccepted(dealId);
    const [ours, theirs] = [slowest(answers), slowest(bare)];
    return [
      { measure: '50 accepts at once: answers of 200', value: count(200), unit: '', limit: 1 },
      { measure: '50 accepts at once: p95', value: ours, unit: 'ms', ratio: ours / theirs },
      { measure: '  50 bare transactions: p95', value: theirs, unit: 'ms' },
    ];
  });
}
