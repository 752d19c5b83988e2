import { beforeUserCreated, beforeUserSignedIn } from 'firebase-functions/identity';
import { defineBoolean } from 'firebase-functions/params';
import { onSchedule } from 'firebase-functions/scheduler';
import { productionContext } from '#platform/context.ts';
import '#platform/global-options.ts';
import { claimsAtSignIn, refuseOtherIdentities } from './before-sign-in.ts';
import { removeAbandonedAccounts } from './remove-abandoned-accounts.ts';

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
