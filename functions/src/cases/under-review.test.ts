import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { hybridForm } from '#tests/deal-forms.ts';
import { documentAt, noticesOf } from '#tests/deals.ts';
import { givenCase, openCase } from '#tests/house-cases.ts';
import { answer, makeOffer, offerAt } from '#tests/offers.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { day } from 'domain/duration.ts';
import { productionContext } from '#platform/context.ts';
import { settleFreshness } from '#deals/settle-freshness.ts';

let admin: Person;
beforeAll(async () => {
  admin = await person({ role: 'admin' });
});
const buyer = () => person({ role: 'buyer', premium: true });
const dealAt = (id: string) => documentAt(paths.deal(id));

async function reviewed() {
  const [holder, claimant, ana] = await Promise.all([person(), person(), buyer()]);
  return { holder, claimant, ana, ...(await givenCase(holder, claimant, hybridForm())) };
}

describe('while a deal is under review', () => {
  test('offers and interest are made, and none is accepted: by its originator, an admin, or a buyer who is countered', async () => {
    const { holder, ana, dealId } = await reviewed();
    const offerId = await makeOffer(dealId, ana);
    expect((await callApi('PUT', `/api/deals/${dealId}/interest`, { as: ana, body: {} })).status).toBe(200);
    for (const as of [holder, admin]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await answer('accept', dealId, offerId, as)).code).toBe('deal-under-review');
    }
    expect((await answer('counter', dealId, offerId, holder, { entryFee: 30_000 })).status).toBe(200);
    expect((await answer('accept', dealId, offerId, ana)).code).toBe('deal-under-review');
    expect(await offerAt(dealId, offerId)).toMatchObject({ state: 'open' });
    expect((await dealAt(dealId))?.['status']).toBe('new');
  });

  test('a stranger who accepts learns no more than without a case', async () => {
    const { ana, dealId, claimant } = await reviewed();
    const offerId = await makeOffer(dealId, ana);
    expect((await answer('accept', dealId, offerId, claimant)).status).toBeGreaterThanOrEqual(403);
    expect((await answer('accept', dealId, offerId, claimant)).code).not.toBe('deal-under-review');
  });

  test('no backup takes the place of an offer that falls through, and no offer is reopened', async () => {
    const [holder, claimant, ana, ben, cleo] = await Promise.all([person(), person(), buyer(), buyer(), buyer()]);
    const form = hybridForm();
    const { id: dealId } = (await callApi('POST', '/api/deals', { as: holder, body: form })).json;
    const [first, backup, passed] = [
      await makeOffer(dealId, ana),
      await makeOffer(dealId, ben),
      await makeOffer(dealId, cleo),
    ];
    expect((await answer('accept', dealId, first, holder, { backups: [backup] })).status).toBe(200);
    expect((await answer('accept', dealId, backup, ben)).status).toBe(200);
    // A pending deal can be claimed, too: its buyer is about to pay.
    expect((await openCase(form, claimant)).status).toBe(200);
    expect((await answer('release', dealId, first, holder, { reason: 'No money' })).status).toBe(200);
    expect(await offerAt(dealId, backup)).toMatchObject({ state: 'open' });
    expect((await dealAt(dealId))?.['status']).toBe('active');
    expect((await answer('reopen', dealId, passed, holder)).code).toBe('deal-under-review');
  });

  test('it keeps its address and status, and nobody deletes it out of the case', async () => {
    const { holder, form, dealId } = await reviewed();
    const status = (name: string, as: Person) =>
      callApi('POST', `/api/deals/${dealId}/status`, { as, body: { status: name, throughPlatform: false } });
    for (const as of [holder, admin]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await callApi('DELETE', `/api/deals/${dealId}`, { as })).code).toBe('deal-under-review');
      for (const name of ['sold', 'pending', 'deleted']) {
        // oxlint-disable-next-line no-await-in-loop -- see above
        expect((await status(name, as)).code, name).toBe('deal-under-review');
      }
    }
    const edit = (change: object) =>
      callApi('PUT', `/api/deals/${dealId}`, { as: holder, body: { ...form, ...change } });
    expect((await edit({ streetAddress: '9 Other Way' })).code).toBe('deal-under-review');
    expect((await edit({ bedrooms: 6 })).status).toBe(200);
    expect(await dealAt(dealId)).toMatchObject({ underReview: true, bedrooms: 6, status: 'new' });
  });

  test('it does not leave the lists because nobody confirms it', async () => {
    const { holder, dealId } = await reviewed();
    await db
      .doc(paths.deal(dealId))
      .update({ visibility: 'all', status: 'active', freshnessDueAt: new Date(Date.now() + day) });
    const later = new Date(Date.now() + 60 * day);
    expect(await settleFreshness({ ...productionContext(), now: () => later }, holder.uid)).toBe(true);
    expect(await dealAt(dealId)).toMatchObject({ visibility: 'all', underReview: true });
    expect((await dealAt(dealId))?.['freshnessDueAt'].toMillis()).toBe(later.getTime() + day);
    expect((await noticesOf(holder)).map(({ kind }) => kind)).not.toContain('deals-to-confirm');
  });
});
