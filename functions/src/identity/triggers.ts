import { type DocumentSnapshot, onDocumentUpdated } from 'firebase-functions/firestore';
import { beforeUserCreated, beforeUserSignedIn } from 'firebase-functions/identity';
import { defineBoolean } from 'firebase-functions/params';
import { onSchedule } from 'firebase-functions/scheduler';
import { paths } from 'domain/paths.ts';
import { syncBuyer } from '#buyers/sync-buyer.ts';
import { syncLister } from '#deals/lister.ts';
import { productionContext } from '#platform/context.ts';
import '#platform/global-options.ts';
import { claimsAtSignIn, refuseOtherIdentities } from './before-sign-in.ts';
import { removeAbandonedAccounts } from './remove-abandoned-accounts.ts';
import { syncPersonSearch } from './sync-person-search.ts';

const identityPlatform = defineBoolean('IDENTITY_PLATFORM', {
  default: false,
  description: 'Whether the project’s Authentication was upgraded to Identity Platform, which blocking functions need.',
});
const omit = identityPlatform.equals(false);

// A second lock, and never the only one: rules and endpoints go by the account document, with or without these two
// (docs/decisions/0046).

export const identityCreating = beforeUserCreated({ omit }, ({ data }) => refuseOtherIdentities(data));

export const identitySigningIn = beforeUserSignedIn({ omit }, async ({ data }) => {
  const claims = data && (await claimsAtSignIn(productionContext(), data.uid));
  return claims && { customClaims: claims };
});

export const abandonedAccountsSweep = onSchedule(
  'every 60 minutes',
  async () => void (await removeAbandonedAccounts(productionContext())),
);

/**
 * Name and call booking link stand on a person's deals; name, e-mail and phone are what admins find them by. Whoever proves their
 * address gets their place on the buyer map.
 */
export const accountUpdated = onDocumentUpdated({ document: paths.user('{uid}'), retry: true }, async (event) => {
  const changed = (fields: readonly string[]): boolean => {
    const written = (snapshot: DocumentSnapshot | undefined) =>
      fields.map((field) => String(snapshot?.get(field) ?? '')).join('\n');
    return written(event.data?.before) !== written(event.data?.after);
  };
  const uid = event.params['uid'] ?? '';
  // An account from before admins could search.
  const unfound = event.data?.after.get('sortName') === undefined;
  await Promise.all([
    changed(['firstName', 'lastName', 'callBookingLink']) && syncLister(productionContext(), uid),
    (unfound || changed(['firstName', 'lastName', 'email', 'phoneNumber'])) &&
      syncPersonSearch(productionContext(), uid),
    changed(['emailVerified']) && syncBuyer(productionContext(), uid),
  ]);
});
