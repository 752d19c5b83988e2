import * as z from 'zod/mini';
import { type Account, sellers } from 'domain/account/account.ts';
import type { notificationChannels } from 'domain/buyer/preferences.ts';
import type { NotificationKind } from './notification.ts';

/** Groups of notification kinds for which people choose the channels. */
export const notificationGroups = ['newDeals', 'offerAnswers', 'offers', 'interests', 'withdrawnOffers'] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

const groupOfKind: Readonly<Record<NotificationKind, NotificationGroup>> = {
  'premium-deal': 'newDeals',
  'offer-accepted': 'offerAnswers',
  'offer-declined': 'offerAnswers',
  'offer-received': 'offers',
  'offer-accepted-by-you': 'offers',
  'offer-countered': 'offerAnswers',
  'counter-accepted': 'offerAnswers',
  'offer-turned-down': 'offerAnswers',
  'offer-expired': 'offerAnswers',
  'backup-asked': 'offerAnswers',
  'backup-promoted': 'offerAnswers',
  'backup-ended': 'offerAnswers',
  'offer-ended': 'offerAnswers',
  'offer-released': 'offerAnswers',
  'offer-reopened': 'offerAnswers',
  'emd-received': 'offerAnswers',
  'offer-counter-received': 'offers',
  'counter-declined': 'offers',
  'received-offer-expired': 'offers',
  'backup-agreed': 'offers',
  'backup-declined': 'offers',
  'offer-sent': 'offerAnswers',
  'deal-open-again': 'offerAnswers',
  'interest-received': 'interests',
  'interest-reply': 'interests',
  'interest-answered': 'offerAnswers',
  'offer-withdrawn': 'withdrawnOffers',
};
export const groupOf = (kind: NotificationKind): NotificationGroup => groupOfKind[kind];

type Channel = (typeof notificationChannels)[number];

const channels = z.strictObject({ email: z.boolean(), text: z.boolean() });
export type Channels = z.infer<typeof channels>;

/**
 * `users/{uid}/private/notificationSettings`, written by the client under firestore.rules. An absent group was never changed. Notifications
 * always appear in the portal, and account messages (invitations, email verification) are always mailed.
 */
export const notificationSettings = z.strictObject({
  newDeals: z.optional(channels),
  offerAnswers: z.optional(channels),
  offers: z.optional(channels),
  interests: z.optional(channels),
  withdrawnOffers: z.optional(channels),
} satisfies Record<NotificationGroup, unknown>);
export type NotificationSettings = z.infer<typeof notificationSettings>;

/** Returns the groups that apply to a person's role. */
export function groupsFor({ role, premium }: Pick<Account, 'role' | 'premium'>): NotificationGroup[] {
  if (sellers.includes(role)) return ['offers', 'interests', 'withdrawnOffers'];
  return premium ? ['newDeals', 'offerAnswers'] : ['offerAnswers'];
}

/**
 * Returns the channels of a group besides the portal. A group that was never changed uses the channel in the buyer's preferences, or email;
 * withdrawn offers, which need no action, use none.
 */
export function channelsOf(
  group: NotificationGroup,
  settings: NotificationSettings | undefined,
  preferred: Channel | undefined,
): Channels {
  const chosen = settings?.[group];
  if (chosen) return chosen;
  if (group === 'withdrawnOffers') return { email: false, text: false };
  return { email: preferred !== 'text', text: preferred === 'text' };
}
