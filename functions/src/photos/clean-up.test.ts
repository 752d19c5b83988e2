import { describe, expect, test } from 'vitest';
import { limits } from 'domain/limits.ts';
import { hour } from 'domain/duration.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { addresses } from '#tests/addresses.ts';
import { newId } from '#tests/deals.ts';
import { ownProject } from '#tests/own-project.ts';
import { givenUnlistedPhoto, unlistedRecord } from '#tests/unlisted-photo.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { cleanUpPhotos } from './clean-up.ts';
const now = Date.now();

function project() {
  const own = ownProject();
  const errors: unknown[] = [];
  const at = (hours: number): Context => ({
    ...productionContext(),
    ...own,
    now: () => new Date(now + hours * hour),
    log: { info: () => {}, warn: () => {}, error: (...said) => void errors.push(said) },
  });
  /** A photo that was published some hours ago. */
  async function published(hoursAgo: number, change: Record<string, unknown> = {}) {
    const createdAt = new Date(now - hoursAgo * hour);
    const { dealId, record } = await givenUnlistedPhoto(own, 'robin', { createdAt, ...change });
    return async () => {
      const { exists } = await own.db.doc(record).get();
      const [files] = await own.bucket.getFiles({ prefix: `deals/${dealId}/` });
      return [exists, files.length];
    };
  }
  return { own, at, errors, published };
}

/** Uploads like a browser but bypasses the rules. On the emulator, the Admin SDK removes leading slashes from names. */
async function store(bucket: string, name: string): Promise<void> {
  const url = `${addresses.storage}/v0/b/${bucket}/o?name=${encodeURIComponent(name)}`;
  const headers = { authorization: 'Bearer owner', 'content-type': 'image/webp' };
  const response = await fetch(url, { method: 'POST', headers, body: 'half a photo' });
  expect(response.status).toBe(200);
}

describe('the clean-up', () => {
  test('removes what was uploaded more than a day ago and never taken up', async () => {
    const { own, at } = project();
    const name = storagePaths.upload('robin', newId(), newId());
    await own.bucket.file(name).save('half a photo');
    await own.bucket.file('exports/kept.json').save('{}');
    expect(await cleanUpPhotos(at(23.9))).toEqual({ uploads: 0, photos: 0 });
    expect((await own.bucket.file(name).exists())[0]).toBe(true);
    const [{ timeCreated }] = await own.bucket.file(name).getMetadata();
    const aDayLater = new Date(Date.parse(String(timeCreated)) + limits.draftPhotoLifetime);
    expect(await cleanUpPhotos({ ...at(0), now: () => aDayLater })).toEqual({ uploads: 0, photos: 0 });
    expect(await cleanUpPhotos(at(24.1))).toEqual({ uploads: 1, photos: 0 });
    expect((await own.bucket.file(name).exists())[0]).toBe(false);
    expect((await own.bucket.file('exports/kept.json').exists())[0]).toBe(true);
  });

  test('removes strays whose names begin with a slash, or have an empty part, and nothing that is not ours', async () => {
    const { own, at } = project();
    const names = (changed: (name: string) => string) => changed(storagePaths.upload('robin', newId(), newId()));
    const strays = [
      names((name) => `/${name}`),
      names((name) => `//${name}`),
      names((name) => name.replace('/', '//')),
      `/${storagePaths.photo(newId(), newId(), 320)}`,
    ];
    const kept = [storagePaths.photo(newId(), newId(), 320), 'backups/uploads/1'];
    await Promise.all([...strays, ...kept].map((name) => store(own.bucket.name, name)));
    const left = async () => (await own.bucket.getFiles())[0].map(({ name }) => name).toSorted();
    await cleanUpPhotos(at(23.9));
    expect(await left()).toEqual([...strays, ...kept].toSorted());
    expect(await cleanUpPhotos(at(24.1))).toEqual({ uploads: strays.length, photos: 0 });
    expect(await left()).toEqual(kept.toSorted());
  });

  test('removes photos of drafts that became no deal, and keeps what a deal lists', async () => {
    const { at, published } = project();
    const abandoned = await published(25);
    const refused = await published(25, { state: 'refused', reason: 'heic' });
    const stuck = await published(25, { state: 'processing' });
    const listed = await published(25 * 365, { listed: true });
    const recent = await published(23);
    expect(limits.draftPhotoLifetime).toBe(24 * hour);
    expect(await cleanUpPhotos(at(0))).toEqual({ uploads: 0, photos: 3 });
    for (const gone of [abandoned, refused, stuck]) expect(await gone()).toEqual([false, 0]);
    for (const kept of [listed, recent]) expect(await kept()).toEqual([true, 2]);
    expect(await cleanUpPhotos(at(0)), 'again').toEqual({ uploads: 0, photos: 0 });
  });

  test('goes over more than one page, and past what it cannot remove', async () => {
    const { own, at, errors, published } = project();
    const broken = await published(40, { uid: 7 });
    const batch = own.db.batch();
    for (let index = 0; index < 60; index += 1) {
      // All with the same timestamp: paging must not skip any.
      const record = unlistedRecord('robin', { createdAt: new Date(now - 30 * hour) });
      batch.set(own.db.doc(paths.photoUpload(newId(), newId())), record);
    }
    await batch.commit();
    expect(await cleanUpPhotos(at(0))).toEqual({ uploads: 0, photos: 60 });
    expect(await broken()).toEqual([true, 2]);
    expect(errors).toHaveLength(1);
  });
});
