import * as z from 'zod/mini';
import { type Account, sellers } from 'domain/account/account.ts';
import type { notificationChannels } from 'domain/buyer/preferences.ts';
import { notificationGroupNames, notificationGroups, type NotificationGroup } from './notification-table.ts';

type Channel = (typeof notificationChannels)[number];

const channels = z.strictObject({ email: z.boolean(), text: z.boolean() });
export type Channels = z.infer<typeof channels>;

/**
 * `users/{uid}/private/notificationSettings`, written by its person under rules, with one field for each group. A group that is absent was
 * never changed. Notifications are listed in the portal whatever is chosen here, and messages about the account (invitations, proof of an
 * address) always go by email.
 */
export const notificationSettings = z.strictObject(
  Object.fromEntries(notificationGroupNames.map((group) => [group, z.optional(channels)])) as Record<
    NotificationGroup,
    z.ZodMiniOptional<typeof channels>
  >,
);
export type NotificationSettings = z.infer<typeof notificationSettings>;

/** Returns the groups that a person's notification settings list. */
export function groupsFor({ role, premium }: Pick<Account, 'role' | 'premium'>): NotificationGroup[] {
  const mine = sellers.includes(role) ? ['sellers'] : premium ? ['buyers', 'premiumBuyers'] : ['buyers'];
  return notificationGroupNames.filter((group) => mine.includes(notificationGroups[group].choosers));
}

/**
 * Returns the channels by which a group goes out beside the portal: those that its reader chose, otherwise the channel that a buyer's
 * preferences name, or email.
 */
export function channelsOf(
  group: NotificationGroup,
  settings: NotificationSettings | undefined,
  preferred: Channel | undefined,
): Channels {
  const chosen = settings?.[group];
  if (chosen) return chosen;
  if (notificationGroups[group].withoutChoice === 'portalOnly') return { email: false, text: false };
  return { email: preferred !== 'text', text: preferred === 'text' };
}
