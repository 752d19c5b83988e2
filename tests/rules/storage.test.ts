import { ref, uploadBytes, uploadBytesResumable, type StorageReference } from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storagePaths } from 'domain/paths.ts';
import { casesFor, differences, firstDifference, isAllowed, oneOfEachTable } from '#tests/rules/cases.ts';
import { storageCases } from '#tests/rules/cases/storage.ts';
import { losses, people } from '#tests/rules/people.ts';
import { equivalent } from '#tests/rules/equivalent-mutants.ts';
import { byName, triedMutants } from '#tests/rules/mutants.ts';
import {
  loadStorageRules,
  openStorageEnvironment,
  photoId,
  storageRules,
  testBucket,
  type StorageTestEnvironment,
} from '#tests/rules/storage-environment.ts';
import { describeMutants, writeTried } from '#tests/rules/tried-before.ts';

type Upload = (to: StorageReference, data: Uint8Array, metadata: { contentType: string }) => Promise<unknown>;
const inOnePiece: Upload = uploadBytes;
const resumable: Upload = async (...all) => await uploadBytesResumable(...all);

describe('Storage lets people do what the tables say, and nothing else:', () => {
  let environment: StorageTestEnvironment;
  beforeAll(async () => {
    environment = await openStorageEnvironment(Object.values(people));
    await environment.fill(testBucket);
  });
  afterAll(() => environment.close());

  it.each(Object.entries(Object.groupBy(storageCases, ({ of }) => of)))('%s', async (_of, cases = []) => {
    expect(await differences(cases, (who) => environment.as(people[who]))).toEqual([]);
  });

  it.each([
    ['in one piece', inOnePiece],
    ['resumable', resumable],
  ] as const)('A refused upload of 30 MB, %s, leaves nothing behind', async (_how, upload) => {
    const originator = people['other originator'];
    const before = await environment.uploadsOf(originator);
    const { storage, uid, deals } = environment.as(originator);
    const photo = ref(storage, storagePaths.upload(uid, deals.draft, `${photoId}TooLarge`));
    const big = new Uint8Array(30 * 1024 * 1024);
    expect(await isAllowed(() => upload(photo, big, { contentType: 'image/jpeg' }))).toBe(false);
    expect(await environment.uploadsOf(originator)).toEqual(before);
    expect(await isAllowed(() => upload(photo, big.subarray(0, 1000), { contentType: 'image/jpeg' }))).toBe(true);
    expect(await environment.uploadsOf(originator)).toContain(photo.fullPath);
  });
});

describe.each(Object.entries(losses))('Whoever %s neither loads nor sees a photo any more', (_loss, lose) => {
  let environment: StorageTestEnvironment;
  beforeAll(async () => {
    environment = await openStorageEnvironment(Object.values(people).map(lose));
    await environment.fill(testBucket);
  });
  afterAll(() => environment.close());

  const allowed = Object.groupBy(oneOfEachTable(storageCases.filter((each) => each.allowed)), ({ of }) => of);
  it.each(Object.entries(allowed))('%s', async (_of, cases = []) => {
    const nobodysAnyMore = () => false;
    expect(await differences(cases, (who) => environment.as(lose(people[who])), nobodysAnyMore)).toEqual([]);
  });
});

// In this file, because files run in parallel, and the emulator has one set of Storage rules for all.
describeMutants('storage.rules', () => {
  const mutants = triedMutants(storageRules).map((mutant, index) => ({
    ...mutant,
    bucket: `demo-rules-mutant-${index}`,
  }));
  let environment: StorageTestEnvironment;
  let asExpected = 0;
  beforeAll(async () => {
    environment = await openStorageEnvironment(Object.values(people));
    await loadStorageRules(Object.fromEntries(mutants.map(({ bucket, rules }) => [bucket, rules])));
    for (const { bucket } of mutants) await environment.fill(bucket); // oxlint-disable-line no-await-in-loop -- many
  });
  afterAll(async () => {
    if (asExpected === mutants.length) writeTried('storage.rules');
    await loadStorageRules({});
    await environment.close();
  });

  it.each(byName(mutants))('%s', async (_name, mutant) => {
    const cases = casesFor(mutant, storageCases);
    const difference = await firstDifference(cases, (who) => environment.as(people[who], mutant.bucket));
    expect(difference === undefined).toBe(mutant.name in equivalent['storage.rules']);
    asExpected += 1;
  });
});
