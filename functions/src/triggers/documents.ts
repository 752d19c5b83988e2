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
import { onObjectFinalized } from 'firebase-functions/storage';
import { accountDocument } from 'domain/account/account.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { changesPoint } from 'domain/deal/map-point.ts';
import { paths } from 'domain/paths.ts';
import { mayEnterSearches } from 'domain/search/saved-search.ts';
import { syncBuyer } from '#buyers/sync-buyer.ts';
import { countFavorite } from '#favorites/count-favorite.ts';
import { claimsAtSignIn, refuseOtherIdentities } from '#identity/before-sign-in.ts';
import { syncPersonSearch } from '#identity/sync-person-search.ts';
import { settleListOwners } from '#lists/settle-owners.ts';
import { tellInvited } from '#lists/tell-invited.ts';
import { settlePoint } from '#map/settle-point.ts';
import { sendPremiumNotices } from '#notices/premium-notices.ts';
import { sendNotice } from '#notices/send-notice.ts';
import { deliver } from '#outbox/deliver.ts';
import { configuredProvider, sendingSecrets } from '#outbox/mail-settings.ts';
import { takeInPage } from '#papers/take-in-page.ts';
import { publishPhoto as publishPhotoOf } from '#photos/publish-photo.ts';
import { allSettled } from '#platform/all-settled.ts';
import { productionContext } from '#platform/context.ts';
import { publicOrigin } from '#platform/public-origin.ts';
import { tellSearches } from '#searches/tell-searches.ts';
import { takeInUpload } from '#proofs/take-in-upload.ts';
import { syncNames, syncPreferencesOf } from './shared-work.ts';

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

export const favoriteWritten = onDocumentWritten(
  { document: paths.ownOfDeal('{uid}', 'favorites', '{dealId}'), retry: true },
  ({ params }) => countFavorite(productionContext(), params['uid'] ?? '', params['dealId'] ?? ''),
);

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
