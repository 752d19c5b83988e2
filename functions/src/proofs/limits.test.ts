import { expect, test } from 'vitest';
import { storagePaths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { givenProof, saveProof, uploadProof } from '#tests/proofs.ts';
import { newId } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { bucket } from '#tests/services.ts';
import { useUp } from '#tests/use-up.ts';
import { productionContext } from '#platform/context.ts';
import { keepUpload } from './proof-files.ts';
import { takeInUpload } from './take-in-upload.ts';

const download = (as: Person) => callApi('GET', '/api/proof-of-funds/file', { as });

test('downloads of one person are limited', async () => {
  const buyer = await person({ role: 'buyer' });
  await givenProof(buyer);
  expect((await download(buyer)).status).toBe(200);
  await useUp('downloadsPerPerson', buyer.uid);
  expect((await download(buyer)).status).toBe(429);
});

test('proofs that one person saves are limited', async () => {
  const buyer = await person({ role: 'buyer' });
  const id = await uploadProof(buyer);
  await useUp('proofsPerPerson', buyer.email);
  expect((await saveProof(buyer, id)).status).toBe(429);
});

test('a proof whose file is gone is named as gone', async () => {
  const buyer = await person({ role: 'buyer' });
  const id = await givenProof(buyer);
  await bucket.file(storagePaths.proof(buyer.uid, id)).delete();
  expect(await download(buyer)).toMatchObject({ status: 404, code: 'proof-of-funds-gone' });
});

test('while Storage fails nothing is refused as missing or wrong, so that the upload is taken in later', async () => {
  const down = new Error('Storage is down');
  const context = productionContext();
  const file = (name: string) =>
    Object.assign(Object.create(bucket.file(name)), { getMetadata: () => Promise.reject(down) });
  const failing = { ...context, bucket: Object.assign(Object.create(bucket), { file }) };
  const id = newId();
  await expect(keepUpload(failing, 'ana', id)).rejects.toBe(down);
  await expect(takeInUpload(failing, storagePaths.proofUpload('ana', id))).rejects.toBe(down);
});
