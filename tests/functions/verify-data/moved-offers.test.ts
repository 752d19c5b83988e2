import { expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { productionContext } from '#functions/platform/context.ts';
import { hybridForm } from '#tests/deal-forms.ts';
import { documentAt } from '#tests/deals.ts';
import { decideCase, givenCase, moves } from '#tests/house-cases.ts';
import { nextSecond } from '#tests/next-second.ts';
import { answer, makeOffer } from '#tests/offers.ts';
import { person } from '#tests/people.ts';
import { givenProof } from '#tests/proofs.ts';
import { db } from '#tests/services.ts';
import type { Breach } from '#tools/verify-data/promise.ts';
import { negotiations } from '#tools/verify-data/promises/negotiations.ts';
import { proofs } from '#tools/verify-data/promises/proofs.ts';

test('an offer that went along to a house’s other originator is as promised', async () => {
  const [holder, claimant, admin, buyer] = await Promise.all([
    person(),
    person(),
    person({ role: 'admin' }),
    person({ role: 'buyer', premium: true }),
  ]);
  const { dealId, claimId } = await givenCase(holder, claimant, hybridForm());
  const proofOfFundsId = await givenProof(buyer);
  const offerId = await makeOffer(dealId, buyer, { message: 'I can close fast', proofOfFundsId });
  await answer('counter', dealId, offerId, holder, { entryFee: 30_000 });
  const known = (await documentAt(paths.offer(dealId, offerId)))?.['basis'];
  // Times of one second are the same moment to the promise.
  await nextSecond();
  await nextSecond();
  expect((await decideCase(claimId, admin, moves('along'))).status).toBe(200);
  const moved = paths.offer(claimId, offerId);
  expect(await documentAt(moved)).toMatchObject({ state: 'open', basis: { figures: known.figures } });
  // An offer whose deal is not there ends no search.
  const orphan = db.doc(paths.offer(`gone-${claimId}`, offerId));
  await orphan.set((await documentAt(moved)) ?? {});
  const breaches: Breach[] = [];
  for (const promise of [negotiations, proofs])
    for await (const breach of promise.find(productionContext())) if (breach.path === moved) breaches.push(breach);
  await orphan.delete();
  expect(breaches).toEqual([]);
});
