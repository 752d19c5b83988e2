/**
 * Every Firestore and Storage path, made once: for the client, functions, rules tests and, given "{wildcards}", triggers.
 */
export const paths = {
  users: () => 'users',
  user: (uid: string) => `users/${uid}`,
  favorites: (uid: string) => `users/${uid}/favorites`,
  favorite: (uid: string, dealId: string) => `users/${uid}/favorites/${dealId}`,
  preferences: (uid: string) => `users/${uid}/private/preferences`,
  assumptions: (uid: string) => `users/${uid}/private/assumptions`,
  /** The proof of funds that a buyer keeps with their account; its file is `storagePaths.proof`. */
  proofOfFunds: (uid: string) => `users/${uid}/private/proofOfFunds`,
  /** One upload that the API let somebody make; `id` is the last part of the object's name. */
  uploadSlot: (uid: string, id: string) => `users/${uid}/uploadSlots/${id}`,
  notificationSettings: (uid: string) => `users/${uid}/private/notificationSettings`,
  notifications: (uid: string) => `users/${uid}/notifications`,
  notification: (uid: string, id: string) => `users/${uid}/notifications/${id}`,
  deals: () => 'deals',
  deal: (dealId: string) => `deals/${dealId}`,
  statusHistory: (dealId: string) => `deals/${dealId}/statusHistory`,
  changes: (dealId: string) => `deals/${dealId}/changes`,
  interests: (dealId: string) => `deals/${dealId}/interests`,
  interest: (dealId: string, buyerUid: string) => `deals/${dealId}/interests/${buyerUid}`,
  offers: (dealId: string) => `deals/${dealId}/offers`,
  offer: (dealId: string, offerId: string) => `deals/${dealId}/offers/${offerId}`,
  /** How many people saved it, are interested and offered: apart from the deal, so that its readers need not read it again. */
  /** For its owner and admins. */
  counts: (dealId: string) => `deals/${dealId}/counts/current`,
  /** For whoever may see the deal. */
  saves: (dealId: string) => `deals/${dealId}/saves/current`,
  /** Whose favorite is counted in the deal's `favoriteCount`; the server's own. */
  favoritedBy: (dealId: string, uid: string) => `deals/${dealId}/favoritedBy/${uid}`,
  premiumNotices: (dealId: string) => `deals/${dealId}/premiumNotices`,
  premiumNotice: (dealId: string, id: string) => `deals/${dealId}/premiumNotices/${id}`,
  /** What became of each uploaded photo of a deal or draft: its owner watches it. */
  photoUploads: (dealId: string) => `deals/${dealId}/photoUploads`,
  photoUpload: (dealId: string, photoId: string) => `deals/${dealId}/photoUploads/${photoId}`,
  /** The collection group of all deals' uploads. */
  photoUploadGroup: () => 'photoUploads',
  addresses: () => 'addresses',
  address: (addressKey: string) => `addresses/${addressKey}`,
  invitations: () => 'invitations',
  invitation: (tokenHash: string) => `invitations/${tokenHash}`,
  accessRequests: () => 'accessRequests',
  accessRequest: (id: string) => `accessRequests/${id}`,
  buyerLocations: () => 'buyerLocations',
  buyerLocation: (id: string) => `buyerLocations/${id}`,
  /** The same in sheets of many, as originators read them. */
  buyerMap: () => 'buyerMap',
  buyerMapSheet: (number: number | string) => `buyerMap/${number}`,
  /** Which of them is a buyer's; the server's own, as an offer names its bidder's uid (functions/src/buyers/README.md). */
  buyerLocationIds: () => 'buyerLocationIds',
  buyerLocationId: (uid: string) => `buyerLocationIds/${uid}`,
  /** Which ZIP codes an active premium buyer is notified of; kept by the server beside their preferences. */
  zipSubscriptions: () => 'zipSubscriptions',
  zipSubscription: (uid: string) => `zipSubscriptions/${uid}`,
  outbox: () => 'outbox',
  outboxMessage: (id: string) => `outbox/${id}`,
  /** Of those messages the ones that could not be sent in the end, as admins see them. */
  failedMessages: () => 'failedMessages',
  failedMessage: (id: string) => `failedMessages/${id}`,
  /** Messages that the local provider "sent": read in development, empty in production. */
  mailbox: () => 'mailbox',
  mailboxMessage: (id: string) => `mailbox/${id}`,
  /** Who did what to whom, when and why; written by the server, changed by nobody. */
  auditLog: () => 'auditLog',
  auditEntry: (id: string) => `auditLog/${id}`,
  idempotency: (key: string) => `idempotency/${key}`,
  rateLimit: (key: string) => `rateLimits/${key}`,
  /** Of an identity that got a custom token within the hour that it is good for. */
  sessionToken: (uid: string) => `sessionTokens/${uid}`,
  /** The code by which somebody confirms their phone number; the server's own. */
  phoneCodes: () => 'phoneCodes',
  phoneCode: (uid: string) => `phoneCodes/${uid}`,
  settings: () => 'settings/portal',
} as const;

/**
 * Whether a text from an address can be one part of a path: nothing that leads elsewhere, that Firestore keeps for itself, or that is
 * longer than any id.
 */
export const isDocumentId = (text: string): boolean =>
  text.length > 0 && text.length <= 200 && !/[/\p{Cc}]|^\.{1,2}$|^__.*__$/u.test(text);

/** Storage objects. What a person uploads stands apart from what is published. */
export const storagePaths = {
  uploads: () => 'uploads',
  upload: (uid: string, dealId: string, photoId: string) => `uploads/${uid}/${dealId}/${photoId}`,
  photo: (dealId: string, photoId: string, size: number | string) => `deals/${dealId}/photos/${photoId}_${size}.webp`,
  proofUploads: () => 'proofUploads',
  proofUpload: (uid: string, proofId: string) => `proofUploads/${uid}/${proofId}`,
  proofs: () => 'proofs',
  proof: (uid: string, proofId: string) => `proofs/${uid}/${proofId}`,
} as const;

function parseBelow(folder: string, name: string): { uid: string; id: string } | undefined {
  const [root, uid, id, ...rest] = name.split('/');
  return root === folder && uid && id && rest.length === 0 ? { uid, id } : undefined;
}

/** Whose proof of funds a file is, and which, or undefined for any other object. */
export const parseProofPath = (name: string) => parseBelow(storagePaths.proofs(), name);
/** As {@link parseProofPath}, of one that was uploaded. */
export const parseProofUploadPath = (name: string) => parseBelow(storagePaths.proofUploads(), name);

/** The parts of an upload's path, or undefined for any other object. */
export function parseUploadPath(name: string): { uid: string; dealId: string; photoId: string } | undefined {
  const [root, uid, dealId, photoId, ...rest] = name.split('/');
  if (root !== storagePaths.uploads() || !uid || !dealId || !photoId || rest.length > 0) return undefined;
  return { uid, dealId, photoId };
}
