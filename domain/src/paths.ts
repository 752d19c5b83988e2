import type { AdminOnlyName } from './account/admin-only.ts';
import type { OwnDocumentName } from './account/own-documents.ts';

/** All Firestore and Storage paths, for the client, functions, rules tests and, given "{wildcards}", triggers. */
export const paths = {
  users: () => 'users',
  user: (uid: string) => `users/${uid}`,
  /** A document that people write themselves (own-documents.ts) and that there is one of for each person. */
  own: <Uid extends string, Name extends OwnDocumentName<'person'>>(uid: Uid, name: Name) =>
    `users/${uid}/private/${name}` as const,
  /** All of those that there is one of for each deal. */
  ownOfDeals: (uid: string, name: OwnDocumentName<'deal'>) => `users/${uid}/${name}`,
  ownOfDeal: <Uid extends string, Name extends OwnDocumentName<'deal'>, Id extends string>(
    uid: Uid,
    name: Name,
    dealId: Id,
  ) => `users/${uid}/${name}/${dealId}` as const,
  /** The proof of funds kept with a buyer's account; its file is at `storagePaths.proof`. */
  proofOfFunds: (uid: string) => `users/${uid}/private/proofOfFunds`,
  /** One upload allowed by the API; `id` is the last part of the object's name. */
  uploadSlot: (uid: string, id: string) => `users/${uid}/uploadSlots/${id}`,
  /** Data that admins keep about a person, who cannot read it. */
  adminOnly: (uid: string, name: AdminOnlyName) => `users/${uid}/adminOnly/${name}`,
  notifications: (uid: string) => `users/${uid}/notifications`,
  notification: (uid: string, id: string) => `users/${uid}/notifications/${id}`,
  savedSearches: (uid: string) => `users/${uid}/savedSearches`,
  savedSearch: (uid: string, id: string) => `users/${uid}/savedSearches/${id}`,
  /** The collection group of all buyers' saved searches. */
  savedSearchGroup: () => 'savedSearches',
  /** A deal that a buyer's searches found, which waits for the next mail about them or was in one. Server only. */
  foundDeals: (uid: string) => `users/${uid}/foundDeals`,
  foundDeal: (uid: string, dealId: string) => `users/${uid}/foundDeals/${dealId}`,
  foundDealGroup: () => 'foundDeals',
  /** The devices on which a person asked for pushes. */
  devices: (uid: string) => `users/${uid}/devices`,
  device: (uid: string, id: string) => `users/${uid}/devices/${id}`,
  deviceGroup: () => 'devices',
  deals: () => 'deals',
  deal: (dealId: string) => `deals/${dealId}`,
  statusHistory: (dealId: string) => `deals/${dealId}/statusHistory`,
  changes: (dealId: string) => `deals/${dealId}/changes`,
  interests: (dealId: string) => `deals/${dealId}/interests`,
  interest: (dealId: string, buyerUid: string) => `deals/${dealId}/interests/${buyerUid}`,
  offers: (dealId: string) => `deals/${dealId}/offers`,
  offer: (dealId: string, offerId: string) => `deals/${dealId}/offers/${offerId}`,
  /**
   * Numbers of saves, interests and offers, readable by the deal's owner and admins. Separate from the deal so that its readers need not
   * reread it.
   */
  counts: (dealId: string) => `deals/${dealId}/counts/current`,
  /** Readable by everyone who may see the deal. */
  saves: (dealId: string) => `deals/${dealId}/saves/current`,
  /** Records who saved the deal: those whose favorites `favoriteCount` includes. Server only. */
  countedFavorites: (dealId: string) => `deals/${dealId}/favoritedBy`,
  countedFavorite: (dealId: string, uid: string) => `deals/${dealId}/favoritedBy/${uid}`,
  premiumNotices: (dealId: string) => `deals/${dealId}/premiumNotices`,
  premiumNotice: (dealId: string, id: string) => `deals/${dealId}/premiumNotices/${id}`,
  /** The outcome of each uploaded photo of a deal or draft, watched by its owner. */
  photoUploads: (dealId: string) => `deals/${dealId}/photoUploads`,
  photoUpload: (dealId: string, photoId: string) => `deals/${dealId}/photoUploads/${photoId}`,
  /** The collection group of all deals' uploads. */
  photoUploadGroup: () => 'photoUploads',
  papers: (dealId: string) => `deals/${dealId}/papers`,
  paper: (dealId: string, paperId: string) => `deals/${dealId}/papers/${paperId}`,
  /** The collection group of all deals' papers, which admins review. */
  paperGroup: () => 'papers',
  /** The outcome of each uploaded page of a deal's papers, watched by its uploader. */
  paperPages: (dealId: string) => `deals/${dealId}/paperPages`,
  paperPage: (dealId: string, pageId: string) => `deals/${dealId}/paperPages/${pageId}`,
  paperPageGroup: () => 'paperPages',
  /** The papers that one buyer asked to open, with the originator's answers. */
  paperReaders: (dealId: string) => `deals/${dealId}/paperReaders`,
  paperReader: (dealId: string, buyerUid: string) => `deals/${dealId}/paperReaders/${buyerUid}`,
  paperReaderGroup: () => 'paperReaders',
  /** Openings of papers, with times and pages: one document per reader, paper and day. Also openings of the deal in its head start. */
  paperOpenings: (dealId: string) => `deals/${dealId}/paperOpenings`,
  paperOpening: (dealId: string, id: string) => `deals/${dealId}/paperOpenings/${id}`,
  dealOpening: (dealId: string, uid: string) => `deals/${dealId}/paperOpenings/head-start-${uid}`,
  paperOpeningGroup: () => 'paperOpenings',
  /** Changed figures of deals that people are still to be notified of. Server only. */
  figureNotices: () => 'figureNotices',
  figureNotice: (dealId: string) => `figureNotices/${dealId}`,
  /** Fingerprints by which live deals are compared, to find two deals of the same house. Server only. */
  houseFingerprints: () => 'houseFingerprints',
  houseFingerprint: (dealId: string) => `houseFingerprints/${dealId}`,
  sameHouses: () => 'sameHouses',
  sameHouse: (pairId: string) => `sameHouses/${pairId}`,
  /** Cases between two originators of one house; the id is that of the claimant's deal. */
  houseCases: () => 'houseCases',
  houseCase: (claimDealId: string) => `houseCases/${claimDealId}`,
  /** Admins' requests to a deal's originator in such a case. */
  caseRequests: (dealId: string) => `deals/${dealId}/caseRequests`,
  caseRequest: (dealId: string, id: string) => `deals/${dealId}/caseRequests/${id}`,
  /** Records of what originators did before, derived from their deals every hour. */
  originatorRecords: () => 'originatorRecords',
  originatorRecord: (uid: string) => `originatorRecords/${uid}`,
  /** The deals that lists show as points of maps, in shards by who may list them. Written by functions alone. */
  mapShards: () => 'mapShards',
  mapShard: (visibility: string, number: number | string) => `mapShards/${visibility}-${number}`,
  addresses: () => 'addresses',
  address: (addressKey: string) => `addresses/${addressKey}`,
  invitations: () => 'invitations',
  invitation: (tokenHash: string) => `invitations/${tokenHash}`,
  accessRequests: () => 'accessRequests',
  accessRequest: (id: string) => `accessRequests/${id}`,
  buyerLocations: () => 'buyerLocations',
  buyerLocation: (id: string) => `buyerLocations/${id}`,
  /** The buyer locations combined into sheets, from which originators' maps are served. */
  buyerMap: () => 'buyerMap',
  buyerMapSheet: (number: number | string) => `buyerMap/${number}`,
  /** Maps a buyer's uid to their location id. Server only: offers name their bidder's uid (functions/src/buyers/README.md). */
  buyerLocationIds: () => 'buyerLocationIds',
  buyerLocationId: (uid: string) => `buyerLocationIds/${uid}`,
  /** ZIP codes for which an active premium buyer is notified. Kept by the server alongside their preferences. */
  zipSubscriptions: () => 'zipSubscriptions',
  zipSubscription: (uid: string) => `zipSubscriptions/${uid}`,
  outbox: () => 'outbox',
  outboxMessage: (id: string) => `outbox/${id}`,
  /** Outbox messages whose delivery failed for good, shown to admins. */
  failedMessages: () => 'failedMessages',
  failedMessage: (id: string) => `failedMessages/${id}`,
  /** Errors of the client with their number of reports. */
  clientErrors: () => 'clientErrors',
  clientError: (fingerprint: string) => `clientErrors/${fingerprint}`,
  /** Messages that the local provider "sent": read in development, empty in production. */
  mailbox: () => 'mailbox',
  mailboxMessage: (id: string) => `mailbox/${id}`,
  /** Log of admin actions: who did what to whom, when and why. Written by the server, never changed. */
  auditLog: () => 'auditLog',
  auditEntry: (id: string) => `auditLog/${id}`,
  idempotency: (key: string) => `idempotency/${key}`,
  rateLimit: (key: string) => `rateLimits/${key}`,
  /** Marks an identity that received a custom token within the token's lifetime of an hour. */
  sessionToken: (uid: string) => `sessionTokens/${uid}`,
  /** Codes that confirm phone numbers. Server only. */
  phoneCodes: () => 'phoneCodes',
  phoneCode: (uid: string) => `phoneCodes/${uid}`,
  /** Numbers, ten digits each, that get no texts because somebody answered STOP from them. Server only. */
  stoppedNumbers: () => 'stoppedNumbers',
  stoppedNumber: (number: string) => `stoppedNumbers/${number}`,
  /** Members' reports, each readable by its reporter. */
  reports: () => 'reports',
  report: (id: string) => `reports/${id}`,
  /** All reports about one deal or person, which admins decide together. */
  reportCases: () => 'reportCases',
  reportCase: (id: string) => `reportCases/${id}`,
  /** Lists of deals that buyers share. */
  sharedLists: () => 'sharedLists',
  sharedList: (listId: string) => `sharedLists/${listId}`,
  listEntries: (listId: string) => `sharedLists/${listId}/entries`,
  listEntry: (listId: string, dealId: string) => `sharedLists/${listId}/entries/${dealId}`,
  /** Members' notes on a deal of a list, apart from its entry, because not all members may see the deal. */
  listTalks: (listId: string) => `sharedLists/${listId}/talks`,
  listTalk: (listId: string, dealId: string) => `sharedLists/${listId}/talks/${dealId}`,
  listInvitations: (listId: string) => `sharedLists/${listId}/listInvitations`,
  listInvitation: (listId: string, id: string) => `sharedLists/${listId}/listInvitations/${id}`,
  settings: () => 'settings/portal',
} as const;

/** Whether a string from a URL is a valid document id: one path segment, not reserved by Firestore, and not longer than our ids. */
export const isDocumentId = (text: string): boolean =>
  text.length > 0 && text.length <= 200 && !/[/\p{Cc}]|^\.{1,2}$|^__.*__$/u.test(text);

/** Storage object paths. Uploads are separate from published files. */
export const storagePaths = {
  uploads: () => 'uploads',
  upload: (uid: string, dealId: string, photoId: string) => `uploads/${uid}/${dealId}/${photoId}`,
  photo: (dealId: string, photoId: string, size: number | string) => `deals/${dealId}/photos/${photoId}_${size}.webp`,
  proofUploads: () => 'proofUploads',
  proofUpload: (uid: string, proofId: string) => `proofUploads/${uid}/${proofId}`,
  proofs: () => 'proofs',
  proof: (uid: string, proofId: string) => `proofs/${uid}/${proofId}`,
  pageUploads: () => 'pageUploads',
  pageUpload: (uid: string, dealId: string, pageId: string) => `pageUploads/${uid}/${dealId}/${pageId}`,
  pages: () => 'pages',
  page: (dealId: string, pageId: string) => `pages/${dealId}/${pageId}`,
} as const;

function parseBelow(folder: string, name: string): { uid: string; id: string } | undefined {
  const [root, uid, id, ...rest] = name.split('/');
  return root === folder && uid && id && rest.length === 0 ? { uid, id } : undefined;
}

/** Returns the uid and id in a proof of funds' path, or undefined for any other object. */
export const parseProofPath = (name: string) => parseBelow(storagePaths.proofs(), name);
/** Like {@link parseProofPath}, for an uploaded proof. */
export const parseProofUploadPath = (name: string) => parseBelow(storagePaths.proofUploads(), name);

type DealUpload = { uid: string; dealId: string; id: string };

function parseDealUpload(folder: string, name: string): DealUpload | undefined {
  const [root, uid, dealId, id, ...rest] = name.split('/');
  return root === folder && uid && dealId && id && rest.length === 0 ? { uid, dealId, id } : undefined;
}

/** Returns the parts of a photo upload's path, or undefined for any other object. */
export function parseUploadPath(name: string): { uid: string; dealId: string; photoId: string } | undefined {
  const found = parseDealUpload(storagePaths.uploads(), name);
  return found && { uid: found.uid, dealId: found.dealId, photoId: found.id };
}
/** Returns the parts of a paper page upload's path, or undefined for any other object. */
export function parsePageUploadPath(name: string): { uid: string; dealId: string; pageId: string } | undefined {
  const found = parseDealUpload(storagePaths.pageUploads(), name);
  return found && { uid: found.uid, dealId: found.dealId, pageId: found.id };
}
