import type * as answers from 'domain/api/offer-answers.ts';
import type * as api from 'domain/api/offers.ts';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { answer, knowingOffer, makeOffer } from '#tests/offers.ts';
import type { Person } from '#tests/people.ts';
import type { World } from '#tests/functions/world/world.ts';
import type { WritingCases } from './writing-request.ts';

type Offered = { dealId: string; offerId: string; seller: Person; buyer: Person };

/** An open offer on a deal, whose terms end on a day and have an EMD. */
async function offered(world: World): Promise<Offered> {
  const [seller, buyer] = await Promise.all([world.person(), world.person({ role: 'buyer' })]);
  const dealId = await world.deal(seller);
  return { dealId, offerId: await makeOffer(dealId, buyer, { terms: { emd: 5000 } }), seller, buyer };
}
const bySeller = ({ seller, dealId, offerId }: Offered) => ({ as: seller, params: { dealId, offerId } });

/** The same once it was accepted; `rival` is passed over. */
async function accepted(world: World): Promise<Offered & { rivalId: string }> {
  const all = await offered(world);
  const rivalId = await makeOffer(all.dealId, await world.person({ role: 'buyer' }));
  await answer('accept', all.dealId, all.offerId, all.seller);
  return { ...all, rivalId };
}

/** An interest that its originator has answered, so that the buyer's next message is a reply. */
async function interested(world: World, answered: boolean) {
  const [seller, buyer] = await Promise.all([world.person(), world.person({ role: 'buyer' })]);
  const dealId = await world.deal(seller);
  await callApi('PUT', `/api/deals/${dealId}/interest`, { as: buyer, body: { message: 'Is it still there?' } });
  const params = { dealId, buyerUid: buyer.uid };
  const path = `/api/deals/${dealId}/interests/${buyer.uid}/answer`;
  if (answered) await callApi('POST', path, { as: seller, body: { message: 'It is.' } });
  return { seller, buyer, params };
}

/** A deal whose payment has changed. */
const changed = { piti: 1900, monthlyPayment: 1900, version: 2 };

/** A side's confirmation that it knows of the due-on-sale clause. */
const knowing = { dueOnSaleKnown: true };

const validUntil = () => new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString();

export const offerCases: WritingCases<keyof typeof api | keyof typeof answers> = {
  expressInterest: async (world) => {
    const { buyer, params } = await interested(world, true);
    return { as: buyer, params, body: { message: 'Good. May I see it?' }, otherBody: { message: 'Good.' } };
  },
  'expressInterest for the first time': async (world) => {
    const [seller, buyer] = await Promise.all([world.person(), world.person({ role: 'buyer' })]);
    const params = { dealId: await world.deal(seller) };
    return { as: buyer, params, body: { message: 'May I see it?' }, otherBody: { message: 'May we see it?' } };
  },
  withdrawInterest: async (world) => {
    const { buyer, params } = await interested(world, false);
    return { as: buyer, params };
  },
  answerInterest: async (world) => {
    const { seller, params } = await interested(world, false);
    return { as: seller, params, body: { message: 'It is.' }, otherBody: { message: 'It is gone.' } };
  },
  markCalled: async (world) => {
    const { seller, params } = await interested(world, false);
    return { as: seller, params, body: {}, otherBody: { called: false } };
  },
  submitOffer: async (world) => {
    const { buyer, dealId } = await offered(world);
    const body = { ...knowingOffer, terms: { validUntil: validUntil() } };
    return { as: buyer, params: { dealId }, body, otherBody: { ...body, entryFee: 26_000 } };
  },
  withdrawOffer: async (world) => {
    const { buyer, dealId, offerId } = await offered(world);
    return { as: buyer, params: { dealId, offerId } };
  },
  acceptOffer: async (world) => {
    const all = await offered(world);
    const [backup] = [await makeOffer(all.dealId, await world.person({ role: 'buyer' }))];
    await makeOffer(all.dealId, await world.person({ role: 'buyer' }));
    return {
      ...bySeller(all),
      headers: { 'if-match': '1' },
      body: { ...knowing, backups: [backup] },
      otherBody: knowing,
    };
  },
  'acceptOffer on changed figures': async (world) => {
    const all = await offered(world);
    await world.db.doc(paths.deal(all.dealId)).update(changed);
    return { ...bySeller(all), body: { ...knowing, dealVersion: 2 }, otherBody: knowing };
  },
  confirmClause: async (world) => bySeller(await offered(world)),
  confirmOffer: async (world) => {
    const { buyer, dealId, offerId } = await offered(world);
    await world.db.doc(paths.deal(dealId)).update(changed);
    return { as: buyer, params: { dealId, offerId }, body: { dealVersion: 2 }, otherBody: { dealVersion: 1 } };
  },
  counterOffer: async (world) => ({
    ...bySeller(await offered(world)),
    headers: { 'if-match': '1' },
    body: { ...knowing, entryFee: 30_000 },
    otherBody: { ...knowing, entryFee: 31_000 },
  }),
  declineOffer: async (world) => ({
    ...bySeller(await offered(world)),
    body: { reason: 'Too low' },
    otherBody: { reason: 'Too late' },
  }),
  releaseOffer: async (world) => ({
    ...bySeller(await accepted(world)),
    body: { reason: 'No financing' },
    otherBody: { reason: 'No inspection' },
  }),
  'releaseOffer to a backup': async (world) => {
    const all = await offered(world);
    const rival = await world.person({ role: 'buyer' });
    const backup = await makeOffer(all.dealId, rival);
    await answer('accept', all.dealId, all.offerId, all.seller, { backups: [backup] });
    await answer('accept', all.dealId, backup, rival);
    return { ...bySeller(all), body: { reason: 'No financing' }, otherBody: { reason: 'No inspection' } };
  },
  reopenOffer: async (world) => {
    const all = await accepted(world);
    await answer('release', all.dealId, all.offerId, all.seller, { reason: 'No financing' });
    return { as: all.seller, params: { dealId: all.dealId, offerId: all.rivalId } };
  },
  receiveEmd: async (world) => bySeller(await accepted(world)),
};
