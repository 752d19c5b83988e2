import * as z from 'zod/mini';
import { type Account, sellers } from 'domain/account/account.ts';
import {
  type NotificationGroup,
  notificationGroupNames,
  notificationGroups,
  notificationKinds,
  notificationRow,
} from './notification-table.ts';
import { notificationChannels } from './sending-channels.ts';
import { notificationHours, type NotificationHours } from './notification-hours.ts';

type Channel = (typeof notificationChannels)[number];

/** An absent `push` was never changed: groups from before there were pushes have none. */
const channels = z.strictObject({ email: z.boolean(), text: z.boolean(), push: z.optional(z.boolean()) });
type ChosenChannels = z.infer<typeof channels>;
export type Channels = Required<ChosenChannels>;

/**
 * `users/{uid}/private/notificationSettings`, written by the client under firestore.rules, with a field for each group, and the hours. An
 * absent group was never changed. Notifications always appear in the portal, and account messages (invitations, email verification) are
 * always mailed, at once.
 */
export const notificationSettings = z.strictObject({
  ...(Object.fromEntries(notificationGroupNames.map((group) => [group, z.optional(channels)])) as Record<
    NotificationGroup,
    z.ZodMiniOptional<typeof channels>
  >),
  hours: z.optional(notificationHours),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

/** Returns the groups in a person's notification settings: those with a kind that such a person gets. */
export function groupsFor({ role, premium }: Pick<Account, 'role' | 'premium'>): NotificationGroup[] {
  const buyers: readonly Audience[] = premium ? ['bidder', 'viewer', 'premiumViewer'] : ['bidder', 'viewer'];
  const mine: readonly Audience[] = ['member', ...(sellers.includes(role) ? (['seller'] as const) : buyers)];
  return notificationGroupNames.filter((group) =>
    notificationKinds.map(notificationRow).some((row) => row.group === group && mine.includes(row.audience)),
  );
}
type Audience = ReturnType<typeof notificationRow>['audience'];

/**
 * Returns the channels of a group besides the portal: those that the reader chose, otherwise the channel in a buyer's preferences, or
 * email. Pushes are on unless they were switched off, because nobody gets one who did not ask for it on a device.
 */
export function channelsOf(
  group: NotificationGroup,
  settings: NotificationSettings | undefined,
  preferred: Channel | undefined,
): Channels {
  const chosen = settings?.[group];
  const portalOnly = notificationGroups[group].withoutChoice === 'portalOnly';
  const push = !portalOnly;
  if (chosen) return { ...chosen, push: chosen.push ?? push };
  return { email: !portalOnly && preferred !== 'text', text: !portalOnly && preferred === 'text', push };
}

/** Returns the hours of a person's stored settings. */
export const hoursIn = (stored: unknown): NotificationHours => notificationSettings.safeParse(stored).data?.hours ?? {};
