import * as z from 'zod/mini';
import { language } from 'domain/account/account.ts';
import type { NotificationGroup } from 'domain/notification/notification-table.ts';
import { notificationHours } from 'domain/notification/notification-hours.ts';
import { tellingFrequencies } from 'domain/search/search-frequency.ts';
import { endpoint, type RedirectEndpoint } from './endpoint.ts';

/** Not an enumeration: the page of the link would load the table of all notifications for it. The operation refuses other groups. */
const group = z.custom<NotificationGroup>((name) => typeof name === 'string');

const groupOfLink = z.object({ group, email: z.boolean(), text: z.boolean(), push: z.boolean() });
export type GroupOfLink = z.infer<typeof groupOfLink>;

const choicesOfLink = z.object({
  /** The group of the email with this link. */
  about: group,
  /** The address, with all but its first letter hidden: "r•••@example.com". */
  address: z.string(),
  language,
  /** The channels of each group that this person gets and that a link may change: none of those about offers. */
  groups: z.array(groupOfLink),
  /** Whether this person has a device that gets pushes. */
  hasDevices: z.boolean(),
  hours: notificationHours,
  /** Time zone of the times that are written to this person. */
  timeZone: z.string(),
  /** Frequency of all saved searches that are not paused; absent if there is none. No search is named. */
  frequency: z.optional(z.enum([...tellingFrequencies, 'different'])),
});
export type ChoicesOfLink = z.infer<typeof choicesOfLink>;

/**
 * Changes by a link: emails and pushes off and on, texts off alone, because a text costs money and its number is confirmed in the profile.
 */
const changes = z.partialRecord(
  group,
  z.strictObject({ email: z.optional(z.boolean()), text: z.optional(z.literal(false)), push: z.optional(z.boolean()) }),
);
export type ChannelChanges = z.infer<typeof changes>;

const linkChanges = z.strictObject({
  changes,
  /** All hours, as they are then. Quiet ones are {@link longestQuietByLink} at most. */
  hours: z.optional(notificationHours),
  /** New frequency of each saved search that is not paused. */
  frequency: z.optional(z.enum(tellingFrequencies)),
});
export type LinkChanges = z.infer<typeof linkChanges>;

/**
 * Stops emails of the kind with this link: the address in its `List-Unsubscribe` header, which mail programs call with a form as the body,
 * without cookies (RFC 8058). 404 for a link that the portal did not sign, or whose person is gone, deactivated or has another address,
 * always the same: it says nothing of anybody. So do the other calls by a link.
 */
export const stopEmails = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/:token',
  access: 'public',
  response: z.object({}),
  repeatable: true,
  ignoresBody: true,
});

/** The same address by GET, as people and mail scanners open it: leads to the page with a button, whatever the token, and changes nothing. */
export const unsubscribePage: RedirectEndpoint = {
  method: 'GET',
  path: '/api/unsubscribe/:token',
  access: 'public',
  stateless: true,
  redirects: true,
};

/** Returns what the person of a link gets and may change by it, by which channel. */
export const choicesByLink = endpoint({
  method: 'GET',
  path: '/api/unsubscribe/:token/choices',
  access: 'public',
  response: choicesOfLink,
});

/**
 * Changes channels and hours, as the notification settings do, and how often one hears of saved searches; returns all as they are now.
 * Groups that this person does not get, or that no link may change, are left. 400 for quiet hours that are too long, unless they were so
 * before.
 */
export const changeChoicesByLink = endpoint({
  method: 'PUT',
  path: '/api/unsubscribe/:token/choices',
  access: 'public',
  body: linkChanges,
  response: choicesOfLink,
});
