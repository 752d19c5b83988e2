import { beforeAll, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { caseOfDeal, caseOfPerson, caseOfRecord } from 'domain/report/report.ts';
import { atOnce } from '#tests/api-instance.ts';
import { documentAt, givenDeal, newId, noticesOf } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { aReport, caseAbout, decide, notUpheld, report, reportsIn, upheld } from '#tests/reports.ts';
import { db } from '#tests/services.ts';
import { productionContext } from '#platform/context.ts';
import { removeReports } from './remove-reports.ts';

let admin: Person;
beforeAll(async () => {
  admin = await person({ role: 'admin' });
});

/** A deal that two buyers reported. */
async function reported() {
  const [owner, ana, ben] = await Promise.all([person(), person({ role: 'buyer' }), person({ role: 'buyer' })]);
  const dealId = await givenDeal(owner);
  await report(dealId, ana);
  await report(dealId, ben, { reason: 'notTheirs', text: 'Secret words of Ben' });
  return { owner, ana, ben, dealId, caseId: caseOfDeal(dealId) };
}
const entriesAbout = async (path: string) =>
  (await db.collection(paths.auditLog()).where('subject', '==', path).get()).docs.map((entry) => entry.data());

test('what is upheld: reporters learn it with the admin’s text, who is reported what but not who or how many', async () => {
  const { owner, ana, ben, dealId, caseId } = await reported();
  expect((await decide(caseId, admin, upheld, 2)).json).toEqual({ version: 3 });
  for (const each of [ana, ben]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await noticesOf(each)).toMatchObject([{ kind: 'report-upheld', data: { dealId, message: upheld.text } }]);
  }
  const told = await noticesOf(owner);
  expect(told).toMatchObject([{ kind: 'deal-reported', data: { dealId, message: upheld.told } }]);
  expect(Object.keys(told[0]?.['data']).toSorted()).toEqual(['address', 'dealId', 'message']);
  for (const secret of [ana.uid, ana.name, ben.uid, 'Secret words', upheld.text])
    expect(JSON.stringify(told)).not.toContain(secret);
  const found = await caseAbout(dealId);
  expect(found).toMatchObject({ waiting: {}, total: 2, upheld: 2, version: 3 });
  expect(found).not.toHaveProperty('waitingSince');
  expect(await reportsIn(caseId)).toMatchObject([
    { state: 'upheld', answer: upheld.text },
    { state: 'upheld', answer: upheld.text },
  ]);
  expect(await entriesAbout(paths.deal(dealId))).toMatchObject([
    {
      action: 'deal-reports-decided',
      by: { uid: admin.uid },
      after: { outcome: 'upheld', reports: 2, told: upheld.told },
      reason: upheld.text,
    },
  ]);
});

test('what is not upheld: who is reported learns nothing, and it can be reported again', async () => {
  const { owner, ana, dealId, caseId } = await reported();
  expect((await decide(caseId, admin, notUpheld, 2)).status).toBe(200);
  expect(await noticesOf(owner)).toEqual([]);
  expect(await noticesOf(ana)).toMatchObject([{ kind: 'report-not-upheld', data: { message: notUpheld.text } }]);
  expect((await report(dealId, ana)).status).toBe(200);
  expect(await caseAbout(dealId)).toMatchObject({ waiting: { wrongFigures: 1 }, total: 3, upheld: 0, version: 4 });
});

test('of a person, the notice names no deal, from which they would learn who reported them', async () => {
  const [owner, ana] = await Promise.all([person(), person({ role: 'buyer' })]);
  await report(await givenDeal(owner), ana, { ...aReport, personUid: owner.uid });
  expect((await decide(caseOfPerson(owner.uid), admin, upheld, 1)).status).toBe(200);
  expect(await noticesOf(owner)).toMatchObject([{ kind: 'person-reported' }]);
  expect((await noticesOf(owner))[0]?.['data']).toEqual({ message: upheld.told });
  expect(await entriesAbout(paths.user(owner.uid))).toMatchObject([{ action: 'person-reports-decided' }]);
});

test('about their own record somebody reads the answer alone, and everyone else must be told what is upheld', async () => {
  const owner = await person();
  const dealId = await givenDeal(owner);
  await report(dealId, owner, { ownRecord: true, reason: 'wrongRecord', text: 'The lender declined' });
  const caseId = caseOfRecord(owner.uid);
  const { told: _, ...answer } = upheld;
  expect((await decide(caseId, admin, upheld, 1)).status).toBe(200);
  expect(await noticesOf(owner)).toMatchObject([{ kind: 'report-upheld', data: { dealId, message: upheld.text } }]);
  const [entry] = await entriesAbout(paths.user(owner.uid));
  expect(entry?.['after']).toEqual({ outcome: 'upheld', reports: 1 });
  const { caseId: aboutDeal } = await reported();
  expect(await decide(aboutDeal, admin, answer, 2)).toMatchObject({ status: 400 });
});

test('two admins at once decide once, and what came meanwhile is read first', async () => {
  const { ana, dealId, caseId } = await reported();
  const other = await person({ role: 'admin' });
  expect((await decide(caseId, admin, upheld, 1)).code).toBe('edited-meanwhile');
  const answers = await atOnce([() => decide(caseId, admin, upheld, 2), () => decide(caseId, other, notUpheld, 2)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]));
  expect(await noticesOf(ana)).toHaveLength(1);
  // Nothing waits any more.
  expect((await decide(caseId, admin, upheld, 3)).code).toBe('edited-meanwhile');
  expect((await caseAbout(dealId))?.['version']).toBe(3);
});

test('only admins decide, and none about themselves, their deal, or what they reported before they were one', async () => {
  const { owner, ana, ben, caseId } = await reported();
  const codes = (await Promise.all([undefined, ana, owner].map((as) => decide(caseId, as, upheld, 2)))).map(
    ({ code }) => code,
  );
  expect(codes).toEqual(['unauthenticated', 'forbidden', 'forbidden']);
  const [asAna, asOwner] = await Promise.all([
    person({ role: 'admin', email: ana.email.replace('@', '+x@') }),
    person({ role: 'admin' }),
  ]);
  await db.doc(paths.user(asAna.uid)).update({ email: asAna.email });
  await db.doc(paths.user(ana.uid)).update({ email: asAna.email });
  expect((await decide(caseId, asAna, upheld, 2)).code).toBe('own-report');
  const ofAdmin = await givenDeal(asOwner);
  await report(ofAdmin, ben);
  expect((await decide(caseOfDeal(ofAdmin), asOwner, upheld, 1)).code).toBe('own-report');
});

test.each([
  {},
  { outcome: 'upheld', text: 'x', told: '' },
  { outcome: 'upheld', text: '', told: 'x' },
  { outcome: 'notUpheld', text: 'x', told: 'x' },
  { outcome: 'open', text: 'x' },
])('absurd input: %j', async (body) => {
  expect((await decide(newId(), admin, body, 1)).status).toBe(400);
});

test('an unknown case is not found', async () => {
  expect((await decide(newId(), admin, upheld, 1)).code).toBe('not-found');
});

test('an account that goes leaves what it reported without its name, and nothing that was reported about it', async () => {
  const { owner, ana, ben, dealId, caseId } = await reported();
  await report(dealId, ana, { ...aReport, personUid: owner.uid });
  await report(dealId, owner, { ownRecord: true, reason: 'wrongRecord', text: 'The lender declined' });
  await removeReports(productionContext(), ana.uid);
  await removeReports(productionContext(), owner.uid);
  for (const gone of [caseOfPerson(owner.uid), caseOfRecord(owner.uid)]) {
    // oxlint-disable-next-line no-await-in-loop -- two
    expect([await documentAt(paths.reportCase(gone)), await reportsIn(gone)]).toEqual([undefined, []]);
  }
  const left = await reportsIn(caseId);
  expect(new Set(left.map(({ reporter }) => reporter?.uid))).toEqual(new Set([ben.uid, undefined]));
  expect((await decide(caseId, admin, upheld, 2)).status).toBe(200);
});
