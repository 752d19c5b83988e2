import { createHash } from 'node:crypto';
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { bucketOf } from '#functions/platform/services.ts';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import type { AdminConnection } from '#tools/emulators/admin.ts';
import { inParallel } from '#tools/seed/in-parallel.ts';
import type { File } from '#tools/verify-data/read.ts';

/** A document, identity or file: a digest of all that a restore must keep, and the time (ms) of its last change. */
export type Item = { readonly digest: string; readonly changedAt: number };

/** Everything that a portal stores, by path, uid or name. */
export type Inventory = {
  readonly documents: ReadonlyMap<string, Item>;
  readonly identities: ReadonlyMap<string, Item>;
  readonly files: ReadonlyMap<string, Item>;
};

/** Returns a value with all keys sorted, because Firestore returns the fields of a document in any order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

const digestOf = (...parts: readonly (string | Buffer | object)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts)
    hash.update(typeof part === 'string' || Buffer.isBuffer(part) ? part : JSON.stringify(sorted(part))).update('\0');
  return hash.digest('hex');
};

/** A document in Firestore's REST API, whose values keep their types. */
export type RawDocument = {
  readonly name: string;
  readonly fields?: Record<string, unknown>;
  readonly updateTime: string;
};

/** Returns a document's path in its database. */
export const pathOf = ({ name }: RawDocument): string => name.slice(name.indexOf('/documents/') + '/documents/'.length);

/** Returns all documents of all collections, also those that no code knows. The Admin SDK has no query for that. */
export async function allDocuments({ firestore, projectId }: EmulatorAddresses): Promise<RawDocument[]> {
  const response = await fetch(`${firestore}/v1/projects/${projectId}/databases/(default)/documents:runQuery`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ structuredQuery: { from: [{ allDescendants: true }] } }),
  });
  if (!response.ok) throw new Error(`Reading all documents failed with ${response.status}: ${await response.text()}`);
  const results = (await response.json()) as { document?: RawDocument }[];
  return results.flatMap(({ document }) => document ?? []);
}

async function identitiesOf({ app }: AdminConnection): Promise<Inventory['identities']> {
  const identities = new Map<string, Item>();
  const add = ({ uid, email, emailVerified, disabled, displayName, phoneNumber, ...user }: UserRecord): void => {
    const { customClaims, passwordHash, passwordSalt, providerData, metadata } = user;
    const kept = { email, emailVerified, disabled, displayName, phoneNumber, customClaims, passwordHash, passwordSalt };
    const providers = providerData.map(({ providerId, uid: id }) => [providerId, id]);
    identities.set(uid, {
      digest: digestOf({ ...kept, providers, createdAt: metadata.creationTime }),
      changedAt: Date.parse(metadata.creationTime),
    });
  };
  for (let token: string | undefined; ;) {
    // oxlint-disable-next-line no-await-in-loop -- each page says where the next one starts
    const { users, pageToken } = await getAuth(app).listUsers(1000, token);
    users.forEach(add);
    if (!pageToken) return identities;
    token = pageToken;
  }
}

async function filesOf({ app }: AdminConnection): Promise<Inventory['files']> {
  const [found] = (await bucketOf(app).getFiles()) as unknown as [File[]];
  const files = new Map<string, Item>();
  await inParallel(found, 16, async (file) => {
    const [bytes] = await file.download();
    const { contentType, cacheControl, metadata, updated } = file.metadata;
    // `metadata` holds the download tokens, without which no address of a photo opens.
    files.set(file.name, {
      digest: digestOf(bytes, { contentType, cacheControl, metadata }),
      changedAt: Date.parse(String(updated)),
    });
  });
  return files;
}

/** Reads everything that a portal stores. */
export async function takeInventory(addresses: EmulatorAddresses, admin: AdminConnection): Promise<Inventory> {
  const [documents, identities, files] = await Promise.all([
    allDocuments(addresses),
    identitiesOf(admin),
    filesOf(admin),
  ]);
  return {
    documents: new Map(
      documents.map((document) => [
        pathOf(document),
        { digest: digestOf(document.fields ?? {}), changedAt: Date.parse(document.updateTime) },
      ]),
    ),
    identities,
    files,
  };
}
