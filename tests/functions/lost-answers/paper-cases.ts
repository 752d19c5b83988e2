import type * as api from 'domain/api/papers.ts';
import { newId } from '#tests/deals.ts';
import { answerForPaper, askForPaper, givenPages, givenPaper, openPages, seenWith, statement } from '#tests/papers.ts';
import type { World } from '#tests/functions/world/world.ts';
import type { WritingCases } from './writing-request.ts';

/** An originator's deal with a paper. */
async function withPaper(world: World) {
  const as = await world.person();
  const dealId = await world.deal(as);
  return { as, dealId, paperId: await givenPaper(dealId, as, {}, world) };
}

/** The same, with a buyer who asked for it. */
async function asked(world: World) {
  const given = await withPaper(world);
  const buyer = await world.person({ role: 'buyer' });
  await askForPaper(given.dealId, given.paperId, buyer);
  return { ...given, buyer };
}

export const paperCases: WritingCases<keyof typeof api> = {
  openPageSlots: async (world) => {
    const as = await world.person();
    const body = { pages: [newId(), newId()] };
    return { as, params: { dealId: await world.deal(as) }, body, otherBody: { pages: [newId()] } };
  },
  savePaper: async (world) => {
    const as = await world.person();
    const dealId = await world.deal(as);
    const body = statement(await givenPages(dealId, as, 2, world));
    return {
      as,
      params: { dealId, paperId: newId() },
      headers: { 'if-match': '0' },
      body,
      otherBody: { ...body, audience: 'members' },
    };
  },
  removePaper: async (world) => {
    const { as, dealId, paperId } = await asked(world);
    return { as, params: { dealId, paperId } };
  },
  askForPaper: async (world) => {
    const { dealId, paperId } = await withPaper(world);
    return { as: await world.person({ role: 'buyer' }), params: { dealId, paperId } };
  },
  recordOpening: async (world) => {
    const dealId = await world.deal(await world.person(), { status: 'new', visibility: 'premium' });
    return {
      as: await world.person({ role: 'buyer', premium: true }),
      params: { dealId },
      unkept: { because: 'The ledger has one entry for each buyer.', effect: 'once' },
    };
  },
  answerForPaper: async (world) => {
    const { as, dealId, paperId, buyer } = await asked(world);
    const params = { dealId, paperId, buyerUid: buyer.uid };
    return { as, params, body: { allowed: true }, otherBody: { allowed: false } };
  },
  'answerForPaper taken back': async (world) => {
    const { as, dealId, paperId, buyer } = await asked(world);
    await answerForPaper(dealId, paperId, buyer, as, true);
    const params = { dealId, paperId, buyerUid: buyer.uid };
    return { as, params, body: { allowed: false }, otherBody: { allowed: true } };
  },
  reviewPaper: async (world) => {
    const { dealId, paperId } = await withPaper(world);
    return {
      as: await world.person({ role: 'admin' }),
      params: { dealId, paperId },
      headers: { 'if-match': '1' },
      body: { outcome: 'returned', reason: 'Page two is cut off' },
      otherBody: seenWith('loanBalance'),
    };
  },
  'reviewPaper seen': async (world) => {
    const { dealId, paperId } = await withPaper(world);
    const as = await world.person({ role: 'admin' });
    await openPages(dealId, paperId, as, world);
    return {
      as,
      params: { dealId, paperId },
      headers: { 'if-match': '1' },
      body: seenWith('loanBalance'),
      otherBody: seenWith('piti'),
    };
  },
};
