import type { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from 'domain/limits.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt, givenDeal, newId } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { pdf } from '#tests/proofs.ts';
import { bucket } from '#tests/services.ts';
import { productionContext } from '#platform/context.ts';
import { limitRate, rateLimits } from '#platform/rate-limit.ts';
import { takeInUpload } from '#proofs/take-in-upload.ts';
import { publishPhoto } from './publish-photo.ts';

let originator: Person;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  [originator, admin, buyer] = await Promise.all([person(), person({ role: 'admin' }), person({ role: 'buyer' })]);
});

const photoSlot = (as: Person | undefined, dealId: string, photoId: string) =>
  callApi('POST', `/api/deals/${dealId}/photos/${photoId}/slot`, { as });
const proofSlot = (as: Person | undefined, proofId: string) =>
  callApi('POST', `/api/proof-of-funds/${proofId}/slot`, { as });
const slotOf = ({ uid }: Person, id: string) => documentAt(paths.uploadSlot(uid, id));
const unproven = () => Promise.all([person({ emailVerified: false }), person({ role: 'buyer', emailVerified: false })]);

describe('a photo is uploaded into a slot', () => {
  test('of its own, for an hour, for a draft or a deal of theirs; an admin’s for any deal', async () => {
    const [photoId, dealId] = [newId(), newId()];
    const before = Date.now();
    const answer = await photoSlot(originator, dealId, photoId);
    expect([answer.status, answer.json]).toEqual([200, { ok: true }]);
    const slot = await slotOf(originator, photoId);
    expect(slot).toEqual({
      name: storagePaths.upload(originator.uid, dealId, photoId),
      expiresAt: expect.anything(),
    });
    const lasts = (slot?.['expiresAt'] as Timestamp | undefined)?.toMillis() ?? 0;
    expect(lasts - before).toBeGreaterThanOrEqual(limits.uploadSlotLifetime);
    expect(lasts - before).toBeLessThan(limits.uploadSlotLifetime + 60_000);
    const own = await givenDeal(originator);
    expect((await photoSlot(originator, own, newId())).status).toBe(200);
    expect((await photoSlot(admin, own, newId())).status).toBe(200);
  });

  test('that nobody gets for another’s deal, a deleted one, or ids that no client makes', async () => {
    const [stranger, listed, hidden, deleted] = await Promise.all([
      person(),
      givenDeal(originator),
      givenDeal(originator, { visibility: 'premium', status: 'new' }),
      givenDeal(originator, { visibility: 'none', status: 'deleted' }),
    ]);
    const id = newId();
    expect((await photoSlot(stranger, listed, id)).code).toBe('forbidden');
    expect((await photoSlot(stranger, hidden, id)).code).toBe('not-found');
    expect((await photoSlot(originator, deleted, id)).code).toBe('not-found');
    expect((await photoSlot(admin, deleted, id)).code).toBe('not-found');
    expect((await photoSlot(originator, 'short', id)).code).toBe('not-found');
    expect((await photoSlot(originator, newId(), 'p'.repeat(33))).code).toBe('not-found');
    expect((await photoSlot(originator, newId(), `${'p'.repeat(20)}.jpg`)).code).toBe('not-found');
    expect(await Promise.all([stranger, originator, admin].map((who) => slotOf(who, id)))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('that is for active sellers whose address is proven', async () => {
    const [[noProof], gone] = await Promise.all([unproven(), person({ status: 'deactivated' })]);
    const codes = await Promise.all(
      [undefined, buyer, gone, noProof].map(async (who) => (await photoSlot(who, newId(), newId())).code),
    );
    expect(codes).toEqual(['unauthenticated', 'forbidden', 'deactivated', 'email-unverified']);
  });

  test('which is gone as soon as a photo has arrived, be it one or none', async () => {
    const [photoId, dealId] = [newId(), newId()];
    await photoSlot(originator, dealId, photoId);
    const name = storagePaths.upload(originator.uid, dealId, photoId);
    await bucket.file(name).save('no photo', { resumable: false });
    await publishPhoto(productionContext(), name, new Date());
    expect(await slotOf(originator, photoId)).toBeUndefined();
  });
});

describe('a proof of funds is uploaded into a slot', () => {
  test('for active buyers and originators, whose reports take one, and whose address is proven', async () => {
    const [[, noProof], gone] = await Promise.all([unproven(), person({ role: 'buyer', status: 'deactivated' })]);
    const codes = await Promise.all(
      [undefined, admin, gone, noProof].map(async (who) => (await proofSlot(who, newId())).code),
    );
    expect(codes).toEqual(['unauthenticated', 'forbidden', 'deactivated', 'email-unverified']);
    expect((await proofSlot(originator, newId())).status).toBe(200);
    const id = newId();
    expect((await proofSlot(buyer, id)).json).toEqual({ ok: true });
    expect((await slotOf(buyer, id))?.['name']).toBe(storagePaths.proofUpload(buyer.uid, id));
    expect((await proofSlot(buyer, 'p'.repeat(33))).code).toBe('not-found');
    expect((await proofSlot(buyer, 'short')).code).toBe('not-found');
  });

  test('and moved where no token opens it; what is none is deleted', async () => {
    const [id, other] = [newId(), newId()];
    const chosen = { metadata: { firebaseStorageDownloadTokens: 'chosen-by-me' } };
    for (const [each, bytes] of [
      [id, pdf('mine')],
      [other, Buffer.from('a page of mine')],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- two
      await proofSlot(buyer, each);
      const name = storagePaths.proofUpload(buyer.uid, each);
      // oxlint-disable-next-line no-await-in-loop
      await bucket.file(name).save(bytes, { resumable: false, contentType: 'application/pdf', metadata: chosen });
      // oxlint-disable-next-line no-await-in-loop
      expect(await takeInUpload(productionContext(), name)).toBe(true);
      // Delivered again.
      // oxlint-disable-next-line no-await-in-loop
      expect(await takeInUpload(productionContext(), name)).toBe(true);
      // oxlint-disable-next-line no-await-in-loop
      expect([await slotOf(buyer, each), (await bucket.file(name).exists())[0]]).toEqual([undefined, false]);
    }
    const [{ metadata, contentType }] = await bucket.file(storagePaths.proof(buyer.uid, id)).getMetadata();
    expect([metadata?.['firebaseStorageDownloadTokens'], contentType]).toEqual([undefined, 'application/pdf']);
    expect((await bucket.file(storagePaths.proof(buyer.uid, other)).exists())[0]).toBe(false);
    expect(await takeInUpload(productionContext(), storagePaths.proof(buyer.uid, id))).toBe(false);
  });
});

test.each([
  ['photoUploadsPerPerson', (who: Person) => photoSlot(who, newId(), newId()), 'originator'],
  ['proofUploadsPerPerson', (who: Person) => proofSlot(who, newId()), 'buyer'],
] as const)('%s: who has asked so often gets no slot, and others do', async (limit, ask, role) => {
  const [busy, calm] = await Promise.all([person({ role }), person({ role })]);
  const { window } = rateLimits[limit];
  // The limit is used up.
  const later = { ...productionContext(), now: () => new Date(Date.now() + window) };
  await limitRate(later, [[limit, busy.email]]);
  const refused = await ask(busy);
  expect([refused.status, refused.code]).toEqual([429, 'too-many-requests']);
  expect((await ask(calm)).status).toBe(200);
});
