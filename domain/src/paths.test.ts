import { describe, expect, test } from 'vitest';
import { isDocumentId, parseProofPath, parseUploadPath, paths, storagePaths } from './paths.ts';

const built = Object.entries(paths).map(
  ([name, path]) => [name, (path as (...parts: string[]) => string)('one', 'two')] as const,
);

describe('Firestore', () => {
  test('no two are the same, none has an empty part', () => {
    const all = built.map(([, path]) => path);
    expect(all.filter((path, index) => all.indexOf(path) !== index)).toEqual([]);
    expect(built.filter(([, path]) => !/^[^/]+(\/[^/]+)*$/.test(path))).toEqual([]);
  });

  test('a document stands in its collection', () => {
    expect(paths.user('u')).toBe(`${paths.users()}/u`);
    expect(paths.ownOfDeal('u', 'favorites', 'd')).toBe(`${paths.ownOfDeals('u', 'favorites')}/d`);
    expect(paths.notification('u', 'n')).toBe(`${paths.notifications('u')}/n`);
    expect(paths.deal('d')).toBe(`${paths.deals()}/d`);
    expect(paths.interest('d', 'u')).toBe(`${paths.interests('d')}/u`);
    expect(paths.offer('d', 'o')).toBe(`${paths.offers('d')}/o`);
    expect(paths.photoUpload('d', 'p')).toBe(`${paths.photoUploads('d')}/p`);
    expect(paths.address('a')).toBe(`${paths.addresses()}/a`);
    expect(paths.buyerLocation('l')).toBe(`${paths.buyerLocations()}/l`);
    expect(paths.buyerLocationId('u')).toBe(`${paths.buyerLocationIds()}/u`);
  });

  test('wildcards make a trigger’s pattern', () => {
    expect(paths.offer('{dealId}', '{offerId}')).toBe('deals/{dealId}/offers/{offerId}');
  });
});

describe('an id from an address', () => {
  test.each(['Zb4kq8pXo2rT0aLm5nVc', 'seed-buyer', 'a.b', '__a', '%E0%A4%A', 'x'.repeat(200)])(
    '%s can be one',
    (text) => {
      expect(isDocumentId(text)).toBe(true);
    },
  );

  test.each(['', '.', '..', '__a__', '____', 'a/b', '/', 'a\0b', 'a\nb', 'x'.repeat(201)])('%j cannot', (text) => {
    expect(isDocumentId(text)).toBe(false);
  });
});

describe('Storage', () => {
  test('an upload’s path gives back its parts', () => {
    expect(parseUploadPath(storagePaths.upload('u', 'd', 'p'))).toEqual({ uid: 'u', dealId: 'd', photoId: 'p' });
    expect(storagePaths.upload('u', 'd', 'p').startsWith(`${storagePaths.uploads()}/`)).toBe(true);
  });

  test('what is published is no upload', () => {
    expect(storagePaths.photo('d', 'p', 320)).toBe('deals/d/photos/p_320.webp');
    expect(parseUploadPath(storagePaths.photo('d', 'p', 320))).toBeUndefined();
  });

  test.each([
    '',
    'uploads',
    'uploads/u/d',
    'uploads/u/d/',
    'uploads//d/p',
    'uploads/u/d/p/more',
    'other/u/d/p',
    '/uploads/u/d/p',
  ])('%j is no upload', (name) => {
    expect(parseUploadPath(name)).toBeUndefined();
  });

  test('the path of a proof of funds gives back its parts, and no other does', () => {
    expect(parseProofPath(storagePaths.proof('u', 'p'))).toEqual({ uid: 'u', id: 'p' });
    const others = [
      storagePaths.proofUpload('u', 'p'),
      'proofs',
      'proofs/u',
      'proofs/u/',
      'proofs//p',
      'proofs/u/p/more',
      '/proofs/u/p',
    ];
    expect(others.map(parseProofPath)).toEqual(others.map(() => undefined));
    expect([storagePaths.proof('u', 'p'), storagePaths.proofUpload('u', 'p')].map(parseUploadPath)).toEqual([
      undefined,
      undefined,
    ]);
    expect(storagePaths.proof('u', 'p').startsWith(`${storagePaths.proofs()}/`)).toBe(true);
    expect(storagePaths.proofUpload('u', 'p').startsWith(`${storagePaths.proofUploads()}/`)).toBe(true);
  });
});
