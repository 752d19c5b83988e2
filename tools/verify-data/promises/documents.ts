import { type DocumentReference, FieldValue, type Query } from 'firebase-admin/firestore';
import { accessRequestDocument } from 'domain/account/access-request.ts';
import { accountDocument } from 'domain/account/account.ts';
import { adminOnlyNames, storedAdminOnly } from 'domain/account/admin-only.ts';
import { ownDocumentRows } from 'domain/account/own-documents.ts';
import { auditEntry } from 'domain/account/audit-entry.ts';
import { invitationDocument } from 'domain/account/invitation.ts';
import { personSearchFields } from 'domain/account/person-search.ts';
import { settingsDocument } from 'domain/api/admin.ts';
import { buyerLocationDocument, buyerLocationId, buyerMapSheet } from 'domain/buyer/buyer-location.ts';
import { dealChange } from 'domain/deal/deal-change.ts';
import { dealCounts, dealSaves } from 'domain/deal/deal-counts.ts';
import { dealDocument } from 'domain/deal/deal-document.ts';
import { originatorRecord } from 'domain/account/originator-record.ts';
import { caseRequestDocument, houseCaseDocument } from 'domain/deal/house-case.ts';
import { houseFingerprintDocument, sameHouseDocument } from 'domain/deal/same-house.ts';
import { mapShardDocument } from 'domain/deal/map-point.ts';
import { figureNotice } from 'domain/deal/figure-notice.ts';
import { photoUploadDocument } from 'domain/deal/photo-upload.ts';
import { premiumNotice } from 'domain/deal/premium-notice.ts';
import { statusHistoryEntry } from 'domain/deal/status-history.ts';
import { interestDocument } from 'domain/interest/interest.ts';
import { clientErrorDocument } from 'domain/client-error/client-error.ts';
import { failedMessageDocument } from 'domain/message/failed-message.ts';
import { notificationDocument } from 'domain/notification/notification.ts';
import { offerDocument } from 'domain/offer/offer.ts';
import { proofDocument } from 'domain/offer/proof-of-funds.ts';
import { pageDocument, paperDocument } from 'domain/paper/paper.ts';
import { openingDocument, paperReaderDocument } from 'domain/paper/paper-reader.ts';
import { deviceDocument } from 'domain/notification/device.ts';
import { paths } from 'domain/paths.ts';
import { reportCaseDocument, reportDocument } from 'domain/report/report.ts';
import {
  listEntryDocument,
  listInvitationDocument,
  listTalkDocument,
  sharedListDocument,
} from 'domain/list/shared-list.ts';
import { foundDealDocument } from 'domain/search/found-deal.ts';
import { savedSearchDocument } from 'domain/search/saved-search.ts';
import { stoppedNumberDocument } from '#functions/outbox/stopped-numbers.ts';
import { phoneCodeDocument } from '#functions/identity/phone-code.ts';
import { outboxDocument } from '#functions/outbox/message.ts';
import type { Breach, DataPromise } from '#tools/verify-data/promise.ts';
import { allOf, byId, byParent, documents, joined } from '#tools/verify-data/read.ts';

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };
type Schema = {
  safeParse(document: unknown): {
    readonly error?: { readonly issues: readonly Issue[] } | undefined;
    readonly data?: unknown;
  };
};

/** A document whose existence is all that matters. */
const anything: Schema = { safeParse: () => ({}) };

/** Schemas of subcollections by collection, or by path if each document of a collection has its own. */
const partsOfDeals: Record<string, Schema> = {
  [paths.statusHistory('-')]: statusHistoryEntry,
  [paths.changes('-')]: dealChange,
  'deals/-/counts': dealCounts,
  'deals/-/saves': dealSaves,
  [paths.interests('-')]: interestDocument,
  [paths.offers('-')]: offerDocument,
  'deals/-/favoritedBy': anything,
  [paths.premiumNotices('-')]: premiumNotice,
  [paths.caseRequests('-')]: caseRequestDocument,
  [paths.papers('-')]: paperDocument,
  [paths.paperPages('-')]: pageDocument,
  [paths.paperReaders('-')]: paperReaderDocument,
  [paths.paperOpenings('-')]: openingDocument,
};
const partsOfUsers = (now: Date): Record<string, Schema | undefined> => ({
  [paths.notifications('-')]: notificationDocument,
  [paths.savedSearches('-')]: savedSearchDocument,
  [paths.foundDeals('-')]: foundDealDocument,
  [paths.devices('-')]: deviceDocument,
  [paths.proofOfFunds('-')]: proofDocument,
  ...Object.fromEntries(
    ownDocumentRows.map(({ path, per, schema }) => [
      per === 'deal' ? collectionOf(path('-', '-')) : path('-', '-'),
      schema({ premium: true, now }),
    ]),
  ),
  ...Object.fromEntries(adminOnlyNames.map((name) => [paths.adminOnly('-', name), storedAdminOnly[name]])),
});

const partsOfLists: Record<string, Schema> = {
  [paths.listEntries('-')]: listEntryDocument,
  [paths.listTalks('-')]: listTalkDocument,
  [paths.listInvitations('-')]: listInvitationDocument,
};

/** Schemas of root collections; addresses and subscriptions have promises of their own. */
const collections: Record<string, Schema> = {
  [paths.invitations()]: invitationDocument,
  [paths.accessRequests()]: accessRequestDocument,
  [paths.buyerLocations()]: buyerLocationDocument,
  [paths.buyerMap()]: buyerMapSheet,
  [paths.buyerLocationIds()]: buyerLocationId,
  [paths.figureNotices()]: figureNotice,
  [paths.houseFingerprints()]: houseFingerprintDocument,
  [paths.sameHouses()]: sameHouseDocument,
  [paths.houseCases()]: houseCaseDocument,
  [paths.originatorRecords()]: originatorRecord,
  [paths.mapShards()]: mapShardDocument,
  [paths.outbox()]: outboxDocument,
  [paths.phoneCodes()]: phoneCodeDocument,
  [paths.stoppedNumbers()]: stoppedNumberDocument,
  [paths.failedMessages()]: failedMessageDocument,
  [paths.clientErrors()]: clientErrorDocument,
  [paths.auditLog()]: auditEntry,
  [paths.reports()]: reportDocument,
  [paths.reportCases()]: reportCaseDocument,
};

/** Admins search accounts by fields that are stored in addition to the schema. */
const searchedAccount: Schema = {
  safeParse: (document) => {
    const parsed = accountDocument.safeParse(document);
    return parsed.data ? { data: { ...parsed.data, ...personSearchFields(parsed.data) } } : parsed;
  },
};

/**
 * Documents that users read and no other promise compares as a whole: a field outside the schema must not be readable there, for example a
 * contact, a uid or an outdated figure.
 */
const readWhole: readonly Schema[] = [
  searchedAccount,
  notificationDocument,
  savedSearchDocument,
  deviceDocument,
  dealDocument,
  dealCounts,
  dealChange,
  statusHistoryEntry,
  interestDocument,
  offerDocument,
  premiumNotice,
  photoUploadDocument,
  paperDocument,
  pageDocument,
  paperReaderDocument,
  openingDocument,
  invitationDocument,
  accessRequestDocument,
  failedMessageDocument,
  auditEntry,
  reportDocument,
  reportCaseDocument,
  sharedListDocument,
  ...Object.values(partsOfLists),
  ...Object.values(storedAdminOnly),
];

/** All root collections. */
const roots: readonly string[] = [
  paths.deals(),
  paths.users(),
  paths.sharedLists(),
  ...Object.keys(collections),
  ...[paths.settings(), paths.address('-'), paths.zipSubscription('-'), paths.mailbox()].map(rootOf),
  ...[paths.idempotency('-'), paths.rateLimit('-'), paths.sessionToken('-')].map(rootOf),
];

/** Every document can be parsed, and its parent exists. */
export const wholeDocuments: DataPromise = {
  name: 'every document follows its schema, and belongs to a document that exists',
  async *find({ db, now }) {
    yield* withParts(db.collection(paths.deals()), dealDocument, partsOfDeals);
    yield* withParts(db.collection(paths.users()), searchedAccount, partsOfUsers(now()));
    yield* withParts(db.collection(paths.sharedLists()), sharedListDocument, partsOfLists);
    yield* flat(allOf(db, paths.photoUploads('-')), photoUploadDocument);
    for (const [path, schema] of Object.entries(collections)) yield* flat(db.collection(path), schema);
    for await (const settings of documents(db.collection(rootOf(paths.settings())))) {
      if (settings.ref.path === paths.settings()) yield* parsed(settings, settingsDocument);
      else yield { path: settings.ref.path, problem: 'is nothing that is ever read' };
    }
    for (const { path } of await db.listCollections())
      if (!roots.includes(path)) yield { path, problem: 'is a collection that nothing reads' };
  },
};

function rootOf(path: string): string {
  return path.split('/')[0] ?? '';
}

/** Returns `users/-/private` for `users/-/private/preferences`. */
const collectionOf = (path: string): string => path.split('/').slice(0, 3).join('/');

async function* withParts(
  owners: Query,
  schema: Schema,
  parts: Record<string, Schema | undefined>,
): AsyncGenerator<Breach> {
  const names = new Set(Object.keys(parts).map(collectionOf));
  const streams = Array.from(names, (path) => [path, byParent(allOf(owners.firestore, path))] as const);
  for await (const { key, of } of joined({ owners: byId(owners), ...Object.fromEntries(streams) })) {
    for (const [name, snapshots] of Object.entries(of)) {
      for (const snapshot of snapshots) {
        const own = name === 'owners' ? schema : (parts[`${name}/${snapshot.id}`] ?? parts[name]);
        if (own) yield* parsed(snapshot, own);
        else yield { path: snapshot.ref.path, problem: 'is nothing that is ever read' };
        if (of.owners.length === 0)
          yield { path: snapshot.ref.path, problem: `belongs to ${key}, which does not exist` };
      }
    }
  }
}

async function* flat(query: Query, schema: Schema): AsyncGenerator<Breach> {
  for await (const snapshot of documents(query)) yield* parsed(snapshot, schema);
}

type Stored = { readonly ref: DocumentReference; data(): unknown };

const isObject = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/** The field by which Firestore deletes documents; expiry.ts checks it. */
const expiry = 'expiresAt';

/** Returns the paths of stored fields that the schema drops. */
function unknownIn(stored: unknown, read: unknown, path = ''): string[] {
  if (!isObject(stored) || !isObject(read)) return [];
  return Object.entries(stored).flatMap(([name, part]) => {
    const at = path ? `${path}.${name}` : name;
    if (at === expiry) return [];
    return name in read ? unknownIn(part, Reflect.get(read, name), at) : [at];
  });
}

/** Old offers still store the seller's proceeds, which are now calculated on reading. */
const figures = ({ ref }: Stored, schema: Schema, unknown: readonly string[]): Pick<Breach, 'repair'> => ({
  repair:
    schema === offerDocument && unknown.every((path) => path === 'figures')
      ? { does: 'take them away', run: () => ref.update({ figures: FieldValue.delete() }) }
      : undefined,
});

function* parsed(snapshot: Stored, schema: Schema): Generator<Breach> {
  const { data, error } = schema.safeParse(snapshot.data());
  const issues = error?.issues ?? [];
  if (issues.length === 0) {
    const unknown = readWhole.includes(schema) ? unknownIn(snapshot.data(), data) : [];
    if (unknown.length > 0)
      yield {
        path: snapshot.ref.path,
        problem: `has what nothing reads: ${unknown.join(', ')}`,
        ...figures(snapshot, schema, unknown),
      };
    return;
  }
  const said = issues.slice(0, 3).map(({ path, message }) => `${path.map(String).join('.')}: ${message}`);
  yield { path: snapshot.ref.path, problem: `cannot be read: ${said.join('; ')}` };
}
