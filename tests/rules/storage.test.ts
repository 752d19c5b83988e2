import { ref, uploadBytes, uploadBytesResumable, type StorageReference } from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storagePaths } from 'domain/paths.ts';
import { casesFor, firstDifference, isAllowed } from '#tests/rules/cases.ts';
import { storageCases } from '#tests/rules/cases/storage.ts';
import { losses, people } from '#tests/rules/cast.ts';
import { equivalent } from '#tests/rules/equivalent-mutants.ts';
import { byName, triedMutants } from '#tests/rules/mutants.ts';
import {
  loadStorageRules,
  openStorageWorld,
  photoId,
  storageRules,
  testBucket,
  type StorageWorld,
} from '#tests/rules/storage-world.ts';

type Upload = (to: StorageReference, data: Uint8Array, metadata: { contentType: string }) => Promise<unknown>;
const inOnePiece: Upload = uploadBytes;
const resumable: Upload = async (...all) => await uploadBytesResumable(...all);

describe('Storage lets people do what the tables say, and nothing else:', () => {
  let world: StorageWorld;
  beforeAll(async () => {
    world = await openStorageWorld(Object.values(people));
    await world.fill(testBucket);
  });
  afterAll(() => world.close());

  describe.each(Object.entries(Object.groupBy(storageCases, ({ of }) => of)))('%s', (_of, cases = []) => {
    it.each(cases)('$who: $operation', async ({ who, run, allowed }) => {
      expect(await isAllowed(() => run(world.as(people[who])))).toBe(allowed);
    });
  });

  it.each([
    ['in one piece', inOnePiece],
    ['resumable', resumable],
  ] as const)('A refused upload of 30 MB, %s, leaves nothing behind', async (_how, upload) => {
    const originator = people['other originator'];
    const before = await world.uploadsOf(originator);
    const { storage, uid, deals } = world.as(originator);
    const photo = ref(storage, storagePaths.upload(uid, deals.draft, `${photoId}TooLarge`));
    const big = new Uint8Array(30 * 1024 * 1024);
    expect(await isAllowed(() => upload(photo, big, { contentType: 'image/jpeg' }))).toBe(false);
    expect(await world.uploadsOf(originator)).toEqual(before);
    expect(await isAllowed(() => upload(photo, big.subarray(0, 1000), { contentType: 'image/jpeg' }))).toBe(true);
    expect(await world.uploadsOf(originator)).toContain(photo.fullPath);
  });
});

describe.each(Object.entries(losses))('Whoever %s neither loads nor sees a photo any more', (_loss, lose) => {
  let world: StorageWorld;
  beforeAll(async () => {
    world = await openStorageWorld(Object.values(people).map(lose));
    await world.fill(testBucket);
  });
  afterAll(() => world.close());

  it.each(storageCases.filter(({ allowed }) => allowed))('$who: $of, $operation', async ({ who, run }) => {
    expect(await isAllowed(() => run(world.as(lose(people[who]))))).toBe(false);
  });
});

// Here and not in a file of its own: files run at the same time, and the emulator has one set of Storage rules for all.
describe('A break of any part of storage.rules is found by the tables:', () => {
  const mutants = triedMutants(storageRules).map((mutant, index) => ({
    ...mutant,
    bucket: `demo-rules-mutant-${index}`,
  }));
  let world: StorageWorld;
  beforeAll(async () => {
    world = await openStorageWorld(Object.values(people));
    await loadStorageRules(Object.fromEntries(mutants.map(({ bucket, rules }) => [bucket, rules])));
    for (const { bucket } of mutants) await world.fill(bucket); // oxlint-disable-line no-await-in-loop -- many
  });
  afterAll(async () => {
    await loadStorageRules({});
    await world.close();
  });

  it.each(byName(mutants))('%s', async (_name, mutant) => {
    const cases = casesFor(mutant, storageCases);
    const difference = await firstDifference(cases, (who) => world.as(people[who], mutant.bucket));
    expect(difference === undefined).toBe(mutant.name in equivalent['storage.rules']);
  });
});
