import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { Timestamp } from 'firebase-admin/firestore';
import type { FirebaseStorage } from 'firebase/storage';
import { paths, storagePaths } from 'domain/paths.ts';
import type { RulesPerson } from '#tests/rules/people.ts';
import { addresses } from '#tests/addresses.ts';
import * as services from '#tests/services.ts';
import { projectId, storageBucket } from '#tools/emulators/project.ts';

/** Deals that the Storage rules read; ids are unique per test run. */
export type StorageDeals = {
  open: string;
  headStart: string;
  unlisted: string;
  contested: string;
  deleted: string;
  draft: string;
};

/** A person's client for one bucket. */
export type StorageMe = {
  readonly uid: string;
  readonly ownersUid: string;
  readonly buyersUid: string;
  readonly storage: FirebaseStorage;
  /** Uploads a photo under exactly this name; the SDK removes empty parts from names. */
  readonly upload: (name: string) => Promise<void>;
  readonly deals: StorageDeals;
};

export type StorageTestEnvironment = {
  as(person: RulesPerson, bucket?: string): StorageMe;
  /** Stores, as the server, what people try to read: each deal's photo, an upload of the owner's, and a proof of funds of the buyer's. */
  fill(bucket: string): Promise<void>;
  /** Returns the names of a person's uploads in a bucket. */
  uploadsOf(person: RulesPerson, bucket?: string): Promise<string[]>;
  close(): Promise<void>;
};

export const photoId = 'photo00000000000000000';
export const proofId = 'proof00000000000000000';
export const pageId = 'page000000000000000000';

/** Upload slots that the server grants to every person, by the endings of their ids, including an expired one. */
const slotsOf = (uid: string, { draft, open }: StorageDeals) =>
  ['', 'Raw', 'TooLarge', 'Over'].flatMap((ending) => {
    const inAnHour = ending === 'Over' ? -1 : 60 * 60 * 1000;
    const [photo, proof, page] = [`${photoId}${ending}`, `${proofId}${ending}`, `${pageId}${ending}`];
    const expiresAt = Timestamp.fromMillis(Date.now() + inAnHour);
    return [
      [paths.uploadSlot(uid, photo), { name: storagePaths.upload(uid, draft, photo), expiresAt }],
      [paths.uploadSlot(uid, proof), { name: storagePaths.proofUpload(uid, proof), expiresAt }],
      [paths.uploadSlot(uid, page), { name: storagePaths.pageUpload(uid, open, page), expiresAt }],
    ] as const;
  });

/** Objects without a rule, each next to one that has a rule. */
export const unpublished = (dealId: string) =>
  [
    `deals/${dealId}/unheardOf/${photoId}_320.webp`,
    `deals/${dealId}/photos/${photoId}/320.webp`,
    `unheardOf/${dealId}/photos/${photoId}_320.webp`,
  ] as const;

/** No function listens to this bucket, so that nothing processes the tests' uploads. */
export const testBucket = 'demo-rules-storage';

const rulesFile = fileURLToPath(new URL('../../storage.rules', import.meta.url));
export const storageRules = readFileSync(rulesFile, 'utf8');

/** Loads other rules into the emulator for the given buckets; all other buckets keep our own. */
export async function loadStorageRules(rulesOfBuckets: Record<string, string>): Promise<void> {
  const own = { name: rulesFile, content: storageRules };
  const others = Object.entries(rulesOfBuckets).map(([resource, content]) => ({ name: resource, content, resource }));
  const files = others.length === 0 ? [own] : [{ ...own, resource: storageBucket }, ...others];
  const response = await fetch(`${addresses.storage}/internal/setRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files } }),
  });
  if (!response.ok) throw new Error(`The Storage emulator takes no rules: ${await response.text()}`);
}

/** Accesses a bucket's objects by the prefix of their names, bypassing all rules. */
function objectsIn(bucket: string) {
  const files = services.bucket.storage.bucket(bucket);
  return {
    save: (name: string) => files.file(name).save(Buffer.from('a photo'), { contentType: 'image/webp' }),
    names: async (prefix: string) => (await files.getFiles({ prefix }))[0].map(({ name }) => name),
    // Retries once, because a busy emulator can close a connection in use, and the SDK does not retry deletions.
    empty: (prefix: string) => files.deleteFiles({ prefix }).catch(() => files.deleteFiles({ prefix })),
  };
}

/** Returns an ID token as the emulators accept it. */
function unsignedToken(claims: object): string {
  const now = Math.floor(Date.now() / 1000);
  const issued = { iss: `https://securetoken.google.com/${projectId}`, aud: projectId, iat: now, exp: now + 3600 };
  const parts = [
    { alg: 'none', typ: 'JWT' },
    { ...issued, ...claims },
  ];
  return `${parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
}

const uploadTo = (bucket: string, token: string | undefined) => async (name: string) => {
  const parts = [
    '--part\r\ncontent-type: application/json\r\n\r\n{"contentType":"image/jpeg"}',
    '--part\r\ncontent-type: image/jpeg\r\n\r\na photo',
    '--part--',
  ];
  const response = await fetch(`${addresses.storage}/v0/b/${bucket}/o?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: {
      'x-goog-upload-protocol': 'multipart',
      'content-type': 'multipart/related; boundary=part',
      ...(token && { authorization: `Firebase ${token}` }),
    },
    body: parts.join('\r\n'),
  });
  if (response.ok) return;
  const code = response.status === 403 ? 'storage/unauthorized' : 'storage/unknown';
  throw Object.assign(new Error(await response.text()), { code });
};

/**
 * Creates people and deals for Storage rules, which read the Firestore of the running project: every uid and id gets a unique ending, and
 * close() removes everything.
 */
export async function openStorageEnvironment(people: readonly RulesPerson[]): Promise<StorageTestEnvironment> {
  const ending = randomUUID().replaceAll('-', '').slice(0, 16);
  const unique = (uid: string) => `${uid}${ending}`;
  const deals = {
    open: `open${ending}`,
    headStart: `head${ending}`,
    unlisted: `away${ending}`,
    contested: `claim${ending}`,
    deleted: `gone${ending}`,
    draft: `wip0${ending}`,
  };
  const deal = (visibility: string) => ({ visibility, listedBy: { uid: unique('owner'), name: 'Olga Owner' } });
  const documents: Record<string, Record<string, unknown>> = {
    [paths.deal(deals.open)]: deal('all'),
    [paths.deal(deals.headStart)]: deal('premium'),
    [paths.deal(deals.unlisted)]: deal('unlisted'),
    [paths.deal(deals.contested)]: deal('contested'),
    [paths.deal(deals.deleted)]: deal('none'),
  };
  for (const { uid, account } of people) {
    for (const [path, slot] of slotsOf(unique(uid), deals)) documents[path] = slot;
    if (!account) continue;
    const { sessionsValidAfter, ...fields } = account;
    documents[paths.user(unique(uid))] = {
      ...fields,
      ...(sessionsValidAfter && { sessionsValidAfter: Timestamp.fromDate(sessionsValidAfter) }),
    };
  }
  const batch = services.db.batch();
  for (const [path, data] of Object.entries(documents)) batch.set(services.db.doc(path), data);
  await batch.commit();

  const environment = await initializeTestEnvironment({ projectId });
  const known = new Map<string, StorageMe>();
  const filled = new Set<string>();

  return {
    as(person, bucket = testBucket) {
      const key = `${person.uid}@${bucket}`;
      const earlier = known.get(key);
      if (earlier) return earlier;
      const uid = unique(person.uid);
      const context = person.token
        ? environment.authenticatedContext(uid, { ...person.token, iat: person.token.auth_time })
        : environment.unauthenticatedContext();
      // As with Firestore, the old type, which the new functions accept.
      const storage = context.storage(`gs://${bucket}`) as unknown as FirebaseStorage;
      const token = person.token && unsignedToken({ ...person.token, sub: uid, user_id: uid });
      const me = {
        uid,
        ownersUid: unique('owner'),
        buyersUid: unique('buyer'),
        storage,
        deals,
        upload: uploadTo(bucket, token),
      };
      known.set(key, me);
      return me;
    },
    async fill(bucket) {
      filled.add(bucket);
      const { save } = objectsIn(bucket);
      await Promise.all([
        ...Object.values(deals).map((dealId) => save(storagePaths.photo(dealId, photoId, 320))),
        save(storagePaths.upload(unique('owner'), deals.draft, photoId)),
        save(storagePaths.proofUpload(unique('buyer'), proofId)),
        save(storagePaths.proof(unique('buyer'), proofId)),
        save(storagePaths.pageUpload(unique('owner'), deals.open, pageId)),
        save(storagePaths.page(deals.open, pageId)),
        ...unpublished(deals.open).map(save),
      ]);
    },
    uploadsOf: ({ uid }, bucket = testBucket) => objectsIn(bucket).names(`${storagePaths.uploads()}/${unique(uid)}/`),
    async close() {
      await environment.cleanup();
      const gone = services.db.batch();
      for (const path of Object.keys(documents)) gone.delete(services.db.doc(path));
      await gone.commit();
      const prefixes = [
        ...Object.values(deals).flatMap((dealId) => [`deals/${dealId}/`, `unheardOf/${dealId}/`, `pages/${dealId}/`]),
        ...people.flatMap(({ uid }) =>
          [storagePaths.uploads(), storagePaths.proofUploads(), storagePaths.proofs(), storagePaths.pageUploads()].map(
            (root) => `${root}/${unique(uid)}/`,
          ),
        ),
      ];
      for (const bucket of filled) {
        // oxlint-disable-next-line no-await-in-loop -- all mutants at once are too many for the emulator
        await Promise.all(prefixes.map((prefix) => objectsIn(bucket).empty(prefix)));
      }
    },
  };
}
