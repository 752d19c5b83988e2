import {
  deleteObject,
  getBytes,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage';
import { limits } from 'domain/limits.ts';
import { storagePaths } from 'domain/paths.ts';
import { attempts, grid, type Operation as AnyOperation } from '#tests/rules/cases.ts';
import { storagePageCases } from '#tests/rules/cases/storage-pages.ts';
import { storageProofCases } from '#tests/rules/cases/storage-proofs.ts';
import { photoId, proofId, unpublished, type StorageMe } from '#tests/rules/storage-environment.ts';

type Operation = AnyOperation<StorageMe>;
type Path = (me: StorageMe) => string;

const photo = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const jpeg = { contentType: 'image/jpeg' };

const upload =
  (path: Path, data: Uint8Array = photo, contentType = 'image/jpeg'): Operation =>
  (me) =>
    uploadBytes(ref(me.storage, path(me)), data, { contentType });
const own =
  (deal: keyof StorageMe['deals']): Path =>
  ({ uid, deals }) =>
    storagePaths.upload(uid, deals[deal], photoId);
const ownersFolder: Path = ({ ownersUid, deals }) => storagePaths.upload(ownersUid, deals.draft, photoId);

const published =
  (deal: keyof StorageMe['deals']): Path =>
  ({ deals }) =>
    storagePaths.photo(deals[deal], photoId, 320);
const read =
  (path: Path): Operation =>
  (me) =>
    getMetadata(ref(me.storage, path(me)));

const matrix = [
  ...grid(
    'uploads/{uid}/{dealId}/{photoId}',
    {
      'with a slot': upload(own('draft')),
      'without one': upload(({ uid, deals }) => storagePaths.upload(uid, deals.draft, `${photoId}New`)),
      'with one that is over': upload(({ uid, deals }) => storagePaths.upload(uid, deals.draft, `${photoId}Over`)),
      'for another deal than its': upload(own('open')),
      "into the owner's folder": upload(ownersFolder),
      "with a proof's": upload(({ uid, deals }) => storagePaths.upload(uid, deals.draft, proofId)),
      "read the owner's": read(ownersFolder),
      "load the owner's": (me) => getBytes(ref(me.storage, ownersFolder(me))),
      "describe the owner's anew": (me) =>
        updateMetadata(ref(me.storage, ownersFolder(me)), { contentType: 'text/html' }),
      "delete the owner's": (me) => deleteObject(ref(me.storage, ownersFolder(me))),
      'list own': (me) => listAll(ref(me.storage, `uploads/${me.uid}/${me.deals.draft}`)),
    },
    `
                       with a slot  without one  with one that is over  for another deal than its  into the owner's folder  with a proof's  read the owner's  load the owner's  describe the owner's anew  delete the owner's  list own
visitor                -            -            -                      -                          -                        -               -                 -                 -                          -                   -
no account             -            -            -                      -                          -                        -               -                 -                 -                          -                   -
buyer                  yes          -            -                      -                          -                        -               -                 -                 -                          -                   -
premium buyer          yes          -            -                      -                          -                        -               -                 -                 -                          -                   -
owner                  yes          -            -                      -                          yes                      -               -                 -                 -                          -                   -
other originator       yes          -            -                      -                          -                        -               -                 -                 -                          -                   -
admin                  yes          -            -                      -                          -                        -               -                 -                 -                          -                   -
deactivated            -            -            -                      -                          -                        -               -                 -                 -                          -                   -
old token              -            -            -                      -                          -                        -               -                 -                 -                          -                   -
other email            -            -            -                      -                          -                        -               -                 -                 -                          -                   -
token says admin       -            -            -                      -                          -                        -               -                 -                 -                          -                   -
token says originator  -            -            -                      -                          -                        -               -                 -                 -                          -                   -
    `,
  ),
  ...grid(
    'deals/{dealId}/photos/{file}',
    {
      'of an open deal': read(published('open')),
      'in its head start': read(published('headStart')),
      'of a deleted deal': read(published('deleted')),
      'of a deal that never was': read(published('draft')),
      list: (me) => listAll(ref(me.storage, `deals/${me.deals.open}/photos`)),
      write: upload(published('open'), photo, 'image/webp'),
      'write a new one': upload(({ deals }) => storagePaths.photo(deals.open, 'another', 320), photo, 'image/webp'),
      'describe anew': (me) => updateMetadata(ref(me.storage, published('open')(me)), jpeg),
      delete: (me) => deleteObject(ref(me.storage, published('open')(me))),
      'write elsewhere': upload(({ deals }) => `deals/${deals.open}/contract.pdf`),
      'write at the top': upload(() => 'index.html'),
      'of an unlisted deal': read(published('unlisted')),
      'of a contested deal': read(published('contested')),
    },
    `
                       of an open deal  in its head start  of a deleted deal  of a deal that never was  list  write  write a new one  describe anew  delete  write elsewhere  write at the top  of an unlisted deal  of a contested deal
visitor                -                -                  -                  -                         -     -      -                -              -       -                -                 -                    -
no account             -                -                  -                  -                         -     -      -                -              -       -                -                 -                    -
buyer                  yes              -                  -                  -                         -     -      -                -              -       -                -                 yes                  -
premium buyer          yes              yes                -                  -                         -     -      -                -              -       -                -                 yes                  -
owner                  yes              yes                -                  -                         -     -      -                -              -       -                -                 yes                  yes
other originator       yes              -                  -                  -                         -     -      -                -              -       -                -                 yes                  -
admin                  yes              yes                yes                yes                       -     -      -                -              -       -                -                 yes                  yes
deactivated            -                -                  -                  -                         -     -      -                -              -       -                -                 -                    -
old token              -                -                  -                  -                         -     -      -                -              -       -                -                 -                    -
other email            -                -                  -                  -                         -     -      -                -              -       -                -                 -                    -
token says admin       -                -                  -                  -                         -     -      -                -              -       -                -                 -                    -
token says originator  -                -                  -                  -                         -     -      -                -              -       -                -                 -                    -
    `,
  ),
];

const bytes = (size: number) => new Uint8Array(size);
const typed = (contentType: string) => upload(own('draft'), photo, contentType);
const at = (path: Path) => upload(path);
const resumable =
  (data: Uint8Array): Operation =>
  async (me) =>
    await uploadBytesResumable(ref(me.storage, own('draft')(me)), data, jpeg);

/** Uploads to a draft, with a changed name. */
const named =
  (rename: (name: string) => string): Operation =>
  ({ uid, deals, upload: put }) =>
    put(rename(storagePaths.upload(uid, deals.draft, `${photoId}Raw`)));

const fields = attempts<StorageMe>('uploads/{uid}/{dealId}/{photoId}, what', 'owner', {
  PNG: ['yes', typed('image/png')],
  WebP: ['yes', typed('image/webp')],
  HEIC: ['yes', typed('image/heic')],
  HEIF: ['yes', typed('image/heif')],
  SVG: ['-', typed('image/svg+xml')],
  GIF: ['-', typed('image/gif')],
  HTML: ['-', typed('text/html')],
  'HTML after a photo': ['-', typed('image/jpeg, text/html')],
  'a photo after HTML': ['-', typed('text/html, image/jpeg')],
  'no type': ['-', typed('')],
  'a type of its own for what is there': [
    '-',
    (me) => updateMetadata(ref(me.storage, ownersFolder(me)), { contentType: 'image/png' }),
  ],
  'into a folder nobody knows': ['-', at(({ uid, deals }) => `unheardOf/${uid}/${deals.draft}/${photoId}`)],
  '10 MB': ['yes', upload(own('draft'), bytes(limits.photoBytes))],
  '10 MB and a byte': ['-', upload(own('draft'), bytes(limits.photoBytes + 1))],
  '30 MB': ['-', upload(own('draft'), bytes(30 * 1024 * 1024))],
  '30 MB, resumable': ['-', resumable(bytes(30 * 1024 * 1024))],
  resumable: ['yes', resumable(photo)],
  'a file name for a photo id': ['-', at(({ uid, deals }) => storagePaths.upload(uid, deals.draft, `${photoId}.jpg`))],
  'one folder deeper': ['-', at(({ uid, deals }) => `uploads/${uid}/${deals.draft}/${photoId}/${photoId}`)],
  'its name as it is': ['yes', named((name) => name)],
  'a slash before its name': ['-', named((name) => `/${name}`)],
  'slashes before its name': ['-', named((name) => `//${name}`)],
  'a slash after its name': ['-', named((name) => `${name}/`)],
  'two slashes in its name': ['-', named((name) => name.replace('/', '//'))],
  'two slashes further on in its name': ['-', named((name) => name.replace(/\/(\w+)$/, '//$1'))],
  'a folder above its name': ['-', named((name) => `../${name}`)],
  'no deal': ['-', at(({ uid }) => `uploads/${uid}/${photoId}`)],
});

/** Besides the photos of visible deals, everything is closed. */
const elsewhere = attempts<StorageMe>('deals/{dealId}/photos/{file}: elsewhere', 'admin', {
  'in another folder of the deal': ['-', read(({ deals }) => unpublished(deals.open)[0])],
  'below a photo': ['-', read(({ deals }) => unpublished(deals.open)[1])],
  'in a folder nobody knows': ['-', read(({ deals }) => unpublished(deals.open)[2])],
});

export const storageCases = [...matrix, ...fields, ...elsewhere, ...storageProofCases, ...storagePageCases];
