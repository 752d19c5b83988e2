import * as z from 'zod/mini';
import { language, role } from 'domain/account/account.ts';
import { email } from 'domain/account/person-fields.ts';
import { limits } from 'domain/limits.ts';
import { timestamp } from 'domain/timestamp.ts';
import { isAreaCode } from 'domain/text/area-codes.ts';
import { freeText } from 'domain/text/text-fields.ts';
import { endpoint } from './endpoint.ts';
import { requestorDetails } from './identity.ts';

const admins = ['admin'] as const;
const done = z.object({ ok: z.literal(true) });
/** The only time the token is seen: in `link`. `expiresAt` is an ISO timestamp. */
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
    /** The language of the e-mail and, to begin with, of the account. */
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
/** A new token for the same person; the earlier one opens nothing any more. */
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
/** Like the approval, takes `If-Match` with the version that was read (`requestVersion`); 412 `edited-meanwhile`. */
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

/** Sends a message again that could not be sent in the end. 409 `message-outdated` when it would say what is no longer so. */
export const resendMessage = endpoint({
  method: 'POST',
  path: '/api/admin/messages/:id/resend',
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

/** Area codes as an admin types them; each is kept once, in order. */
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
  /** Of the numbers that get texts, with spaces between them; of none, those of the 50 states and DC. */
  textAreaCodes: z._default(z.string(), ''),
});
export type PortalSettings = z.infer<typeof portalSettings>;
/** `settings/portal` as stored: every change has a version of its own, for `If-Match`. */
export const settingsDocument = z.extend(portalSettings, {
  version: z._default(z.number(), 0),
  updatedAt: z.optional(timestamp),
});
export type StoredSettings = z.infer<typeof settingsDocument>;

/** In force while `settings/portal` does not exist. */
export const defaultSettings: PortalSettings = {
  acceptingRequests: true,
  headStartHours: limits.headStartHours,
  textAreaCodes: '',
};

/** With `If-Match`, only while that is the settings' version: 412 `edited-meanwhile`, with the version that there is. */
export const updateSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  access: admins,
  body: z.strictObject({
    acceptingRequests: z.optional(z.boolean('validation.choice')),
    headStartHours: z.optional(headStartHours),
    textAreaCodes: z.optional(textAreaCodes),
  }),
  response: portalSettings,
});
