import * as z from 'zod/mini';
import { language, role } from 'domain/account/account.ts';
import { adminOnlyInput } from 'domain/account/admin-only.ts';
import { email } from 'domain/account/person-fields.ts';
import { limits } from 'domain/limits.ts';
import { timestamp } from 'domain/timestamp.ts';
import { isAreaCode } from 'domain/text/area-codes.ts';
import { freeText } from 'domain/text/text-fields.ts';
import { done } from './done.ts';
import { endpoint } from './endpoint.ts';
import { requestorDetails } from './identity.ts';

const admins = ['admin'] as const;
/** The token appears only here, in `link`. `expiresAt` is an ISO timestamp. */
const invitationResponse = z.object({ id: z.string(), link: z.string(), expiresAt: z.string() });

export const createInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/invitations',
  access: admins,
  body: z.strictObject({
    email,
    role: z.pipe(z.string('validation.roleRequired'), z.enum(role.options, 'validation.roleInvalid')),
    isPremium: z._default(z.boolean('validation.choice'), false),
    requestorDetails: z.optional(requestorDetails),
    /** Language of the email and initial language of the account. */
    languagePreference: z._default(language, 'en'),
  }),
  response: invitationResponse,
});
export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/admin/invitations/:id',
  access: admins,
  response: done,
});
/** Issues a new token for the same person and invalidates the earlier one. */
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/:id/resend',
  access: admins,
  response: invitationResponse,
});

export const approveRequest = endpoint({
  method: 'POST',
  path: '/api/admin/requests/:id/approve',
  access: admins,
  response: invitationResponse,
});
/** Takes `If-Match` with the version that was read (`requestVersion`), as the approval does; 412 `edited-meanwhile`. */
export const declineRequest = endpoint({
  method: 'POST',
  path: '/api/admin/requests/:id/decline',
  access: admins,
  response: done,
});

export const setUserRole = endpoint({
  method: 'POST',
  path: '/api/admin/users/:uid/role',
  access: admins,
  body: z.strictObject({ role: z.enum(role.options, 'validation.roleInvalid') }),
  response: z.object({ role }),
});
export const setPremium = endpoint({
  method: 'POST',
  path: '/api/admin/users/:uid/premium',
  access: admins,
  body: z.strictObject({ premium: z.boolean('validation.choice') }),
  response: z.object({ premium: z.boolean() }),
});
export const deactivateUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:uid/deactivate',
  access: admins,
  body: z.strictObject({
    reason: freeText({ most: limits.comment, required: 'validation.reasonRequired' }),
  }),
  response: z.object({ status: z.literal('deactivated') }),
});
export const reactivateUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:uid/reactivate',
  access: admins,
  response: z.object({ status: z.literal('active') }),
});

/**
 * Saves what admins alone read about a person, or removes it when its fields are empty. Takes `If-Match` with the version that was read
 * (`adminOnlyVersion`); 412 `edited-meanwhile`. No response repeats what was saved.
 */
export const saveAdminOnly = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:uid/admin-only',
  access: admins,
  body: adminOnlyInput,
  response: done,
});

/** Resends a message whose delivery failed for good. 409 `message-outdated` if its content is no longer true. */
export const resendMessage = endpoint({
  method: 'POST',
  path: '/api/admin/messages/:id/resend',
  access: admins,
  response: done,
});

/** Says of two deals that could be the same house that they are two. */
export const sayDifferent = endpoint({
  method: 'POST',
  path: '/api/admin/same-houses/:id/different',
  access: admins,
  response: done,
});

/** Whole hours; 0 for no head start. */
export const headStartHours = z
  .number('validation.headStartHours')
  .check(
    z.int('validation.headStartHours'),
    z.gte(0, 'validation.headStartHours'),
    z.lte(limits.headStartHoursMax, 'validation.headStartHours'),
  );

/** Whole days. */
export const freshnessDays = z
  .number('validation.freshnessDays')
  .check(
    z.int('validation.freshnessDays'),
    z.gte(limits.freshnessDaysLeast, 'validation.freshnessDays'),
    z.lte(limits.freshnessDaysMost, 'validation.freshnessDays'),
  );

/** Area codes as typed by an admin. Duplicates are removed and the codes are sorted. */
export const textAreaCodes = z.pipe(
  z.pipe(
    z.string('validation.areaCodes').check(z.maxLength(limits.areaCodes * 6, 'validation.areaCodes')),
    z.transform((typed) => [...new Set(typed.split(/[\s,;]+/).filter((code) => code !== ''))].toSorted()),
  ),
  z.pipe(
    z
      .array(z.string().check(z.refine(isAreaCode, 'validation.areaCodes')))
      .check(z.maxLength(limits.areaCodes, 'validation.areaCodes')),
    z.transform((codes) => codes.join(' ')),
  ),
);

export const portalSettings = z.object({
  acceptingRequests: z.boolean(),
  headStartHours: z.number(),
  /** Days as in `FreshnessDays` of domain/src/deal/freshness.ts; the first is less than the second. */
  unconfirmedAfterDays: z._default(z.number(), limits.unconfirmedAfterDays),
  unlistedAfterDays: z._default(z.number(), limits.unlistedAfterDays),
  /** Area codes that may get texts, separated by spaces. Empty: those of the 50 states and DC. */
  textAreaCodes: z._default(z.string(), ''),
});
export type PortalSettings = z.infer<typeof portalSettings>;
/** `settings/portal` as stored. Each change increments the version, for `If-Match`. */
export const settingsDocument = z.extend(portalSettings, {
  version: z._default(z.number(), 0),
  updatedAt: z.optional(timestamp),
});
export type StoredSettings = z.infer<typeof settingsDocument>;

/** Used while `settings/portal` does not exist. */
export const defaultSettings: PortalSettings = {
  acceptingRequests: true,
  headStartHours: limits.headStartHours,
  unconfirmedAfterDays: limits.unconfirmedAfterDays,
  unlistedAfterDays: limits.unlistedAfterDays,
  textAreaCodes: '',
};

/** With `If-Match`, fails with 412 `edited-meanwhile` and the current version unless the versions match. */
export const updateSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  access: admins,
  body: z.strictObject({
    acceptingRequests: z.optional(z.boolean('validation.choice')),
    headStartHours: z.optional(headStartHours),
    unconfirmedAfterDays: z.optional(freshnessDays),
    unlistedAfterDays: z.optional(freshnessDays),
    textAreaCodes: z.optional(textAreaCodes),
  }),
  response: portalSettings,
});
