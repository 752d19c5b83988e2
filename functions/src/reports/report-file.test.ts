import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from 'domain/limits.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { caseOfPerson } from 'domain/report/report.ts';
import { atOnce } from '#tests/api-instance.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt, givenDeal, newId } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { pdf, saveProof, uploadProof } from '#tests/proofs.ts';
import { aReport, caseAbout, report } from '#tests/reports.ts';
import { bucket, db } from '#tests/services.ts';
import { productionContext } from '#platform/context.ts';
import { isHeld, removeUnlessHeld } from '#proofs/clean-up.ts';
import { removeReports } from './remove-reports.ts';

let admin: Person;
let owner: Person;
beforeAll(async () => {
  [admin, owner] = await Promise.all([person({ role: 'admin' }), person()]);
});
const buyer = () => person({ role: 'buyer' });

const exists = async (name: string) => (await bucket.file(name).exists())[0];
const isStored = ({ uid }: Person, id: string) => exists(storagePaths.proof(uid, id));
const download = (id: string, as: Person | undefined) => callApi('GET', `/api/admin/reports/${id}/file`, { as });
const reportsBy = async ({ uid }: Person) =>
  (await db.collection(paths.reports()).where('reporter.uid', '==', uid).get()).docs;
const refusedAs = async (answer: ReturnType<typeof report>) => {
  const { status, json } = await answer;
  return [status, json.error.details?.map(({ field, message }: Record<string, string>) => `${field} ${message}`)];
};

/** A deal that a buyer reported with a file. */
async function reported(bytes = pdf('a letter of the servicer')) {
  const [dealId, ana] = await Promise.all([givenDeal(owner), buyer()]);
  const file = await uploadProof(ana, bytes);
  expect((await report(dealId, ana, { ...aReport, file })).text).toBe('{"ok":true}');
  const [{ id } = { id: '' }] = await reportsBy(ana);
  return { dealId, ana, file, id };
}

describe('a file that goes with a report', () => {
  test('is opened by admins as it was, and leaves no upload', async () => {
    const { ana, file, id } = await reported();
    expect(await documentAt(paths.report(id))).toMatchObject({ file: { id: file, type: 'application/pdf' } });
    expect(await exists(storagePaths.proofUpload(ana.uid, file))).toBe(false);
    const answer = await download(id, admin);
    expect([answer.status, Buffer.from(answer.bytes)]).toEqual([200, pdf('a letter of the servicer')]);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="report-\d{4}-\d\d-\d\d\.pdf"$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('is opened by nobody else: not its reporter, who is reported, others, or an admin of before', async () => {
    const { ana, id } = await reported();
    const [stranger, former, stale, deactivated] = await Promise.all([
      person(),
      person({ role: 'admin' }),
      person({ role: 'admin', sessionsValidAfter: new Date(Date.now() + 60_000) }),
      person({ role: 'admin', status: 'deactivated' }),
    ]);
    await db.doc(paths.user(former.uid)).update({ role: 'originator' });
    const codes = await Promise.all(
      [undefined, ana, owner, stranger, former, stale, deactivated].map(async (as) => (await download(id, as)).code),
    );
    expect(codes).toEqual([
      'unauthenticated',
      'forbidden',
      'forbidden',
      'forbidden',
      'session-revoked',
      'session-revoked',
      'deactivated',
    ]);
  });

  test('is not opened by an admin who is reported, or reported it in an earlier role', async () => {
    const [listing, ana] = await Promise.all([person({ role: 'admin' }), buyer()]);
    const dealId = await givenDeal(listing);
    await report(dealId, ana, { ...aReport, file: await uploadProof(ana) });
    const [{ id } = { id: '' }] = await reportsBy(ana);
    expect((await download(id, listing)).code).toBe('own-report');
    const asAna = await person({ role: 'admin', email: ana.email.replace('@', '+x@') });
    await db.doc(paths.user(ana.uid)).update({ email: asAna.email });
    expect((await download(id, asAna)).code).toBe('own-report');
    expect((await download(id, admin)).status).toBe(200);
  });

  test('is not found where there is none', async () => {
    const [dealId, ana] = await Promise.all([givenDeal(owner), buyer()]);
    await report(dealId, ana);
    const [{ id } = { id: '' }] = await reportsBy(ana);
    const answers = await Promise.all([id, newId(), '__all__'].map((each) => download(each, admin)));
    expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [404, 'not-found']));
    const gone = await reported();
    await bucket.file(storagePaths.proof(gone.ana.uid, gone.file)).delete();
    expect((await download(gone.id, admin)).code).toBe('not-found');
  });

  test('never changes: what is uploaded under its id again is not what admins open', async () => {
    const { ana, file, id, dealId } = await reported();
    expect((await callApi('POST', `/api/proof-of-funds/${file}/slot`, { as: ana })).status).toBe(200);
    await uploadProof(ana, pdf('another one'), file);
    expect((await report(dealId, ana, { ...aReport, personUid: owner.uid, file })).status).toBe(200);
    expect((await download(id, admin)).text).toContain('a letter of the servicer');
  });

  test('is reported once by a request that comes twice, also at once', async () => {
    const [dealId, ana] = await Promise.all([givenDeal(owner), buyer()]);
    const file = await uploadProof(ana);
    const send = () => report(dealId, ana, { ...aReport, file }, { 'Idempotency-Key': file });
    await atOnce([send, send]);
    expect((await send()).json).toEqual({ ok: true });
    expect(await reportsBy(ana)).toHaveLength(1);
    expect((await caseAbout(dealId))?.['total']).toBe(1);
    // Another file under the same key is another request.
    const other = await report(dealId, ana, { ...aReport, file: newId() }, { 'Idempotency-Key': file });
    expect([other.status === 200, (await reportsBy(ana)).length]).toEqual([false, 1]);
  });
});

describe('what is refused, and reports nothing:', () => {
  test.each([
    ['a page that says it is a PDF', () => Buffer.from('<html>%PDF-1.7</html>'), 'validation.proofType'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'validation.proofType'],
    ['an empty file', () => Buffer.alloc(0), 'validation.proofType'],
    ['one of more than 10 MB', () => Buffer.concat([pdf(), Buffer.alloc(limits.proofBytes)]), undefined],
  ])('%s', async (_, bytes, message) => {
    const [dealId, ana] = await Promise.all([givenDeal(owner), buyer()]);
    const file = await uploadProof(ana, bytes());
    const [status, details] = await refusedAs(report(dealId, ana, { ...aReport, file }));
    // The trigger may have deleted it before.
    const texts = [message ?? 'validation.proofTooLarge', 'validation.proofNotUploaded'];
    expect(status).toBe(400);
    expect(texts.map((text) => [`file ${text}`])).toContainEqual(details);
    expect([await reportsBy(ana), await caseAbout(dealId), await isStored(ana, file)]).toEqual([[], undefined, false]);
  });

  test('a file that is a PDF and a page is sent as a file, which no browser shows', async () => {
    const { id } = await reported(Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>'));
    const { headers } = await download(id, admin);
    expect([
      headers.get('content-type'),
      headers.get('content-disposition'),
      headers.get('x-content-type-options'),
    ]).toEqual(['application/octet-stream', expect.stringMatching(/^attachment; .*\.pdf"$/), 'nosniff']);
  });

  test('what did not arrive, and another’s upload or file', async () => {
    const [dealId, ana, ben] = await Promise.all([givenDeal(owner), buyer(), buyer()]);
    const stored = await reported();
    for (const file of [newId(), await uploadProof(ben), stored.file]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await refusedAs(report(dealId, ana, { ...aReport, file }));
      expect(answer).toEqual([400, ['file validation.proofNotUploaded']]);
    }
    expect(await reportsBy(ana)).toEqual([]);
  });

  test.each(['', 'short', '../../victim', 'p'.repeat(33), { id: newId() }, [[newId()]], 7])(
    'absurd: %j',
    async (file) => {
      const ana = await buyer();
      expect((await report(await givenDeal(owner), ana, { ...aReport, file })).status).toBe(400);
    },
  );

  test('a report that is not taken leaves its file to the cleanup', async () => {
    const ana = await buyer();
    const file = await uploadProof(ana);
    expect((await report(newId(), ana, { ...aReport, file })).code).toBe('not-found');
    const context = productionContext();
    expect(await isHeld(context, ana.uid, file)).toBe(false);
    expect(await removeUnlessHeld(context, ana.uid, file)).toBe(true);
    expect(await isStored(ana, file)).toBe(false);
  });
});

describe('a file stays', () => {
  test('as long as its report, also where its buyer kept it as a proof of funds and removes that', async () => {
    const { ana, file, id } = await reported();
    expect((await saveProof(ana, file)).status).toBe(200);
    expect((await callApi('DELETE', '/api/proof-of-funds', { as: ana })).status).toBe(200);
    expect(await isStored(ana, file)).toBe(true);
    expect((await download(id, admin)).status).toBe(200);
    // Another's report that names it does not count.
    const ben = await buyer();
    expect(await isHeld(productionContext(), ben.uid, file)).toBe(false);
  });

  test('and goes with the account of its reporter, whose words stay', async () => {
    const { ana, file, id } = await reported();
    await removeReports(productionContext(), ana.uid);
    const left = await documentAt(paths.report(id));
    expect([left?.['text'], left?.['reporter'], left?.['file']]).toEqual([aReport.text, undefined, undefined]);
    expect(await isStored(ana, file)).toBe(false);
    expect((await download(id, admin)).code).toBe('not-found');
  });

  test('and goes with the report about a person whose account goes', async () => {
    const [seller, ana] = await Promise.all([person(), buyer()]);
    const [dealId, file] = [await givenDeal(seller), await uploadProof(ana)];
    await report(dealId, ana, { ...aReport, personUid: seller.uid, file });
    await removeReports(productionContext(), seller.uid);
    expect(await documentAt(paths.reportCase(caseOfPerson(seller.uid)))).toBeUndefined();
    expect(await isStored(ana, file)).toBe(false);
  });
});
