import { decoderAccount } from '#platform/global-options.ts';
import {
  type DocumentSnapshot,
  onDocumentCreated,
  onDocumentDeleted,
  onDocumentUpdated,
  onDocumentWritten,
} from 'firebase-functions/firestore';
import { beforeUserCreated, beforeUserSignedIn } from 'firebase-functions/identity';
import { defineBoolean } from 'firebase-functions/params';
import { onSchedule } from 'firebase-functions/scheduler';
import { onObjectFinalized } from 'firebase-functions/storage';
import { onTaskDispatched } from 'firebase-functions/tasks';
import * as z from 'zod/mini';
import { accountDocument } from 'domain/account/account.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { changesPoint } from 'domain/deal/map-point.ts';
import { paths } from 'domain/paths.ts';
import { mayEnterSearches } from 'domain/search/saved-search.ts';
import { writeBuyerMap } from '#buyers/write-buyer-map.ts';
import { syncBuyer } from '#buyers/sync-buyer.ts';
import { sweepCases } from '#cases/settle-cases.ts';
import { endHeadStart as endHeadStartOf } from '#deals/end-head-start.ts';
import { syncListingOwner } from '#deals/listing-owner.ts';
import { settleControl as settleControlOf, sweepControls } from '#deals/settle-control.ts';
import { sweepFreshness } from '#deals/settle-freshness.ts';
import { sweepFigures } from '#deals/tell-figures.ts';
import { sweepHeadStarts } from '#deals/sweep-head-starts.ts';
import { sweepHeadStartEnds } from '#deals/tell-head-start-end.ts';
import { countFavorite, settleFavorite as settleFavoriteOf } from '#favorites/count-favorite.ts';
import { claimsAtSignIn, refuseOtherIdentities } from '#identity/before-sign-in.ts';
import { removeAbandonedAccounts } from '#identity/remove-abandoned-accounts.ts';
import { syncPersonSearch } from '#identity/sync-person-search.ts';
import { settleListOwners } from '#lists/settle-owners.ts';
import { syncListNames } from '#lists/sync-list-names.ts';
import { tellInvited } from '#lists/tell-invited.ts';
import { settlePoint } from '#map/settle-point.ts';
import { sendPremiumNotices } from '#notices/premium-notices.ts';
import { sendNotice } from '#notices/send-notice.ts';
import { expireOffer as expireOfferNow, sweepOffers } from '#offers/expiry.ts';
import { deliver } from '#outbox/deliver.ts';
import { configuredProvider, mailSecrets } from '#outbox/mail-settings.ts';
import { sweepOutbox } from '#outbox/sweep-outbox.ts';
import { cleanUpPapers } from '#papers/clean-up.ts';
import { sweepSeenPapers } from '#papers/sweep-seen-papers.ts';
import { takeInPage } from '#papers/take-in-page.ts';
import { cleanUpPhotos } from '#photos/clean-up.ts';
import { closePhotos as closePhotosOf, sweepDeletedPhotos } from '#photos/close-photos.ts';
import { publishPhoto as publishPhotoOf } from '#photos/publish-photo.ts';
import { allSettled } from '#platform/all-settled.ts';
import { productionContext } from '#platform/context.ts';
import { inBudget } from '#platform/in-budget.ts';
import { linkSecrets } from '#platform/link-key.ts';
import { publicOrigin } from '#platform/public-origin.ts';
import { keepRecords } from '#records/keep-records.ts';
import { sweepDigests } from '#searches/send-digest.ts';
import { tellSearches } from '#searches/tell-searches.ts';
import { findSameHouses } from '#same-houses/find-same-houses.ts';
import { cleanUpProofs } from '#proofs/clean-up.ts';
import { takeInUpload } from '#proofs/take-in-upload.ts';

// Everything that runs without a request: triggers of documents and files, tasks, schedules. At most one function per collection and kind
// of event. Events come at least once and in any order, so each may run repeatedly (tests/functions/repeated-events).

// Identities. A second check, never the only one: rules and endpoints use the account document, with or without these two
// (docs/decisions/0145).

const identityPlatform = defineBoolean('IDENTITY_PLATFORM', {
  default: false,
  description: 'Whether the project’s Authentication was upgraded to Identity Platform, which blocking functions need.',
});
const omit = identityPlatform.equals(false);

export const identityCreating = beforeUserCreated({ omit }, ({ data }) => refuseOtherIdentities(data));

export const identitySigningIn = beforeUserSignedIn({ omit }, async ({ data }) => {
  const claims = data && (await claimsAtSignIn(productionContext(), data.uid));
  return claims && { customClaims: claims };
});

const taskOptions = {
  retryConfig: { maxAttempts: 5, minBackoffSeconds: 5 },
  rateLimits: { maxConcurrentDispatches: 20 },
};

// Accounts

/** Deals and lists show the name, admins search by it, maps show buyers with a verified email, lists need an owner who can use them. */
export const accountUpdated = onDocumentUpdated({ document: paths.user('{uid}'), retry: true }, async (event) => {
  const changed = (fields: readonly string[]): boolean => {
    const values = (snapshot?: DocumentSnapshot) =>
      fields.map((field) => String(snapshot?.get(field) ?? '')).join('\n');
    return values(event.data?.before) !== values(event.data?.after);
  };
  const uid = event.params['uid'] ?? '';
  const account = accountDocument.safeParse(event.data?.after.data());
  // Retrying, for days, cannot fix an invalid document.
  if (!account.success) return productionContext().log.warn(`The account of ${uid} is not valid`, account.error);
  // An account from before admins could search has no search fields.
  const notSearchable = event.data?.after.get('sortName') === undefined;
  await Promise.all([
    changed(['firstName', 'lastName', 'callBookingLink']) && syncNames(uid),
    (notSearchable || changed(['firstName', 'lastName', 'email', 'phoneNumber'])) &&
      syncPersonSearch(productionContext(), uid),
    changed(['emailVerified']) && syncBuyer(productionContext(), uid),
    changed(['role', 'status']) && settleListOwners(productionContext(), uid),
  ]);
  return undefined;
});

/**
 * Updates the buyer's location on the map and the ZIP codes for which they are notified. A change of role or status does the same
 * (admin/change-account.ts).
 */
export const preferencesWritten = onDocumentWritten(
  { document: paths.own('{uid}', 'preferences'), retry: true },
  ({ params }) => syncPreferencesOf(params['uid'] ?? ''),
);

const personTask = z.object({ uid: z.string() });

/** A few changes are applied at once; further ones are applied together later, because each updates originators' maps. */
const syncPreferencesOf = (uid: string, context = productionContext()): Promise<void> =>
  inBudget(context, 'preferencesPerPerson', uid, 'syncPreferences', () => syncBuyer(context, uid));

/** Enqueued by platform/in-budget.ts under this name. */
export const syncPreferences = onTaskDispatched(taskOptions, ({ data }) =>
  syncPreferencesOf(personTask.parse(data).uid),
);

export const favoriteWritten = onDocumentWritten(
  { document: paths.ownOfDeal('{uid}', 'favorites', '{dealId}'), retry: true },
  ({ params }) => countFavorite(productionContext(), params['uid'] ?? '', params['dealId'] ?? ''),
);

const favoriteTask = z.object({ uid: z.string(), dealId: z.string(), settlesAt: z.number() });

/** Enqueued by favorites/count-favorite.ts under this name. */
export const settleFavorite = onTaskDispatched(taskOptions, async ({ data }) => {
  const { uid, dealId, settlesAt } = favoriteTask.parse(data);
  await settleFavoriteOf(productionContext(), uid, dealId, settlesAt);
});

export const listInvitationCreated = onDocumentCreated(
  { document: paths.listInvitation('{listId}', '{id}'), retry: true },
  ({ params }) => tellInvited(productionContext(), params['listId'] ?? '', params['id'] ?? ''),
);

// Deals

const ofDeals = { document: paths.deal('{dealId}'), retry: true, timeoutSeconds: 300 };

/**
 * Retried until it succeeds, so that no one is missed after an interrupted run. Searches come second, because whoever was told for the ZIP
 * code is not told again.
 */
export const dealPublished = onDocumentCreated(ofDeals, async ({ params }) => {
  const [context, dealId] = [productionContext(), params['dealId'] ?? ''];
  const told = sendPremiumNotices(context, dealId).then(() => tellSearches(context, dealId, undefined));
  await allSettled([settlePoint(context, dealId), told]);
});

/** A deal may enter searches by any change: a lower price, the end of its head start, being open again. Maps show each. */
export const dealUpdated = onDocumentUpdated(ofDeals, async ({ data, params }) => {
  if (!data) return;
  const [context, dealId] = [productionContext(), params['dealId'] ?? ''];
  const [before, after] = [data.before.data(), data.after.data() as Deal];
  await allSettled([
    ...(changesPoint(before, after) ? [settlePoint(context, dealId)] : []),
    ...(mayEnterSearches(before, after) ? [tellSearches(context, dealId, data.before)] : []),
  ]);
});

const dealTask = z.object({ dealId: z.string() });

/** Enqueued by deals/head-start.ts under this name. */
export const endHeadStart = onTaskDispatched(taskOptions, async ({ data }) => {
  await endHeadStartOf(productionContext(), dealTask.parse(data).dealId);
});

/** Enqueued by deals/settle-control.ts under this name. */
export const settleControl = onTaskDispatched(taskOptions, async ({ data }) => {
  await settleControlOf(productionContext(), dealTask.parse(data).dealId);
});

/** One after the other, because both count against the same budget. */
const syncNames = (uid: string): Promise<void> =>
  syncListingOwner(productionContext(), uid).then(() => syncListNames(productionContext(), uid));

/** Enqueued by deals/listing-owner.ts and lists/sync-list-names.ts under this name. */
export const syncListings = onTaskDispatched(taskOptions, ({ data }) => syncNames(personTask.parse(data).uid));

/** Enqueued by photos/close-photos.ts under this name. */
export const closePhotos = onTaskDispatched(taskOptions, ({ data }) =>
  closePhotosOf(productionContext(), dealTask.parse(data).dealId),
);

const offerTask = z.object({ dealId: z.string(), offerId: z.string() });

/** Enqueued by offers/expiry.ts under this name. */
export const expireOffer = onTaskDispatched(taskOptions, async ({ data }) => {
  const { dealId, offerId } = offerTask.parse(data);
  await expireOfferNow(productionContext(), dealId, offerId);
});

/**
 * Processes uploads: photos, pages of papers, and proofs of funds, which it only moves. Runs for every new object of the default bucket,
 * including those that it publishes itself, which it ignores. Photos are decoded one at a time (photos/make-sizes.ts), hence the long
 * timeout.
 */
export const publishPhoto = onObjectFinalized(
  {
    serviceAccount: decoderAccount,
    memory: '1GiB',
    cpu: 1,
    concurrency: 8,
    maxInstances: 10,
    timeoutSeconds: 540,
    retry: true,
  },
  async ({ data, time }) => {
    const context = productionContext();
    const at = new Date(time);
    const isTakenIn = (await takeInUpload(context, data.name)) || (await takeInPage(context, data.name, at));
    if (!isTakenIn) await publishPhotoOf(context, data.name, at);
  },
);

// Notifications and messages

/** Secrets of functions that send: emails carry links that are signed as they go out. */
const sendingSecrets = [...mailSecrets, ...linkSecrets];

/** Notifications in a person's list also go out by email or text: the same run puts them into the outbox and sends them. */
export const noticeCreated = onDocumentCreated(
  { document: paths.notification('{uid}', '{id}'), retry: true, secrets: sendingSecrets },
  ({ params }) => {
    const context = productionContext();
    return sendNotice(context, configuredProvider(context), publicOrigin(), params['uid'] ?? '', params['id'] ?? '');
  },
);

const deliverNow = (id: string, context = productionContext()) => deliver(context, configuredProvider(context), id);

/** Sends a message as soon as it is in the outbox, unless who put it there does. The sweep retries failures. */
export const outboxMessageCreated = onDocumentCreated(
  { document: paths.outboxMessage('{id}'), secrets: sendingSecrets },
  async ({ data, params }) => data?.get('state') === 'queued' && deliverNow(params['id'] ?? ''),
);

/** Runs when an admin resends a message, which removes it from the failed ones; when one expires, nothing is due. */
export const failedMessageRemoved = onDocumentDeleted(
  { document: paths.failedMessage('{id}'), secrets: sendingSecrets },
  async ({ params }) => deliverNow(params['id'] ?? ''),
);

// Schedules

/**
 * Tells of changed figures, of head starts that end soon and of what searches found, reminds admins of open cases and announces houses that moved, reminds originators of deals that were not
 * confirmed for days and takes these out of the lists, takes the mark from deals whose papers that an admin saw have run out, and is the
 * fallback for missed tasks and triggers: head starts, offers and rights to sell that have ended, messages that are due. The timeout is
 * that of a sweep of the outbox with the longest try; where two runs overlap, leases keep them apart.
 */
export const everyMinute = onSchedule(
  { schedule: 'every 1 minutes', timeoutSeconds: 120, secrets: sendingSecrets },
  async () => {
    const context = productionContext();
    await allSettled([
      sweepHeadStarts(context),
      sweepHeadStartEnds(context),
      sweepOffers(context),
      sweepControls(context),
      sweepSeenPapers(context),
      sweepFreshness(context),
      sweepFigures(context),
      sweepCases(context),
      sweepDigests(context, publicOrigin()),
      sweepOutbox(context, configuredProvider(context)),
    ]);
  },
);

/**
 * Writes the buyer map, looks for deals of the same house, makes originators' records, and cleans up: abandoned sign-ups, uploads, unlisted
 * photos, proofs of funds that are no longer needed, papers of deleted deals, and photos of theirs that a task has missed.
 */
export const everyHour = onSchedule({ schedule: 'every 60 minutes', timeoutSeconds: 300 }, async () => {
  const context = productionContext();
  await allSettled([
    writeBuyerMap(context),
    removeAbandonedAccounts(context),
    cleanUpPhotos(context),
    cleanUpProofs(context),
    cleanUpPapers(context),
    sweepDeletedPhotos(context),
    findSameHouses(context),
    keepRecords(context),
  ]);
});
