import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { atOnce } from '#tests/api-instance.ts';
import { callApi } from '#tests/call-api.ts';
import { hybridForm, listDeal } from '#tests/deal-forms.ts';
import { documentAt, newId, noticesOf } from '#tests/deals.ts';
import { caseAt, decideCase, givenCase, moves, neither, openCase, stays } from '#tests/house-cases.ts';
import { answer, makeOffer, offerAt } from '#tests/offers.ts';
import { givenPaper, reviewPaper } from '#tests/papers.ts';
import { type Person, person } from '#tests/people.ts';
import { givenProof } from '#tests/proofs.ts';
import { db } from '#tests/services.ts';
import { productionContext } from '#platform/context.ts';
import { settleCase } from './settle-cases.ts';

let admin: Person;
beforeAll(async () => {
  admin = await person({ role: 'admin' });
});
const buyer = () => person({ role: 'buyer', premium: true });
const dealAt = (id: string) => documentAt(paths.deal(id));
const kindsOf = async (who: Person) => (await noticesOf(who)).map(({ kind }) => kind);
const holderOf = async (dealId: string) =>
  (await documentAt(paths.address((await dealAt(dealId))?.['addressKey'])))?.['dealId'];

async function open() {
  const [holder, claimant, ana, ben] = await Promise.all([person(), person({ firstName: 'Carla' }), buyer(), buyer()]);
  return { holder, claimant, ana, ben, ...(await givenCase(holder, claimant, hybridForm())) };
}

describe('an admin decides', () => {
  test('that the listed deal stays: the other is gone, and both are told why', async () => {
    const { holder, claimant, ana, dealId, claimId } = await open();
    const offerId = await makeOffer(dealId, ana);
    expect((await decideCase(claimId, admin, stays)).json).toEqual({ version: 2 });
    expect(await dealAt(dealId)).toMatchObject({ status: 'new', visibility: 'premium' });
    expect(await dealAt(dealId)).not.toHaveProperty('underReview');
    expect(await dealAt(claimId)).toMatchObject({ status: 'deleted', visibility: 'none' });
    expect(await holderOf(dealId)).toBe(dealId);
    expect((await answer('accept', dealId, offerId, holder)).status).toBe(200);

    const told = (await noticesOf(holder)).find(({ kind }) => kind === 'case-kept');
    expect(told?.['data']).toMatchObject({ dealId, message: stays.reason });
    expect((await noticesOf(claimant)).find(({ kind }) => kind === 'case-removed')?.['data']).toMatchObject({
      dealId: claimId,
      message: stays.reason,
    });
    for (const secret of [claimant.uid, claimant.name, claimId]) expect(JSON.stringify(told)).not.toContain(secret);
    expect(await caseAt(claimId)).toMatchObject({
      state: 'stays',
      reason: stays.reason,
      decidedBy: { uid: admin.uid },
    });
    const log = await db.collection(paths.auditLog()).where('subject', '==', paths.deal(dealId)).get();
    expect(log.docs.map((entry) => entry.data())).toMatchObject([
      {
        action: 'house-case-decided',
        by: { uid: admin.uid },
        after: { outcome: 'stays', otherDealId: claimId },
        reason: stays.reason,
      },
    ]);
  });

  test('that the house moves: the claimant’s deal is listed now, with a head start of its own, and offers end', async () => {
    const { holder, ana, ben, dealId, claimId } = await open();
    const offerId = await makeOffer(dealId, ana);
    await callApi('PUT', `/api/deals/${dealId}/interest`, { as: ben, body: {} });
    await db.doc(paths.zipSubscription(ben.uid)).set({ zipCodes: ['85021'] });
    const before = Date.now();
    expect((await decideCase(claimId, admin, moves('end'))).status).toBe(200);
    expect(await dealAt(dealId)).toMatchObject({ status: 'deleted', visibility: 'none' });
    expect(await dealAt(dealId)).not.toHaveProperty('underReview');
    const moved = await dealAt(claimId);
    expect(moved).toMatchObject({ status: 'new', visibility: 'premium', freshnessDueAt: expect.anything() });
    expect(moved?.['listedOn'].toMillis()).toBeGreaterThanOrEqual(before);
    expect(moved?.['publicAt'].toMillis()).toBe(moved?.['listedOn'].toMillis() + 24 * 60 * 60_000);
    expect(await holderOf(claimId)).toBe(claimId);
    const history = await db.collection(paths.statusHistory(claimId)).get();
    expect(history.docs.map((entry) => entry.data())).toMatchObject([{ status: 'new', date: moved?.['listedOn'] }]);
    expect(await offerAt(dealId, offerId)).toMatchObject({ state: 'declined' });
    expect(await kindsOf(ana)).toContain('offer-ended');
    expect(await kindsOf(ben)).toContain('interest-ended');
    expect(await kindsOf(holder)).toContain('case-removed');

    // The sweep announces it, once.
    expect(await settleCase(productionContext(), claimId)).toBe(true);
    expect(await settleCase(productionContext(), claimId)).toBe(false);
    const announced = (await noticesOf(ben)).filter(
      ({ kind, data }) => kind === 'premium-deal' && data.dealId === claimId,
    );
    expect(announced).toHaveLength(1);
  });

  test('that offers go along, open, on their buyers’ last terms; what was for the first originator alone does not', async () => {
    const { holder, ana, ben, claimant, dealId, claimId } = await open();
    const proofOfFundsId = await givenProof(ana, 'the statement of a bank');
    const offerId = await makeOffer(dealId, ana, { message: 'Call 602 555 0123', proofOfFundsId });
    await answer('counter', dealId, offerId, holder, { entryFee: 99_000 });
    await callApi('PUT', `/api/deals/${dealId}/interest`, { as: ana, body: { message: 'Is it empty?' } });
    await callApi('PUT', `/api/deals/${dealId}/interest`, { as: ben, body: {} });
    await db.doc(paths.deal(dealId)).update({ visibility: 'all', status: 'active' });
    expect((await decideCase(claimId, admin, moves('along'))).status).toBe(200);
    expect(await offerAt(dealId, offerId)).toMatchObject({ state: 'declined' });
    const moved = await offerAt(claimId, offerId);
    expect(moved).toMatchObject({
      dealId: claimId,
      state: 'open',
      turn: 'originator',
      entryFee: 27_500,
      buyerName: ana.name,
      listedByUid: claimant.uid,
      thread: [{ by: 'buyer', entryFee: 27_500 }],
    });
    const proof = (as: Person) => callApi('GET', `/api/deals/${claimId}/offers/${offerId}/proof-of-funds`, { as });
    expect((await proof(claimant)).status).toBe(404);
    const theirs = [
      moved,
      await documentAt(paths.interest(claimId, ana.uid)),
      await documentAt(paths.interest(claimId, ben.uid)),
    ];
    for (const secret of [proofOfFundsId, '602 555 0123', 'Is it empty?', ana.email, ben.email])
      expect(JSON.stringify(theirs)).not.toContain(secret);
    for (const field of ['contacts', 'proofOfFunds']) expect(moved).not.toHaveProperty(field);
    expect(await documentAt(paths.counts(claimId))).toMatchObject({ offerCount: 1 });
    expect(await documentAt(paths.counts(claimId))).not.toHaveProperty('interestCount');
    // Everyone saw the house before, and goes on seeing it.
    expect(await dealAt(claimId)).toMatchObject({ status: 'active', visibility: 'all' });
    const ended = ['moved-along', 'interest-left', 'offer-ended', 'interest-ended'];
    for (const [each, kind] of [
      [ana, 'moved-along'],
      [ben, 'interest-left'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const told = (await noticesOf(each)).filter((notice) => ended.includes(notice.kind));
      expect(told.map((notice) => [notice.kind, notice.data.dealId])).toEqual([[kind, claimId]]);
    }
    expect((await callApi('DELETE', `/api/deals/${claimId}/offers/${offerId}`, { as: ana })).status).toBe(200);
  });

  test('that an accepted offer goes along as an open one, without the contacts; one that does not fit the other deal ends', async () => {
    const [holder, claimant, ana, ben] = await Promise.all([person(), person(), buyer(), buyer()]);
    const form = hybridForm();
    const dealId = await listDeal(holder, form);
    const [offerId, backup] = [await makeOffer(dealId, ana), await makeOffer(dealId, ben)];
    expect((await answer('accept', dealId, offerId, holder, { backups: [backup] })).status).toBe(200);
    const claimId = String((await openCase(form, claimant)).json.id);
    await db.doc(paths.offer(dealId, backup)).update({ closeOfEscrow: '2020-01-01', thread: FieldValue.delete() });
    expect((await decideCase(claimId, admin, moves('along'))).status).toBe(200);
    const moved = await offerAt(claimId, offerId);
    expect(moved).toMatchObject({ state: 'open', accepted: false, version: 1 });
    for (const field of ['contacts', 'acceptedAt', 'emdDueAt', 'dueOnSale']) expect(moved).not.toHaveProperty(field);
    expect(await offerAt(dealId, offerId)).toMatchObject({ state: 'declined' });
    expect(await documentAt(paths.offer(claimId, backup))).toBeUndefined();
    expect(await kindsOf(ben)).toContain('backup-ended');
    expect(await kindsOf(ana)).not.toContain('offer-ended');
  });

  test('that neither is shown: both are gone, the address is free, and offers end', async () => {
    const { holder, claimant, ana, dealId, claimId } = await open();
    const offerId = await makeOffer(dealId, ana);
    expect((await decideCase(claimId, admin, neither)).status).toBe(200);
    for (const id of [dealId, claimId]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await dealAt(id)).toMatchObject({ status: 'deleted', visibility: 'none' });
    }
    expect(await holderOf(dealId)).toBeUndefined();
    expect(await offerAt(dealId, offerId)).toMatchObject({ state: 'declined' });
    for (const each of [holder, claimant]) {
      // oxlint-disable-next-line no-await-in-loop -- see above
      expect(await kindsOf(each)).toContain('case-removed');
    }
  });
});

describe('a decision', () => {
  test('is made once, also by two admins at once, and of what the admin read', async () => {
    const { claimant, claimId } = await open();
    const other = await person({ role: 'admin' });
    expect((await decideCase(claimId, admin, stays, 7)).code).toBe('edited-meanwhile');
    const answers = await atOnce([() => decideCase(claimId, admin, stays), () => decideCase(claimId, other, neither)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]));
    expect((await decideCase(claimId, admin, neither, 2)).code).toBe('edited-meanwhile');
    expect((await noticesOf(claimant)).filter(({ kind }) => kind === 'case-removed')).toHaveLength(1);
  });

  test('is of admins alone, and of none who is a side, by any account of their address', async () => {
    const { holder, claimant, dealId, claimId } = await open();
    const [asHolder, asClaimant] = await Promise.all([person({ role: 'admin' }), person({ role: 'admin' })]);
    await db.doc(paths.user(holder.uid)).update({ email: asHolder.email });
    await db.doc(paths.user(claimant.uid)).update({ email: asClaimant.email });
    for (const as of [asHolder, asClaimant]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await decideCase(claimId, as, stays)).code).toBe('own-case');
      const body = { side: 'claim', paper: 'contract', text: 'Please' };
      // oxlint-disable-next-line no-await-in-loop -- see above
      expect((await callApi('POST', `/api/admin/house-cases/${claimId}/ask`, { as, body })).code).toBe('own-case');
    }
    const [other, buyers] = await Promise.all([person(), buyer()]);
    const codes = (await Promise.all([undefined, other, buyers].map((as) => decideCase(claimId, as, stays)))).map(
      ({ code }) => code,
    );
    expect(codes).toEqual(['unauthenticated', 'forbidden', 'forbidden']);
    expect(await dealAt(dealId)).toMatchObject({ underReview: true });
  });

  test('is not made in another way: no admin changes or deletes a claim or its papers, and a side reviews none', async () => {
    const { holder, claimant, dealId, claimId } = await open();
    const [asHolder, paperId, listedPaper] = await Promise.all([
      person({ role: 'admin' }),
      givenPaper(claimId, claimant),
      givenPaper(dealId, holder),
    ]);
    await db.doc(paths.user(holder.uid)).update({ email: asHolder.email });
    const before = await dealAt(claimId);
    const change = (method: string, path: string, as: Person, body?: object) =>
      callApi(method, `/api/deals/${claimId}${path}`, {
        as,
        body,
        headers: { 'if-match': `"${before?.['version']}"` },
      });
    for (const as of [asHolder, admin]) {
      const answers = [
        // oxlint-disable no-await-in-loop -- one after the other
        await change('PUT', '?fields=purchasePrice', as, { purchasePrice: 1000 }),
        await change('PUT', '/control', as, { control: null }),
        await change('DELETE', '', as),
        await change('DELETE', `/papers/${paperId}`, as),
        // oxlint-enable no-await-in-loop
      ];
      expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => 'claimants-own'));
    }
    const returned = { outcome: 'returned', reason: 'Cut off' };
    const review = (as: Person) => reviewPaper(claimId, paperId, as, returned, { 'if-match': '"1"' });
    expect((await review(asHolder)).code).toBe('own-case');
    expect(await dealAt(claimId)).toEqual(before);
    expect((await review(admin)).status).toBe(200);
    expect(await caseAt(claimId)).toMatchObject({ state: 'open' });
    expect((await reviewPaper(dealId, listedPaper, asHolder, returned, { 'if-match': '"1"' })).code).toBe('own-case');
  });

  test('does not move a house to who cannot sell any more', async () => {
    const { claimant, dealId, claimId } = await open();
    await db.doc(paths.user(claimant.uid)).update({ status: 'deactivated' });
    expect((await decideCase(claimId, admin, moves())).code).toBe('claimant-gone');
    expect(await dealAt(dealId)).toMatchObject({ underReview: true });
    expect((await decideCase(claimId, admin, stays)).status).toBe(200);
  });

  test.each([
    {},
    { outcome: 'stays' },
    { outcome: 'moves', reason: 'x' },
    { outcome: 'stays', offers: 'end', reason: 'x' },
    { outcome: 'open', reason: 'x' },
    { outcome: 'moves', offers: 'all', reason: 'x' },
  ])('absurd input: %j', async (body) => {
    expect((await decideCase(newId(), admin, body)).status).toBe(400);
  });

  test('of an unknown case is not found', async () => {
    expect((await decideCase(newId(), admin, stays)).code).toBe('not-found');
  });
});

describe('a paper that an admin asks for', () => {
  const ask = (caseId: string, body: object, as: Person = admin) =>
    callApi('POST', `/api/admin/house-cases/${caseId}/ask`, { as, body });
  const text = 'The page with the signatures';

  test('stands on that side’s deal, and the other side learns nothing of it', async () => {
    const { holder, claimant, dealId, claimId } = await open();
    expect((await ask(claimId, { side: 'listed', paper: 'contract', text })).json).toEqual({ ok: true });
    const requests = await db.collection(paths.caseRequests(dealId)).get();
    expect(requests.docs.map((each) => each.data())).toMatchObject([{ paper: 'contract', text }]);
    expect((await db.collection(paths.caseRequests(claimId)).get()).size).toBe(0);
    const asked = (await noticesOf(holder)).find(({ kind }) => kind === 'case-paper-asked');
    expect(asked?.['data']).toMatchObject({ dealId, paper: 'contract', message: text });
    expect(JSON.stringify(asked)).not.toContain(claimId);
    expect(await kindsOf(claimant)).not.toContain('case-paper-asked');
  });

  test('is asked in an open case alone, and said to be what it is', async () => {
    const { claimant, claimId } = await open();
    expect((await ask(claimId, { side: 'both', paper: 'contract', text })).status).toBe(400);
    expect((await ask(claimId, { side: 'claim', paper: 'passport', text })).status).toBe(400);
    expect((await ask(claimId, { side: 'claim', paper: 'contract', text }, claimant)).code).toBe('forbidden');
    await callApi('DELETE', `/api/deals/${claimId}`, { as: claimant });
    expect((await ask(claimId, { side: 'claim', paper: 'contract', text })).code).toBe('edited-meanwhile');
  });
});
