import {
  deleteObject,
  getBytes,
  getDownloadURL,
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
import { photoId, proofId, type StorageMe } from '#tests/rules/storage-environment.ts';

type Operation = AnyOperation<StorageMe>;
type Path = (me: StorageMe) => string;

const proof = new TextEncoder().encode('%PDF-1.7');
const pdf = { contentType: 'application/pdf' };

const upload =
  (path: Path, data: Uint8Array = proof, contentType = pdf.contentType): Operation =>
  (me) =>
    uploadBytes(ref(me.storage, path(me)), data, { contentType });
const own: Path = ({ uid }) => storagePaths.proofUpload(uid, proofId);
const buyersUpload: Path = ({ buyersUid }) => storagePaths.proofUpload(buyersUid, proofId);
const buyersProof: Path = ({ buyersUid }) => storagePaths.proof(buyersUid, proofId);

/** Only the server reads uploads, and only the API reads stored proofs: the rules refuse everyone, including the buyer. */
const matrix = [
  ...grid(
    'proofUploads/{uid}/{proofId}',
    {
      'with a slot': upload(own),
      'without one': upload(({ uid }) => storagePaths.proofUpload(uid, `${proofId}New`)),
      'with one that is over': upload(({ uid }) => storagePaths.proofUpload(uid, `${proofId}Over`)),
      "with a photo's": upload(({ uid }) => storagePaths.proofUpload(uid, photoId)),
      "into the buyer's folder": upload(({ buyersUid }) => storagePaths.proofUpload(buyersUid, `${proofId}TooLarge`)),
      "read the buyer's": (me) => getMetadata(ref(me.storage, buyersUpload(me))),
      "load the buyer's": (me) => getBytes(ref(me.storage, buyersUpload(me))),
      'an address of it': (me) => getDownloadURL(ref(me.storage, buyersUpload(me))),
      "describe the buyer's anew": (me) =>
        updateMetadata(ref(me.storage, buyersUpload(me)), { contentType: 'text/html' }),
      "delete the buyer's": (me) => deleteObject(ref(me.storage, buyersUpload(me))),
      'list own': (me) => listAll(ref(me.storage, `${storagePaths.proofUploads()}/${me.uid}`)),
    },
    `
                       with a slot  without one  with one that is over  with a photo's  into the buyer's folder  read the buyer's  load the buyer's  an address of it  describe the buyer's anew  delete the buyer's  list own
visitor                -            -            -                      -               -                        -                 -                 -                 -                          -                   -
no account             -            -            -                      -               -                        -                 -                 -                 -                          -                   -
buyer                  yes          -            -                      -               yes                      -                 -                 -                 -                          -                   -
premium buyer          yes          -            -                      -               -                        -                 -                 -                 -                          -                   -
owner                  yes          -            -                      -               -                        -                 -                 -                 -                          -                   -
other originator       yes          -            -                      -               -                        -                 -                 -                 -                          -                   -
admin                  yes          -            -                      -               -                        -                 -                 -                 -                          -                   -
deactivated            -            -            -                      -               -                        -                 -                 -                 -                          -                   -
old token              -            -            -                      -               -                        -                 -                 -                 -                          -                   -
other email            -            -            -                      -               -                        -                 -                 -                 -                          -                   -
token says admin       -            -            -                      -               -                        -                 -                 -                 -                          -                   -
token says originator  -            -            -                      -               -                        -                 -                 -                 -                          -                   -
    `,
  ),
  ...grid(
    'proofs/{uid}/{proofId}: not named in the rules',
    {
      "read the buyer's": (me) => getMetadata(ref(me.storage, buyersProof(me))),
      "load the buyer's": (me) => getBytes(ref(me.storage, buyersProof(me))),
      'an address of it': (me) => getDownloadURL(ref(me.storage, buyersProof(me))),
      'list own': (me) => listAll(ref(me.storage, `${storagePaths.proofs()}/${me.uid}`)),
      'write own': upload(({ uid }) => storagePaths.proof(uid, `${proofId}New`)),
      "write the buyer's": upload(buyersProof),
      'describe anew': (me) => updateMetadata(ref(me.storage, buyersProof(me)), pdf),
      delete: (me) => deleteObject(ref(me.storage, buyersProof(me))),
    },
    `
                       read the buyer's  load the buyer's  an address of it  list own  write own  write the buyer's  describe anew  delete
visitor                -                 -                 -                 -         -          -                  -              -
no account             -                 -                 -                 -         -          -                  -              -
buyer                  -                 -                 -                 -         -          -                  -              -
premium buyer          -                 -                 -                 -         -          -                  -              -
owner                  -                 -                 -                 -         -          -                  -              -
other originator       -                 -                 -                 -         -          -                  -              -
admin                  -                 -                 -                 -         -          -                  -              -
deactivated            -                 -                 -                 -         -          -                  -              -
old token              -                 -                 -                 -         -          -                  -              -
other email            -                 -                 -                 -         -          -                  -              -
token says admin       -                 -                 -                 -         -          -                  -              -
token says originator  -                 -                 -                 -         -          -                  -              -
    `,
  ),
];

const typed = (contentType: string) => upload(own, proof, contentType);
const at = (path: Path) => upload(path);
const bytes = (size: number) => new Uint8Array(size);

/** Uploads to the user's own path, with a changed name. */
const named =
  (rename: (name: string) => string): Operation =>
  ({ uid, upload: put }) =>
    put(rename(storagePaths.proofUpload(uid, `${proofId}Raw`)));

const fields = attempts<StorageMe>('proofUploads/{uid}/{proofId}, what', 'buyer', {
  JPEG: ['yes', typed('image/jpeg')],
  PNG: ['yes', typed('image/png')],
  WebP: ['yes', typed('image/webp')],
  HEIC: ['-', typed('image/heic')],
  SVG: ['-', typed('image/svg+xml')],
  HTML: ['-', typed('text/html')],
  'HTML after a PDF': ['-', typed('application/pdf, text/html')],
  'a PDF after HTML': ['-', typed('text/html, application/pdf')],
  'an image after HTML': ['-', typed('text/html, image/png')],
  'no type': ['-', typed('')],
  '10 MB': ['yes', upload(own, bytes(limits.proofBytes))],
  '10 MB and a byte': ['-', upload(own, bytes(limits.proofBytes + 1))],
  resumable: ['yes', async (me) => await uploadBytesResumable(ref(me.storage, own(me)), proof, pdf)],
  'a file name for an id': ['-', at(({ uid }) => storagePaths.proofUpload(uid, `${proofId}.pdf`))],
  'one folder deeper': ['-', at(({ uid }) => `${storagePaths.proofUpload(uid, proofId)}/${proofId}`)],
  'no id': ['-', at(({ uid }) => `${storagePaths.proofUploads()}/${uid}`)],
  'its name as it is': ['yes', named((name) => name)],
  'a slash before its name': ['-', named((name) => `/${name}`)],
  'a slash after its name': ['-', named((name) => `${name}/`)],
  'two slashes in its name': ['-', named((name) => name.replace('/', '//'))],
  'two slashes further on in its name': ['-', named((name) => name.replace(/\/(\w+)$/, '//$1'))],
});

export const storageProofCases = [...matrix, ...fields];
