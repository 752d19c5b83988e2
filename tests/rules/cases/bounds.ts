import {
  collection,
  collectionGroup,
  doc,
  getCount,
  getDocs,
  limit,
  limitToLast,
  orderBy,
  query,
  where,
  type Firestore,
  type Query,
} from 'firebase/firestore/lite';
import { ownDocumentRows } from 'domain/account/own-documents.ts';
import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { attempts } from '#tests/rules/cases.ts';
import type { Who } from '#tests/rules/people.ts';
import type { Me } from '#tests/rules/project.ts';
import { deals, ids } from '#tests/rules/fixtures.ts';

type Listed = { of: string; who: Who; most: number; listQuery: (db: Firestore, uid: string) => Query };

const all =
  (path: string) =>
  (db: Firestore): Query =>
    collection(db, path);
const openDeals = (db: Firestore) => query(collection(db, paths.deals()), where('visibility', '==', 'all'));
const openShards = (db: Firestore) => query(collection(db, paths.mapShards()), where('visibility', '==', 'all'));
const uploadsOf = (db: Firestore, uid: string) =>
  query(collection(db, paths.photoUploads(deals.draft)), where('uid', '==', uid));
const offersOf = (db: Firestore, uid: string) =>
  query(collectionGroup(db, 'offers'), where('buyerUid', '==', uid), orderBy('submittedAt'));
const offersTo = (db: Firestore, uid: string) =>
  query(collectionGroup(db, 'offers'), where('listedByUid', '==', uid), orderBy('submittedAt'));

const interestsIn = (db: Firestore, uid: string) =>
  query(collectionGroup(db, 'interests'), where('listedByUid', '==', uid), orderBy('waitingSince'));

/** Every list that people may read, with its maximum limit. */
const lists: Listed[] = [
  { of: 'users/{uid}', who: 'admin', most: queryBounds.admin, listQuery: all(paths.users()) },
  ...ownDocumentRows
    .filter(({ per }) => per === 'deal')
    .map(({ path, writers }): Listed => ({
      of: path('{uid}', '{dealId}'),
      who: writers === 'buyers' ? 'buyer' : 'owner',
      most: queryBounds.ownOfDeals,
      listQuery: (db, uid) => doc(db, path(uid, deals.open)).parent,
    })),
  {
    of: 'users/{uid}/notifications/{id}',
    who: 'buyer',
    most: queryBounds.notifications,
    listQuery: (db, uid) => collection(db, paths.notifications(uid)),
  },
  {
    of: 'users/{uid}/savedSearches/{searchId}',
    who: 'buyer',
    most: queryBounds.savedSearches,
    listQuery: (db, uid) => collection(db, paths.savedSearches(uid)),
  },
  {
    of: 'users/{uid}/devices/{deviceId}',
    who: 'buyer',
    most: queryBounds.devices,
    listQuery: (db, uid) => collection(db, paths.devices(uid)),
  },
  {
    of: 'sharedLists/{listId}',
    who: 'buyer',
    most: queryBounds.sharedLists,
    listQuery: (db, uid) => query(collection(db, paths.sharedLists()), where('memberUids', 'array-contains', uid)),
  },
  {
    of: 'sharedLists/{listId}/entries/{dealId}',
    who: 'buyer',
    most: queryBounds.sharedLists,
    listQuery: all(paths.listEntries(ids.list)),
  },
  {
    of: 'sharedLists/{listId}/listInvitations/{id}',
    who: 'buyer',
    most: queryBounds.sharedLists,
    listQuery: all(paths.listInvitations(ids.list)),
  },
  {
    of: '{path=**}/listInvitations/{id}',
    who: 'premium buyer',
    most: queryBounds.sharedLists,
    listQuery: (db, uid) =>
      query(collectionGroup(db, 'listInvitations'), where('email', '==', `${uid}@example.com`.toLowerCase())),
  },
  { of: 'deals/{dealId}', who: 'buyer', most: queryBounds.deals, listQuery: openDeals },
  { of: 'deals/{dealId}', who: 'owner', most: queryBounds.deals, listQuery: openDeals },
  { of: 'deals/{dealId}', who: 'admin', most: queryBounds.admin, listQuery: all(paths.deals()) },
  {
    of: 'deals/{dealId}/statusHistory/{id}',
    who: 'buyer',
    most: queryBounds.statusHistory,
    listQuery: all(paths.statusHistory(deals.open)),
  },
  {
    of: '{path=**}/statusHistory/{id}',
    who: 'admin',
    most: queryBounds.admin,
    listQuery: (db) => collectionGroup(db, 'statusHistory'),
  },
  {
    of: 'deals/{dealId}/changes/{id}',
    who: 'owner',
    most: queryBounds.changes,
    listQuery: all(paths.changes(deals.open)),
  },
  {
    of: 'deals/{dealId}/interests/{buyerUid}',
    who: 'owner',
    most: queryBounds.interests,
    listQuery: all(paths.interests(deals.open)),
  },
  { of: '{path=**}/interests/{buyerUid}', who: 'owner', most: queryBounds.interests, listQuery: interestsIn },
  {
    of: '{path=**}/interests/{buyerUid}',
    who: 'admin',
    most: queryBounds.admin,
    listQuery: (db) => collectionGroup(db, 'interests'),
  },
  {
    of: 'deals/{dealId}/offers/{offerId}',
    who: 'owner',
    most: queryBounds.offers,
    listQuery: all(paths.offers(deals.open)),
  },
  { of: '{path=**}/offers/{offerId}', who: 'buyer', most: queryBounds.offers, listQuery: offersOf },
  { of: '{path=**}/offers/{offerId}', who: 'owner', most: queryBounds.offers, listQuery: offersTo },
  {
    of: '{path=**}/offers/{offerId}',
    who: 'admin',
    most: queryBounds.admin,
    listQuery: (db) => collectionGroup(db, 'offers'),
  },
  {
    of: 'deals/{dealId}/photoUploads/{photoId}',
    who: 'owner',
    most: queryBounds.photoUploads,
    listQuery: uploadsOf,
  },
  {
    of: 'deals/{dealId}/photoUploads/{photoId}',
    who: 'admin',
    most: queryBounds.photoUploads,
    listQuery: all(paths.photoUploads(deals.draft)),
  },
  {
    of: 'deals/{dealId}/papers/{paperId}',
    who: 'owner',
    most: queryBounds.papers,
    listQuery: all(paths.papers(deals.open)),
  },
  {
    of: 'deals/{dealId}/papers/{paperId}',
    who: 'buyer',
    most: queryBounds.papers,
    listQuery: (db) => query(collection(db, paths.papers(deals.open)), where('shown', '==', true)),
  },
  {
    of: '{path=**}/papers/{paperId}',
    who: 'admin',
    most: queryBounds.admin,
    listQuery: (db) => collectionGroup(db, paths.paperGroup()),
  },
  {
    of: 'deals/{dealId}/paperPages/{pageId}',
    who: 'owner',
    most: queryBounds.paperPages,
    listQuery: (db, uid) => query(collection(db, paths.paperPages(deals.open)), where('uid', '==', uid)),
  },
  {
    of: 'deals/{dealId}/paperReaders/{buyerUid}',
    who: 'owner',
    most: queryBounds.paperReaders,
    listQuery: all(paths.paperReaders(deals.open)),
  },
  {
    of: '{path=**}/paperReaders/{buyerUid}',
    who: 'owner',
    most: queryBounds.paperReaders,
    listQuery: (db, uid) =>
      query(collectionGroup(db, paths.paperReaderGroup()), where('listedByUid', '==', uid), orderBy('waitingSince')),
  },
  {
    of: '{path=**}/paperReaders/{buyerUid}',
    who: 'admin',
    most: queryBounds.admin,
    listQuery: (db) => collectionGroup(db, paths.paperReaderGroup()),
  },
  {
    of: 'deals/{dealId}/paperOpenings/{id}',
    who: 'owner',
    most: queryBounds.paperOpenings,
    listQuery: all(paths.paperOpenings(deals.open)),
  },
  {
    of: 'deals/{dealId}/caseRequests/{id}',
    who: 'owner',
    most: queryBounds.caseRequests,
    listQuery: all(paths.caseRequests(deals.open)),
  },
  { of: 'mapShards/{shard}', who: 'buyer', most: queryBounds.mapShards, listQuery: openShards },
  {
    of: 'mapShards/{shard}',
    who: 'premium buyer',
    most: queryBounds.mapShards,
    listQuery: (db) => query(collection(db, paths.mapShards()), where('visibility', 'in', ['all', 'premium'])),
  },
  { of: 'houseCases/{caseId}', who: 'admin', most: queryBounds.admin, listQuery: all(paths.houseCases()) },
  {
    of: 'reports/{id}',
    who: 'buyer',
    most: queryBounds.reports,
    listQuery: (db, uid) => query(collection(db, paths.reports()), where('reporter.uid', '==', uid)),
  },
  { of: 'reports/{id}', who: 'admin', most: queryBounds.admin, listQuery: all(paths.reports()) },
  { of: 'reportCases/{caseId}', who: 'admin', most: queryBounds.admin, listQuery: all(paths.reportCases()) },
  { of: 'invitations/{tokenHash}', who: 'admin', most: queryBounds.admin, listQuery: all(paths.invitations()) },
  { of: 'accessRequests/{id}', who: 'admin', most: queryBounds.admin, listQuery: all(paths.accessRequests()) },
  { of: 'failedMessages/{id}', who: 'admin', most: queryBounds.admin, listQuery: all(paths.failedMessages()) },
  { of: 'clientErrors/{fingerprint}', who: 'admin', most: queryBounds.admin, listQuery: all(paths.clientErrors()) },
  { of: 'sameHouses/{pairId}', who: 'admin', most: queryBounds.admin, listQuery: all(paths.sameHouses()) },
  { of: 'auditLog/{id}', who: 'admin', most: queryBounds.admin, listQuery: all(paths.auditLog()) },
];

export const boundCases = lists.flatMap(({ of, who, most, listQuery }) =>
  attempts<Me>(`${of}: bounded`, who, {
    'as many as may be': ['yes', ({ db, uid }) => getDocs(query(listQuery(db, uid), limit(most)))],
    'one more': ['-', ({ db, uid }) => getDocs(query(listQuery(db, uid), limit(most + 1)))],
    'without a limit': ['-', ({ db, uid }) => getDocs(listQuery(db, uid))],
    'the last ones, one too many': [
      '-',
      ({ db, uid }) => getDocs(query(listQuery(db, uid), orderBy('__name__'), limitToLast(most + 1))),
    ],
    counted: ['yes', ({ db, uid }) => getCount(query(listQuery(db, uid), limit(most)))],
    'counted without a limit': ['-', ({ db, uid }) => getCount(listQuery(db, uid))],
  }),
);
