import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { atOnce } from '#tests/api-instance.ts';
import { callApi } from '#tests/call-api.ts';
import { cashForm, listDeal } from '#tests/deal-forms.ts';
import { documentAt, noticesOf } from '#tests/deals.ts';
import { aClaim, caseAt, givenCase, openCase } from '#tests/house-cases.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { sendPremiumNotices } from '#notices/premium-notices.ts';
import { productionContext } from '#platform/context.ts';
import { limitRate, rateLimits } from '#platform/rate-limit.ts';

let owner: Person;
beforeAll(async () => {
  owner = await person({ firstName: 'Olga' });
});
const dealAt = (id: string) => documentAt(paths.deal(id));

/** Lists a deal that everyone sees, and returns its form. */
async function listed(change: object = { visibility: 'all', status: 'active' }) {
  const form = cashForm();
  const dealId = await listDeal(owner, form);
  await db.doc(paths.deal(dealId)).update(change);
  return { form, dealId };
}

describe('an originator who says that a listed house is theirs', () => {
  test('opens a case: their deal is seen by them and admins alone, the listed one is under review, and its originator is told', async () => {
    const [claimant, stranger, admin] = await Promise.all([
      person(),
      person({ role: 'buyer' }),
      person({ role: 'admin' }),
    ]);
    const { form, dealId } = await listed();
    await db.doc(paths.deal(dealId)).update({ control: { kind: 'contract', until: '2027-01-31' } });
    const answer = await openCase(form, claimant);
    expect(answer.json).toEqual({ id: expect.any(String), version: 1 });
    const claim = await dealAt(answer.json.id);
    expect(claim).toMatchObject({
      streetAddress: form['streetAddress'],
      status: 'new',
      visibility: 'contested',
      listedBy: { uid: claimant.uid },
      control: { kind: 'owner' },
      controlShown: true,
    });
    expect(claim).not.toHaveProperty('freshnessDueAt');
    expect(await dealAt(dealId)).toMatchObject({ underReview: true, version: 1 });
    expect(await documentAt(paths.address(claim?.['addressKey']))).toEqual({ dealId });
    expect(await caseAt(answer.json.id)).toMatchObject({
      listed: { dealId, originator: { uid: owner.uid, name: owner.name }, control: { kind: 'contract' } },
      claim: { dealId: answer.json.id, originator: { uid: claimant.uid, name: claimant.name } },
      statement: aClaim.statement,
      state: 'open',
      version: 1,
    });

    const told = (await noticesOf(owner)).filter(({ kind, data }) => kind === 'case-opened' && data.dealId === dealId);
    expect(told).toHaveLength(1);
    for (const secret of [claimant.uid, claimant.name, claimant.email, answer.json.id, aClaim.statement])
      expect(JSON.stringify(told)).not.toContain(secret);
    const { docs } = await db.collection(paths.notifications(owner.uid)).get();
    expect(docs.map(({ id }) => id).join(' '), 'in no id either').not.toContain(answer.json.id);

    // For everyone else it is as if it were not there.
    const offer = await callApi('PUT', `/api/deals/${answer.json.id}/interest`, { as: stranger, body: {} });
    const unknown = await callApi('PUT', `/api/deals/${randomUUID()}/interest`, { as: stranger, body: {} });
    expect([offer.status, offer.text]).toEqual([404, unknown.text]);
    const edited = await callApi('PUT', `/api/deals/${answer.json.id}`, { as: owner, body: form });
    expect(edited.status).toBe(404);
    expect((await callApi('DELETE', `/api/deals/${dealId}`, { as: admin })).code).toBe('deal-under-review');
  });

  test('edits their deal, but neither its address nor its status, and nobody is told of a new deal', async () => {
    const [claimant, buyer] = await Promise.all([person(), person({ role: 'buyer', premium: true })]);
    const zipCode = '85297';
    await db.doc(paths.zipSubscription(buyer.uid)).set({ zipCodes: [zipCode] });
    const form = cashForm({ zipCode });
    await listDeal(owner, form);
    const { id } = (await openCase(form, claimant)).json;
    const edit = (change: object) => callApi('PUT', `/api/deals/${id}`, { as: claimant, body: { ...form, ...change } });
    expect((await edit({ bedrooms: 9 })).json).toEqual({ id, version: 2 });
    expect((await edit({ streetAddress: `${randomUUID()} Way` })).code).toBe('deal-under-review');
    const pending = { status: 'pending', throughPlatform: true };
    expect((await callApi('POST', `/api/deals/${id}/status`, { as: claimant, body: pending })).code).toBe(
      'deal-under-review',
    );
    await callApi('POST', '/api/deals/confirmations', { as: claimant, body: { dealIds: [id] } });
    expect(await dealAt(id)).toMatchObject({ bedrooms: 9, visibility: 'contested' });
    expect(await dealAt(id)).not.toHaveProperty('freshnessDueAt');
    expect(await sendPremiumNotices(productionContext(), id)).toBe(0);
    expect((await noticesOf(buyer)).filter(({ data }) => data.dealId === id)).toEqual([]);
  });

  test('does so once, also at the same time and with the key again; others learn that a case is open', async () => {
    const [claimant, second, third] = await Promise.all([person(), person(), person()]);
    const { form, dealId } = await listed();
    const answers = await atOnce([claimant, second].map((as) => () => openCase(form, as)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)?.code).toBe('case-not-possible');
    expect((await openCase(form, third)).code).toBe('case-not-possible');
    expect((await db.collection(paths.houseCases()).where('listed.dealId', '==', dealId).get()).size).toBe(1);

    const again = await listed();
    const key = { 'idempotency-key': randomUUID() };
    const first = await openCase(again.form, third, {}, key);
    expect((await openCase(again.form, third, {}, key)).json).toEqual(first.json);
  });

  test('withdraws it by deleting their deal: the listed one is as before, and its address stays taken', async () => {
    const [holder, claimant] = await Promise.all([person(), person()]);
    const { form, dealId, claimId } = await givenCase(holder, claimant);
    expect((await callApi('DELETE', `/api/deals/${claimId}`, { as: claimant })).status).toBe(200);
    expect(await caseAt(claimId)).toMatchObject({ state: 'withdrawn', version: 2 });
    expect(await caseAt(claimId)).not.toHaveProperty('dueAt');
    expect(await dealAt(dealId)).not.toHaveProperty('underReview');
    expect((await noticesOf(holder)).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['case-closed']));
    expect((await callApi('POST', '/api/deals', { as: claimant, body: form })).code).toBe('duplicate-property');
    expect((await callApi('DELETE', `/api/deals/${dealId}`, { as: holder })).status).toBe(200);
  });
});

describe('refused:', () => {
  test('a deal that the caller may not see answers as one that they may, and tells nothing of it', async () => {
    const claimant = await person();
    const early = await listed({ visibility: 'premium' });
    const soldEarly = await listed({ visibility: 'premium', status: 'sold' });
    const sold = await listed({ visibility: 'all', status: 'sold' });
    const reviewed = await listed({ visibility: 'all', underReview: true });
    const answers = await Promise.all([soldEarly, sold, reviewed].map(({ form }) => openCase(form, claimant)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    for (const secret of [owner.uid, owner.name, soldEarly.dealId, sold.dealId])
      expect(answers[0]?.text).not.toContain(secret);
    const opened = await openCase(early.form, claimant);
    expect(Object.keys(opened.json).toSorted()).toEqual(['id', 'version']);
    expect(opened.text).not.toContain(early.dealId);
  });

  test('a free address, one’s own, and that of another account of one’s own address', async () => {
    const [claimant, former] = await Promise.all([person(), person()]);
    expect((await openCase(cashForm(), claimant)).code).toBe('address-free');
    const { form } = await listed();
    expect((await openCase(form, owner)).code).toBe('forbidden');
    const ofFormer = cashForm();
    await listDeal(former, ofFormer);
    await db.doc(paths.user(former.uid)).update({ email: claimant.email });
    expect((await openCase(ofFormer, claimant)).code).toBe('forbidden');
  });

  test('visitors, buyers, admins, whoever was deactivated or lost the role of the token, and an address that was not proven', async () => {
    const { form, dealId } = await listed();
    const [buyer, admin, former, demoted, unproven] = await Promise.all([
      person({ role: 'buyer' }),
      person({ role: 'admin' }),
      person(),
      person(),
      person({ emailVerified: false }),
    ]);
    await db.doc(paths.user(former.uid)).update({ status: 'deactivated' });
    await db.doc(paths.user(demoted.uid)).update({ role: 'buyer' });
    const codes = (
      await Promise.all([undefined, buyer, admin, former, demoted, unproven].map((as) => openCase(form, as)))
    ).map(({ code }) => code);
    expect(codes).toEqual([
      'unauthenticated',
      'forbidden',
      'forbidden',
      'deactivated',
      'session-revoked',
      'email-unverified',
    ]);
    expect(await dealAt(dealId)).not.toHaveProperty('underReview');
  });

  test.each([
    ['no control', { control: undefined }],
    ['a contract without a day', { control: { kind: 'contract' } }],
    ['a contract that ended', { control: { kind: 'contract', until: '2020-01-01' } }],
    ['no statement', { statement: ' ' }],
    ['a long statement', { statement: 'x'.repeat(limits.comment + 1) }],
    ['an unknown field', { dealId: 'x' }],
    ['a deal that is none', { deal: { streetAddress: '1 Way' } }],
    ['a visibility of one’s own', { visibility: 'all' }],
  ])('absurd input: %s', async (_, change) => {
    const { form, dealId } = await listed();
    expect((await openCase(form, await person(), change)).status).toBe(400);
    expect(await dealAt(dealId)).not.toHaveProperty('underReview');
  });

  test('whoever freezes a rival’s deals, from the second claim on that they withdraw', async () => {
    const claimant = await person();
    const answers: (string | undefined)[] = [];
    for (let attempt = 0; attempt < 4; attempt++) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { form } = await listed();
      // oxlint-disable-next-line no-await-in-loop -- see above
      const { code, json } = await openCase(form, claimant);
      answers.push(code);
      // oxlint-disable-next-line no-await-in-loop -- see above
      if (!code) await callApi('DELETE', `/api/deals/${json.id}`, { as: claimant });
    }
    expect(answers).toEqual([undefined, undefined, 'claims-refused', 'claims-refused']);
  });

  test('whoever opened as many as a month takes', async () => {
    const claimant = await person();
    for (let attempt = 0; attempt < rateLimits.casesPerPerson.count; attempt++)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await openCase((await listed()).form, claimant)).status).toBe(200);
    expect((await openCase((await listed()).form, claimant)).code).toBe('too-many-requests');
  });

  test('an id that another deal has, and somebody who has checked as many addresses as an hour takes', async () => {
    const claimant = await person();
    const [{ form }, other] = [await listed(), await listed()];
    const before = await dealAt(other.dealId);
    const taken = await callApi('POST', `/api/deals/claims?id=${other.dealId}`, {
      as: claimant,
      body: { ...aClaim, deal: form },
    });
    expect(taken.code).toBe('conflict');
    expect(await dealAt(other.dealId)).toEqual(before);
    const later = {
      ...productionContext(),
      now: () => new Date(Date.now() + rateLimits.addressChecksPerPerson.window),
    };
    await limitRate(later, [['addressChecksPerPerson', claimant.uid]]);
    expect((await openCase(form, claimant)).code).toBe('too-many-requests');
  });

  test('what is refused costs no case', async () => {
    const claimant = await person();
    for (let attempt = 0; attempt < 3; attempt++) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await openCase(cashForm(), claimant)).code).toBe('address-free');
    }
    expect((await openCase((await listed()).form, claimant)).status).toBe(200);
  });

  test('whoever lost two cases, also by another account of their address', async () => {
    const [claimant, former] = await Promise.all([person(), person()]);
    await db.doc(paths.user(former.uid)).update({ email: claimant.email });
    const lost = (uid: string) => {
      const side = { dealId: randomUUID(), originator: { uid, name: 'Robin' } };
      return db.doc(paths.houseCase(side.dealId)).set({
        address: '12 Oak Street, Phoenix, AZ',
        listed: { ...side, originator: { uid: owner.uid, name: 'Olga' } },
        claim: side,
        statement: 'Mine',
        state: 'stays',
        openedAt: Timestamp.now(),
        endedAt: Timestamp.now(),
        version: 2,
      });
    };
    await Promise.all([lost(claimant.uid), lost(former.uid)]);
    const { form, dealId } = await listed();
    expect((await openCase(form, claimant)).code).toBe('claims-refused');
    expect(await dealAt(dealId)).not.toHaveProperty('underReview');
  });
});
