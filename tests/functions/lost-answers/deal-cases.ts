import { Timestamp } from 'firebase-admin/firestore';
import type * as links from 'domain/api/confirmation-links.ts';
import type * as api from 'domain/api/deals.ts';
import type * as proofs from 'domain/api/proof-of-funds.ts';
import type * as searches from 'domain/api/saved-searches.ts';
import { day } from 'domain/duration.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { productionContext } from '#functions/platform/context.ts';
import { signedToken } from '#functions/platform/signed-link.ts';
import { cashForm, hybridForm, listDeal } from '#tests/deal-forms.ts';
import { dayAhead } from '#tests/days.ts';
import { newId } from '#tests/deals.ts';
import { callApi } from '#tests/call-api.ts';
import { makeOffer } from '#tests/offers.ts';
import { pdf } from '#tests/proofs.ts';
import { givenUnlistedPhoto } from '#tests/unlisted-photo.ts';
import type { World } from '#tests/functions/world/world.ts';
import type { WritingCases, WritingRequest } from './writing-request.ts';

/** A deal that nobody confirmed for 20 days. */
const unconfirmed = () => ({ confirmedAt: Timestamp.fromMillis(Date.now() - 20 * day), unconfirmed: true });

/** A deal with an offer, changed by its originator. */
async function offeredOn(world: World): Promise<WritingRequest> {
  const [as, buyer] = await Promise.all([world.person(), world.person({ role: 'buyer' })]);
  const dealId = await world.deal(as);
  await makeOffer(dealId, buyer);
  return { as, params: { dealId } };
}

export const dealCases: WritingCases<keyof typeof api | keyof typeof links> = {
  createDeal: async (world) => ({ as: await world.person(), body: hybridForm(), otherBody: cashForm() }),
  editDeal: async (world) => {
    const as = await world.person();
    const form = cashForm();
    return {
      as,
      params: { dealId: await listDeal(as, form) },
      headers: { 'if-match': '1' },
      body: { ...form, purchasePrice: 300_000, streetAddress: cashForm()['streetAddress'] },
      otherBody: { ...form, purchasePrice: 310_000 },
    };
  },
  saveControl: async (world) => {
    const as = await world.person();
    return {
      as,
      params: { dealId: await world.deal(as) },
      headers: { 'if-match': '1' },
      body: { control: { kind: 'contract', until: dayAhead(40), assignable: true } },
      otherBody: { control: { kind: 'owner' } },
    };
  },
  'saveControl removed': async (world) => {
    const as = await world.person();
    const change = { control: { kind: 'owner' }, controlShown: true };
    return {
      as,
      params: { dealId: await world.deal(as, change) },
      headers: { 'if-match': '1' },
      body: { control: null },
      otherBody: { control: { kind: 'listing', until: dayAhead(40) } },
    };
  },
  saveStatements: async (world) => {
    const as = await world.person();
    return {
      as,
      params: { dealId: await world.deal(as) },
      headers: { 'if-match': '1' },
      body: { seller: true },
      otherBody: { buyer: true },
    };
  },
  confirmDeals: async (world) => {
    const as = await world.person();
    const [first, second] = [await world.deal(as, unconfirmed()), await world.deal(as, unconfirmed())];
    return { as, body: { dealIds: [first] }, otherBody: { dealIds: [second] } };
  },
  confirmByLink: async (world) => {
    const [person, id] = [await world.person(), newId()];
    const dealId = await world.deal(person, unconfirmed());
    const toConfirm = [{ dealId, address: '12 Test Street' }];
    const notice = { kind: 'deals-to-confirm', data: { toConfirm }, createdAt: Timestamp.now(), readAt: null };
    await world.db.doc(paths.notification(person.uid, id)).set(notice);
    const token = signedToken(productionContext(), 'confirm-deals', person, id);
    return {
      params: { token },
      body: { dealIds: [dealId] },
      otherBody: { dealIds: [] },
    };
  },
  saveSources: async (world) => {
    const as = await world.person();
    return {
      as,
      params: { dealId: await world.deal(as) },
      headers: { 'if-match': '1' },
      body: { sources: { loanBalance: { source: 'statement', asOf: dayAhead(-10) } } },
      otherBody: { sources: { piti: { source: 'seller', asOf: dayAhead(-10) } } },
    };
  },
  changeDealStatus: async (world) => ({
    ...(await offeredOn(world)),
    body: { status: 'sold', throughPlatform: true, comments: 'Closed' },
    otherBody: { status: 'pending', throughPlatform: true },
  }),
  deleteDeal: offeredOn,
  openPhotoSlot: async (world) => ({ as: await world.person(), params: { dealId: newId(), photoId: newId() } }),
  removePhoto: async (world) => {
    const as = await world.person();
    const { dealId, photoId } = await givenUnlistedPhoto(world, as.uid);
    return { as, params: { dealId, photoId } };
  },
};

/** An upload that was not stored yet. */
export async function uploadIn({ bucket }: World, uid: string): Promise<string> {
  const id = newId();
  await bucket
    .file(storagePaths.proofUpload(uid, id))
    .save(pdf(), { resumable: false, contentType: 'application/pdf' });
  return id;
}

async function uploaded(world: World): Promise<WritingRequest> {
  const as = await world.person({ role: 'buyer' });
  const id = await uploadIn(world, as.uid);
  return { as, body: { id, date: dayAhead(-30) }, otherBody: { id, date: dayAhead(-31) } };
}

export const proofCases: WritingCases<keyof typeof proofs> = {
  openProofSlot: async (world) => ({ as: await world.person({ role: 'buyer' }), params: { proofId: newId() } }),
  saveProof: uploaded,
  removeProof: async (world) => {
    const { as, body } = await uploaded(world);
    if (as) await callApi('PUT', '/api/proof-of-funds', { as, body });
    return { ...(as && { as }) };
  },
};

const search = { query: 'state=AZ', name: 'Arizona', frequency: 'daily' };

export const searchCases: WritingCases<keyof typeof searches> = {
  saveSearch: async (world) => ({
    as: await world.person({ role: 'buyer' }),
    body: search,
    otherBody: { ...search, query: 'state=NV' },
  }),
  deleteSearch: async (world) => {
    const as = await world.person({ role: 'buyer' });
    const { json } = await callApi('PUT', '/api/saved-searches', { as, body: search });
    return { as, params: { searchId: json.id as string } };
  },
};
