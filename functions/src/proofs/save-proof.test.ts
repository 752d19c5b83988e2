import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from 'domain/limits.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { dayAhead } from '#tests/days.ts';
import { documentAt, newId } from '#tests/deals.ts';
import { ownProject } from '#tests/own-project.ts';
import { type Person, person } from '#tests/people.ts';
import { givenProof, pdf, saveProof, uploadProof } from '#tests/proofs.ts';
import { bucket } from '#tests/services.ts';
import { keepUpload, proofTypeOf } from './proof-files.ts';

let buyer: Person;
beforeAll(async () => {
  buyer = await person({ role: 'buyer' });
});

const keptBy = ({ uid }: Person) => documentAt(paths.proofOfFunds(uid));
const exists = async (name: string) => (await bucket.file(name).exists())[0];
const refusedAs = async (answer: ReturnType<typeof saveProof>) => {
  const { status, json } = await answer;
  return [status, json.error.details?.map(({ field, message }: Record<string, string>) => `${field} ${message}`)];
};
const download = (as: Person | undefined) => callApi('GET', '/api/proof-of-funds/file', { as });

describe('a file is told by its content,', () => {
  test.each([
    ['a PDF', pdf(), 'application/pdf'],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
    ['a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'image/png'],
    ['a WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 '), 'image/webp'],
    ['a HEIC', Buffer.from('\0\0\0\x18ftypheic'), undefined],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), undefined],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
    ['a PDF after something else', Buffer.from(' %PDF-1.7'), undefined],
    ['nothing', Buffer.alloc(0), undefined],
  ])('%s', (_, bytes, type) => {
    expect(proofTypeOf(bytes)).toBe(type);
  });
});

describe('a proof of funds', () => {
  test('is kept with its date, without its upload, and read by its buyer as it was', async () => {
    const somebody = await person({ role: 'buyer' });
    const id = await uploadProof(somebody, pdf('mine'));
    const answer = await saveProof(somebody, id, dayAhead(-30));
    expect(answer.json).toEqual({ id, date: dayAhead(-30), type: 'application/pdf' });
    expect(await keptBy(somebody)).toMatchObject({
      id,
      date: dayAhead(-30),
      type: 'application/pdf',
      bytes: pdf('mine').length,
    });
    expect(await exists(storagePaths.proofUpload(somebody.uid, id))).toBe(false);
    const [{ contentType, contentDisposition, metadata }] = await bucket
      .file(storagePaths.proof(somebody.uid, id))
      .getMetadata();
    expect([contentType, contentDisposition]).toEqual(['application/pdf', 'attachment']);
    expect(metadata?.['firebaseStorageDownloadTokens']).toBeUndefined();

    const file = await download(somebody);
    expect(Buffer.from(file.bytes)).toEqual(pdf('mine'));
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="proof-of-funds-${dayAhead(-30)}.pdf"`);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('cache-control')).toBe('no-store');
    expect((await download(buyer)).code).toBe('not-found');
  });

  test('that is replaced or removed is deleted, and the same again changes nothing', async () => {
    const somebody = await person({ role: 'buyer' });
    const first = await givenProof(somebody, 'first');
    const second = await givenProof(somebody, 'second');
    expect((await keptBy(somebody))?.['id']).toBe(second);
    expect(await exists(storagePaths.proof(somebody.uid, first))).toBe(false);
    const remove = () => callApi('DELETE', '/api/proof-of-funds', { as: somebody });
    expect((await remove()).json).toEqual({ ok: true });
    expect([await keptBy(somebody), await exists(storagePaths.proof(somebody.uid, second))]).toEqual([
      undefined,
      false,
    ]);
    expect((await remove()).json).toEqual({ ok: true });
    expect((await download(somebody)).status).toBe(404);
  });

  test('gets another date without another file, and never another file under its id', async () => {
    const somebody = await person({ role: 'buyer' });
    const id = await givenProof(somebody, 'the first under this id');
    const addedAt = (await keptBy(somebody))?.['addedAt'];
    expect((await saveProof(somebody, id, dayAhead(-3))).json.date).toBe(dayAhead(-3));
    expect(await keptBy(somebody)).toMatchObject({ id, date: dayAhead(-3), addedAt });
    await uploadProof(somebody, pdf('a forgery'), id);
    expect((await saveProof(somebody, id)).status).toBe(200);
    expect((await download(somebody)).text).toContain('the first under this id');
  });

  test('is saved once for a request that comes twice', async () => {
    const somebody = await person({ role: 'buyer' });
    const id = await uploadProof(somebody);
    const save = () => saveProof(somebody, id, dayAhead(-1), { 'Idempotency-Key': id });
    const [first, second] = [await save(), await save()];
    expect([first.status, second.status, second.json]).toEqual([200, 200, first.json]);
  });
});

describe('what is refused:', () => {
  // In a separate project, where no function processes an upload before it is saved.
  test.each([
    ['what is none by its content', () => Buffer.from('<html>%PDF-1.7</html>'), 'validation.proofType'],
    ['an empty file', () => Buffer.alloc(0), 'validation.proofType'],
    [
      'one of more than 10 MB',
      () => Buffer.concat([pdf(), Buffer.alloc(limits.proofBytes)]),
      'validation.proofTooLarge',
    ],
  ])('%s, which is deleted', async (_, bytes, message) => {
    const own = ownProject();
    const id = newId();
    const upload = own.bucket.file(storagePaths.proofUpload(buyer.uid, id));
    await upload.save(bytes(), { resumable: false, contentType: 'application/pdf' });
    await expect(keepUpload(own, buyer.uid, id)).rejects.toMatchObject({
      code: 'invalid-input',
      more: { details: [{ field: 'id', message }] },
    });
    expect((await upload.exists())[0]).toBe(false);
    expect((await own.bucket.file(storagePaths.proof(buyer.uid, id)).exists())[0]).toBe(false);
  });

  test('a file that did not arrive, and another person’s upload', async () => {
    expect(await refusedAs(saveProof(buyer, newId()))).toEqual([400, ['id validation.proofNotUploaded']]);
    const theirs = await uploadProof(await person({ role: 'buyer' }));
    expect(await refusedAs(saveProof(buyer, theirs))).toEqual([400, ['id validation.proofNotUploaded']]);
  });

  test('absurd input', async () => {
    const id = await uploadProof(buyer);
    expect(await refusedAs(saveProof(buyer, id, dayAhead(3)))).toEqual([400, ['date validation.proofDateRange']]);
    expect(await refusedAs(saveProof(buyer, id, '1999-01-01'))).toEqual([400, ['date validation.proofDateRange']]);
    expect(await refusedAs(saveProof(buyer, '../victim/proof'))).toEqual([400, ['id validation.id']]);
    const answer = await callApi('PUT', '/api/proof-of-funds', { as: buyer, body: { id, date: [1], uid: 'x' } });
    expect(answer.status).toBe(400);
  });

  test('everybody but an active buyer whose address is proven', async () => {
    const [originator, admin, deactivated, expelled, unproven] = await Promise.all([
      person(),
      person({ role: 'admin' }),
      person({ role: 'buyer', status: 'deactivated' }),
      person({ role: 'buyer', sessionsValidAfter: new Date(Date.now() + 60_000) }),
      person({ role: 'buyer', emailVerified: false }),
    ]);
    const codes = await Promise.all(
      [undefined, originator, admin, deactivated, expelled, unproven].map(
        async (who) => (await saveProof(who, who ? await uploadProof(who) : newId())).code,
      ),
    );
    expect(codes).toEqual([
      'unauthenticated',
      'forbidden',
      'forbidden',
      'deactivated',
      'session-revoked',
      'email-unverified',
    ]);
    expect([(await download(undefined)).status, (await download(deactivated)).status]).toEqual([401, 403]);
    expect((await callApi('DELETE', '/api/proof-of-funds', {})).status).toBe(401);
  });
});
