// A file of its own, because the page that stops emails by a link loads nothing else about notifications.

/** Channels of which a buyer's preferences name one. */
export const notificationChannels = ['email', 'text'] as const;
/** All channels besides the portal. Pushes go to the devices on which a person asked for them. */
export const sendingChannels = [...notificationChannels, 'push'] as const;

type GroupRow = {
  /** Default channel of the group: email (or the channel of the reader's preferences), or the portal only. */
  withoutChoice: 'email' | 'portalOnly';
  /**
   * Whether its emails carry a link by which one click, also that of a mail program (RFC 8058), stops emails of this group. False for what
   * is about the reader's own offers, and for what their deals are offered: a missed one costs money. The settings switch these off.
   */
  stoppedByLink: boolean;
};

/** Groups for which people choose channels, by the field of `notificationSettings` that stores the choice. */
export const notificationGroups = {
  /** Deals in a premium buyer's ZIP codes. */
  newDeals: { withoutChoice: 'email', stoppedByLink: true },
  /** Deals that a buyer's saved searches find. How often is chosen for each search. */
  savedSearches: { withoutChoice: 'email', stoppedByLink: true },
  /** Everything about a buyer's own offers, interests and questions for papers. */
  offerAnswers: { withoutChoice: 'email', stoppedByLink: false },
  /** Figures that change of a deal that a buyer saved, asked about or offered on. */
  changedFigures: { withoutChoice: 'email', stoppedByLink: true },
  /** Deals that a premium buyer saved, before everyone sees them. Who saves many deals would hear a lot, so that it is to be chosen. */
  headStarts: { withoutChoice: 'portalOnly', stoppedByLink: true },
  offers: { withoutChoice: 'email', stoppedByLink: false },
  interests: { withoutChoice: 'email', stoppedByLink: true },
  /** Requests for papers of an originator's deals, admins' reviews of them, ends of rights to sell, and deals to confirm. */
  papers: { withoutChoice: 'email', stoppedByLink: true },
  /** Requires no action. */
  withdrawnOffers: { withoutChoice: 'portalOnly', stoppedByLink: true },
  /** Lists that other buyers share with a buyer. */
  sharedLists: { withoutChoice: 'email', stoppedByLink: true },
  /** Admins' decisions about reports and about houses that two originators claim, for those whom they concern. */
  reports: { withoutChoice: 'email', stoppedByLink: true },
} as const satisfies Record<string, GroupRow>;
export type NotificationGroup = keyof typeof notificationGroups;
export const notificationGroupNames = Object.keys(notificationGroups) as NotificationGroup[];
