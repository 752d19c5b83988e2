import { bystander } from '#tests/rules/people.ts';
import { where } from 'firebase/firestore/lite';
import { ownDocumentRows } from 'domain/account/own-documents.ts';
import { paths } from 'domain/paths.ts';
import { attempts } from '#tests/rules/cases.ts';
import type { Who } from '#tests/rules/people.ts';
import { get, list, listBy } from '#tests/rules/operations.ts';
import type { Me } from '#tests/rules/project.ts';
import { deals, ids } from '#tests/rules/fixtures.ts';

type Path = (uid: string) => string;
const part = (collection: (dealId: string) => string) => () => `${collection(deals.open)}/${ids.entry}`;

type Below = readonly [of: string, who: Who, path: Path];
/** Documents and a person who can read them; below them, nobody can read anything. */
const documents: readonly Below[] = [
  ['users/{uid}', 'admin', paths.user],
  ...ownDocumentRows.map(({ path, writers }): Below => [
    path('{uid}', '{dealId}'),
    writers === 'buyers' ? 'buyer' : 'owner',
    (uid) => path(uid, deals.open),
  ]),
  ['users/{uid}/notifications/{id}', 'buyer', (uid) => paths.notification(uid, ids.entry)],
  ['users/{uid}/savedSearches/{searchId}', 'buyer', (uid) => paths.savedSearch(uid, ids.entry)],
  ['users/{uid}/devices/{deviceId}', 'buyer', (uid) => paths.device(uid, ids.entry)],
  ['users/{uid}/adminOnly/{name}', 'admin', (uid) => paths.adminOnly(uid, 'note')],
  ['deals/{dealId}', 'admin', () => paths.deal(deals.open)],
  ['deals/{dealId}/statusHistory/{id}', 'admin', part(paths.statusHistory)],
  ['deals/{dealId}/changes/{id}', 'admin', part(paths.changes)],
  ['deals/{dealId}/interests/{buyerUid}', 'admin', () => paths.interest(deals.open, 'buyer')],
  ['{path=**}/interests/{buyerUid}', 'owner', () => paths.interest(deals.open, 'buyer')],
  ['deals/{dealId}/offers/{offerId}', 'admin', () => paths.offer(deals.open, ids.buyersOffer)],
  ['{path=**}/offers/{offerId}', 'buyer', () => paths.offer(deals.open, ids.buyersOffer)],
  ['deals/{dealId}/premiumNotices/publication', 'admin', () => paths.premiumNotice(deals.open, 'publication')],
  ['deals/{dealId}/premiumNotices/exact', 'admin', () => paths.premiumNotice(deals.open, 'exact')],
  ['deals/{dealId}/photoUploads/{photoId}', 'admin', () => paths.photoUpload(deals.open, ids.photo)],
  ['deals/{dealId}/papers/{paperId}', 'admin', () => paths.paper(deals.open, ids.paper)],
  ['{path=**}/papers/{paperId}', 'admin', () => paths.paper(deals.open, ids.paper)],
  ['deals/{dealId}/paperPages/{pageId}', 'owner', () => paths.paperPage(deals.open, ids.photo)],
  ['deals/{dealId}/paperReaders/{buyerUid}', 'admin', () => paths.paperReader(deals.open, 'buyer')],
  ['{path=**}/paperReaders/{buyerUid}', 'owner', () => paths.paperReader(deals.open, 'buyer')],
  ['deals/{dealId}/paperOpenings/{id}', 'admin', part(paths.paperOpenings)],
  ['deals/{dealId}/caseRequests/{id}', 'admin', part(paths.caseRequests)],
  ['sharedLists/{listId}', 'buyer', () => paths.sharedList(ids.list)],
  ['sharedLists/{listId}/entries/{dealId}', 'buyer', () => paths.listEntry(ids.list, deals.open)],
  ['sharedLists/{listId}/talks/{dealId}', 'buyer', () => paths.listTalk(ids.list, deals.open)],
  ['sharedLists/{listId}/listInvitations/{id}', 'buyer', () => paths.listInvitation(ids.list, 'saysadmin@example.com')],
  [
    '{path=**}/listInvitations/{id}',
    'premium buyer',
    () => paths.listInvitation(ids.othersList, 'premiumbuyer@example.com'),
  ],
  ['mapShards/{shard}', 'admin', () => paths.mapShard('all', 0)],
  ['houseCases/{caseId}', 'admin', () => paths.houseCase(deals.contested)],
  ['reports/{id}', 'admin', () => paths.report(ids.entry)],
  ['reportCases/{caseId}', 'admin', () => paths.reportCase(ids.entry)],
  ['invitations/{tokenHash}', 'admin', () => paths.invitation(ids.entry)],
  ['accessRequests/{id}', 'admin', () => paths.accessRequest(ids.entry)],
  ['failedMessages/{id}', 'admin', () => paths.failedMessage(ids.entry)],
  ['clientErrors/{fingerprint}', 'admin', () => paths.clientError(ids.entry)],
  ['sameHouses/{pairId}', 'admin', () => paths.sameHouse(ids.entry)],
  ['originatorRecords/{uid}', 'admin', () => paths.originatorRecord(bystander.uid)],
  ['auditLog/{id}', 'admin', () => paths.auditEntry(ids.entry)],
];

export const deeperCases = [
  ...documents.flatMap(([of, who, path]) =>
    attempts<Me>(`${of}: below`, who, {
      'something below it': ['-', get((uid) => `${path(uid)}/${ids.below}/${ids.entry}`)],
      'everything below it': ['-', list((uid) => `${path(uid)}/${ids.below}`)],
    }),
  ),
  ...attempts<Me>('settings/portal: elsewhere', 'buyer', {
    'in a collection nobody knows': ['-', get(`${ids.below}/portal`)],
  }),
  ...attempts<Me>('{path=**}/interests/{buyerUid}: elsewhere', 'owner', {
    'what names them in a collection nobody knows': [
      '-',
      listBy(`${paths.deal(deals.open)}/${ids.below}`, (uid) => [where('listedByUid', '==', uid)]),
    ],
  }),
  ...attempts<Me>('{path=**}/listInvitations/{id}: elsewhere', 'premium buyer', {
    'what names them in a collection nobody knows': [
      '-',
      listBy(`${paths.sharedList(ids.list)}/${ids.below}`, (uid) => [
        where('email', '==', `${uid}@example.com`.toLowerCase()),
      ]),
    ],
  }),
  ...attempts<Me>('{path=**}/paperReaders/{buyerUid}: elsewhere', 'owner', {
    'what names them in a collection nobody knows': [
      '-',
      listBy(`${paths.deal(deals.open)}/${ids.below}`, (uid) => [where('listedByUid', '==', uid)]),
    ],
  }),
  ...attempts<Me>('{path=**}/offers/{offerId}: elsewhere', 'buyer', {
    'what names them in a collection nobody knows': [
      '-',
      listBy(`${paths.deal(deals.open)}/${ids.below}`, (uid) => [where('buyerUid', '==', uid)]),
    ],
  }),
];
