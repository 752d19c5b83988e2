import { deleteObject, getBytes, getDownloadURL, getMetadata, listAll, ref, uploadBytes } from 'firebase/storage';
import { limits } from 'domain/limits.ts';
import { storagePaths } from 'domain/paths.ts';
import { attempts, grid, type Operation as AnyOperation } from '#tests/rules/cases.ts';
import { pageId, photoId, type StorageMe } from '#tests/rules/storage-environment.ts';

type Operation = AnyOperation<StorageMe>;
type Path = (me: StorageMe) => string;

const upload =
  (path: Path, data: Uint8Array = new TextEncoder().encode('a page'), contentType = 'image/webp'): Operation =>
  (me) =>
    uploadBytes(ref(me.storage, path(me)), data, { contentType });
const own: Path = ({ uid, deals }) => storagePaths.pageUpload(uid, deals.open, pageId);
const withEnding =
  (ending: string): Path =>
  ({ uid, deals }) =>
    storagePaths.pageUpload(uid, deals.open, `${pageId}${ending}`);
const ownersUpload: Path = ({ ownersUid, deals }) => storagePaths.pageUpload(ownersUid, deals.open, pageId);
const stored: Path = ({ deals }) => storagePaths.page(deals.open, pageId);

/** Only the server reads uploads, and only the API reads pages: the rules refuse everyone, including the originator. */
const matrix = [
  ...grid(
    'pageUploads/{uid}/{dealId}/{pageId}',
    {
      'with a slot': upload(own),
      'without one': upload(withEnding('New')),
      'with one that is over': upload(withEnding('Over')),
      "with a photo's": upload(({ uid, deals }) => storagePaths.pageUpload(uid, deals.open, photoId)),
      'for another deal': upload(({ uid, deals }) => storagePaths.pageUpload(uid, deals.draft, pageId)),
      "into the owner's folder": upload(({ ownersUid, deals }) =>
        storagePaths.pageUpload(ownersUid, deals.open, `${pageId}TooLarge`),
      ),
      "load the owner's": (me) => getBytes(ref(me.storage, ownersUpload(me))),
      'an address of it': (me) => getDownloadURL(ref(me.storage, ownersUpload(me))),
      "delete the owner's": (me) => deleteObject(ref(me.storage, ownersUpload(me))),
      'list own': (me) => listAll(ref(me.storage, `${storagePaths.pageUploads()}/${me.uid}`)),
    },
    `
                       with a slot  without one  with one that is over  with a photo's  for another deal  into the owner's folder  load the owner's  an address of it  delete the owner's  list own
visitor                -            -            -                      -               -                 -                        -                 -                 -                   -
no account             -            -            -                      -               -                 -                        -                 -                 -                   -
buyer                  yes          -            -                      -               -                 -                        -                 -                 -                   -
premium buyer          yes          -            -                      -               -                 -                        -                 -                 -                   -
owner                  yes          -            -                      -               -                 yes                      -                 -                 -                   -
other originator       yes          -            -                      -               -                 -                        -                 -                 -                   -
admin                  yes          -            -                      -               -                 -                        -                 -                 -                   -
deactivated            -            -            -                      -               -                 -                        -                 -                 -                   -
old token              -            -            -                      -               -                 -                        -                 -                 -                   -
other email            -            -            -                      -               -                 -                        -                 -                 -                   -
token says admin       -            -            -                      -               -                 -                        -                 -                 -                   -
token says originator  -            -            -                      -               -                 -                        -                 -                 -                   -
    `,
  ),
  ...grid(
    'pages/{dealId}/{pageId}: not named in the rules',
    {
      read: (me) => getMetadata(ref(me.storage, stored(me))),
      load: (me) => getBytes(ref(me.storage, stored(me))),
      'an address of it': (me) => getDownloadURL(ref(me.storage, stored(me))),
      list: (me) => listAll(ref(me.storage, `${storagePaths.pages()}/${me.deals.open}`)),
      write: upload(stored),
      delete: (me) => deleteObject(ref(me.storage, stored(me))),
    },
    `
                       read  load  an address of it  list  write  delete
visitor                -     -     -                 -     -      -
no account             -     -     -                 -     -      -
buyer                  -     -     -                 -     -      -
premium buyer          -     -     -                 -     -      -
owner                  -     -     -                 -     -      -
other originator       -     -     -                 -     -      -
admin                  -     -     -                 -     -      -
deactivated            -     -     -                 -     -      -
old token              -     -     -                 -     -      -
other email            -     -     -                 -     -      -
token says admin       -     -     -                 -     -      -
token says originator  -     -     -                 -     -      -
    `,
  ),
];

const typed = (contentType: string) => upload(own, undefined, contentType);
const bytes = (size: number) => new Uint8Array(size);
const named =
  (rename: (name: string) => string): Operation =>
  ({ uid, deals, upload: put }) =>
    put(rename(storagePaths.pageUpload(uid, deals.open, `${pageId}Raw`)));

const fields = attempts<StorageMe>('pageUploads/{uid}/{dealId}/{pageId}, what', 'owner', {
  JPEG: ['yes', typed('image/jpeg')],
  PNG: ['yes', typed('image/png')],
  PDF: ['-', typed('application/pdf')],
  HEIC: ['-', typed('image/heic')],
  SVG: ['-', typed('image/svg+xml')],
  'a picture after HTML': ['-', typed('text/html, image/png')],
  'no type': ['-', typed('')],
  '4 MB': ['yes', upload(own, bytes(limits.pageBytes))],
  '4 MB and a byte': ['-', upload(own, bytes(limits.pageBytes + 1))],
  'one folder deeper': ['-', upload((me) => `${own(me)}/${pageId}`)],
  'its name as it is': ['yes', named((name) => name)],
  'a slash before its name': ['-', named((name) => `/${name}`)],
  'two slashes in its name': ['-', named((name) => name.replace('/', '//'))],
  'two slashes further on in its name': ['-', named((name) => name.replace(/\/(\w+)$/, '//$1'))],
});

export const storagePageCases = [...matrix, ...fields];
