import type * as api from 'domain/api/house-cases.ts';
import { addressKey } from 'domain/deal/address-key.ts';
import { paths } from 'domain/paths.ts';
import { cashForm } from '#tests/deal-forms.ts';
import { aClaim, moves, openCase, stays } from '#tests/house-cases.ts';
import { makeOffer } from '#tests/offers.ts';
import type { World } from '#tests/functions/world/world.ts';
import type { WritingCases } from './writing-request.ts';

/** A listed house, with its form. */
async function listed(world: World) {
  const form = cashForm();
  const { streetAddress, city, state, zipCode } = form as Record<string, string>;
  const key = addressKey({
    streetAddress: streetAddress ?? '',
    city: city ?? '',
    state: state ?? '',
    zipCode: zipCode ?? '',
  });
  const dealId = await world.deal(await world.person(), { ...form, addressKey: key });
  await world.db.doc(paths.address(key)).set({ dealId });
  return { form, dealId };
}

/** A case about a house on which a buyer made an offer. */
async function claimed(world: World) {
  const { form, dealId } = await listed(world);
  await makeOffer(dealId, await world.person({ role: 'buyer' }), {
    offerType: 'cash',
    entryFee: undefined,
    purchasePrice: 300_000,
  });
  const { json } = await openCase(form, await world.person());
  return {
    as: await world.person({ role: 'admin' }),
    params: { caseId: String(json.id) },
    headers: { 'if-match': '"1"' },
  };
}

const ask = { side: 'claim', paper: 'contract', text: 'The first page' };

export const houseCaseCases: WritingCases<keyof typeof api> = {
  openCase: async (world) => {
    const { form: deal } = await listed(world);
    return {
      as: await world.person(),
      body: { ...aClaim, deal },
      otherBody: { ...aClaim, deal, statement: 'Another' },
    };
  },
  askSide: async (world) => ({ ...(await claimed(world)), body: ask, otherBody: { ...ask, side: 'listed' } }),
  decideCase: async (world) => ({ ...(await claimed(world)), body: stays, otherBody: moves() }),
  'decideCase moves': async (world) => ({ ...(await claimed(world)), body: moves('along'), otherBody: stays }),
};
