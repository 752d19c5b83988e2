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
import { paths } from 'domain/paths.ts';
import { writeBuyerMap } from '#buyers/write-buyer-map.ts';
import { syncBuyer } from '#buyers/sync-buyer.ts';
import { endHeadStart as endHeadStartOf } from '#deals/end-head-start.ts';
import { syncListingOwner } from '#deals/listing-owner.ts';
import { sweepHeadStarts } from '#deals/sweep-head-starts.ts';
import { countFavorite, settleFavorite as settleFavoriteOf } from '#favorites/count-favorite.ts';
import { claimsAtSignIn, refuseOtherIdentities } from '#identity/before-sign-in.ts';
import { removeAbandonedAccounts } from '#identity/remove-abandoned-accounts.ts';
import { syncPersonSearch } from '#identity/sync-person-search.ts';
import { sendPremiumNotices } from '#notices/premium-notices.ts';
import { queueNotice } from '#notices/queue-notice.ts';
import { expireOffer as expireOfferNow, sweepOffers } from '#offers/expiry.ts';
import { deliver } from '#outbox/deliver.ts';
import { configuredProvider, mailSecrets } from '#outbox/mail-settings.ts';
import { sweepOutbox } from '#outbox/sweep-outbox.ts';
import { cleanUpPhotos } from '#photos/clean-up.ts';
import { closePhotos as closePhotosOf, sweepDeletedPhotos } from '#photos/close-photos.ts';
import { publishPhoto as publishPhotoOf } from '#photos/publish-photo.ts';
import { allSettled } from '#platform/all-settled.ts';
import { productionContext } from '#platform/context.ts';
import { inBudget } from '#platform/in-budget.ts';
import { publicOrigin } from '#platform/public-origin.ts';
import { cleanUpProofs } from '#proofs/clean-up.ts';
import { takeInUpload } from '#proofs/take-in-upload.ts';

// Everything that runs without a request: what follows when a document or a file is written, tasks, schedules. At most one function
// for the events of a collection. Events come at least once and in any order, so each of these may run again.

// Identities. A second check, and never the only one: rules and endpoints go by the account document, with or without these two
// (docs/decisions/0046).

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

/**
 * Name and call booking link are shown on a person's deals; name, email and phone are what admins search by. Whoever verifies their
 * email gets their place on the buyer map.
 */
export const accountUpdated = onDocumentUpdated({ document: paths.user('{uid}'), retry: true }, async (event) => {
  const changed = (fields: readonly string[]): boolean => {
    const values = (snapshot: DocumentSnapshot | undefined) =>
      fields.map((field) => String(snapshot?.get(field) ?? '')).join('\n');
    return values(event.data?.before) !== values(event.data?.after);
  };
  const uid = event.params['uid'] ?? '';
  const account = accountDocument.safeParse(event.data?.after.data());
  // Trying again, for days, would not make it readable.
  if (!account.success) return productionContext().log.warn(`The account of ${uid} is not valid`, account.error);
  // An account from before admins could search.
  const notSearchable = event.data?.after.get('sortName') === undefined;
  await Promise.all([
    changed(['firstName', 'lastName', 'callBookingLink']) && syncListingOwner(productionContext(), uid),
    (notSearchable || changed(['firstName', 'lastName', 'email', 'phoneNumber'])) &&
      syncPersonSearch(productionContext(), uid),
    changed(['emailVerified']) && syncBuyer(productionContext(), uid),
  ]);
  return undefined;
});

/** The buyer's place on the map and the ZIP codes they are notified of. A change of role or status does the same (admin/change-account.ts). */
export const preferencesWritten = onDocumentWritten(
  { document: paths.preferences('{uid}'), retry: true },
  ({ params }) => syncPreferencesOf(params['uid'] ?? ''),
);

const personTask = z.object({ uid: z.string() });

/** Originators' maps hear of each: a few are done at once, and what is written after that as it is in the end. */
const syncPreferencesOf = (uid: string): Promise<void> => {
  const context = productionContext();
  return inBudget(context, 'preferencesPerPerson', uid, 'syncPreferences', () => syncBuyer(context, uid));
};

/** Enqueued by platform/in-budget.ts under this name. */
export const syncPreferences = onTaskDispatched(taskOptions, ({ data }) =>
  syncPreferencesOf(personTask.parse(data).uid),
);

export const favoriteWritten = onDocumentWritten(
  { document: paths.favorite('{uid}', '{dealId}'), retry: true },
  ({ params }) => countFavorite(productionContext(), params['uid'] ?? '', params['dealId'] ?? ''),
);

const favoriteTask = z.object({ uid: z.string(), dealId: z.string(), settlesAt: z.number() });

/** Enqueued by favorites/count-favorite.ts under this name. */
export const settleFavorite = onTaskDispatched(taskOptions, async ({ data }) => {
  const { uid, dealId, settlesAt } = favoriteTask.parse(data);
  await settleFavoriteOf(productionContext(), uid, dealId, settlesAt);
});

// Deals

/** Retried until it has gone through: a run that was cut off in the middle leaves nobody out. */
export const dealPublished = onDocumentCreated(
  { document: paths.deal('{dealId}'), retry: true, timeoutSeconds: 300 },
  async ({ params }) => void (await sendPremiumNotices(productionContext(), params['dealId'] ?? '')),
);

const dealTask = z.object({ dealId: z.string() });

/** Enqueued by deals/head-start.ts under this name. */
export const endHeadStart = onTaskDispatched(
  taskOptions,
  async ({ data }) => void (await endHeadStartOf(productionContext(), dealTask.parse(data).dealId)),
);

/** Enqueued by deals/listing-owner.ts under this name. */
export const syncListings = onTaskDispatched(taskOptions, ({ data }) =>
  syncListingOwner(productionContext(), personTask.parse(data).uid),
);

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
 * Takes in what people upload: photos, and proofs of funds, which it only moves. Runs for every new object of the default bucket, also for what it publishes itself: those it leaves alone at once, in the
 * same instance. Photos are decoded one after another there (photos/make-sizes.ts), which is what the time is for.
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
    if (!(await takeInUpload(context, data.name))) await publishPhotoOf(context, data.name, new Date(time));
  },
);

// Notifications and messages

/** What is in a person's list of notifications also goes out by email or text. */
export const noticeCreated = onDocumentCreated(
  { document: paths.notification('{uid}', '{id}'), retry: true },
  ({ params }) => queueNotice(productionContext(), publicOrigin(), params['uid'] ?? '', params['id'] ?? ''),
);

const deliverNow = async (id: string): Promise<void> => {
  const context = productionContext();
  await deliver(context, configuredProvider(context), id);
};

/** Sends a message as soon as it is in the outbox. What fails is tried again by the sweep. */
export const outboxMessageCreated = onDocumentCreated(
  { document: paths.outboxMessage('{id}'), secrets: mailSecrets },
  async ({ params }) => deliverNow(params['id'] ?? ''),
);

/** An admin sends a message again: it leaves the list of those that failed. Of one that expired there nothing is due. */
export const failedMessageRemoved = onDocumentDeleted(
  { document: paths.failedMessage('{id}'), secrets: mailSecrets },
  async ({ params }) => deliverNow(params['id'] ?? ''),
);

// Schedules

/** Whatever a task or a trigger has missed: head starts and offers whose time is over, messages that are due. */
export const everyMinute = onSchedule({ schedule: 'every 1 minutes', secrets: mailSecrets }, async () => {
  const context = productionContext();
  await allSettled([sweepHeadStarts(context), sweepOffers(context), sweepOutbox(context, configuredProvider(context))]);
});

/**
 * The map of buyers. What was begun and abandoned: sign-ups, uploads, photos that no deal lists, proofs of funds that nobody needs any more. Photos of
 * deleted deals that a task has left open.
 */
export const everyHour = onSchedule({ schedule: 'every 60 minutes', timeoutSeconds: 300 }, async () => {
  const context = productionContext();
  await allSettled([
    writeBuyerMap(context),
    removeAbandonedAccounts(context),
    cleanUpPhotos(context),
    cleanUpProofs(context),
    sweepDeletedPhotos(context),
  ]);
});
