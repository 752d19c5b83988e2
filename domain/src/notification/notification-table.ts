import * as z from 'zod/mini';
import { dataOnDeal, type notificationData } from './notification-data.ts';

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

const newDeal = z.pick(dataOnDeal, { dealId: true, address: true, amount: true, cashFlow: true });
const foundDeal = z.pick(dataOnDeal, { dealId: true, address: true, amount: true, cashFlow: true, search: true });
const zipDeals = z.pick(dataOnDeal, { found: true, foundCount: true });
const foundDeals = z.pick(dataOnDeal, { found: true, foundCount: true, query: true });
const written = z.pick(dataOnDeal, { dealId: true, address: true, name: true, message: true });
const offerFields = { dealId: true, address: true, name: true, amount: true, price: true, offerType: true } as const;
const offer = z.pick(dataOnDeal, offerFields);
const offerWithMessage = z.pick(dataOnDeal, { ...offerFields, message: true });
const asked = z.pick(dataOnDeal, { ...offerFields, message: true, offerId: true });
const backup = z.pick(dataOnDeal, { ...offerFields, rank: true });
const askedBackup = z.pick(dataOnDeal, { ...offerFields, rank: true, offerId: true });
const accepted = z.pick(dataOnDeal, { ...offerFields, offerId: true });
/** With the figures for which its buyer has not confirmed the offer. */
const promoted = z.pick(dataOnDeal, { ...offerFields, offerId: true, figures: true });
const askedPaper = z.pick(dataOnDeal, { dealId: true, address: true, name: true, paper: true });
const returnedPaper = z.pick(dataOnDeal, { dealId: true, address: true, message: true, paper: true });
const changedFigures = z.pick(dataOnDeal, { dealId: true, address: true, figures: true });
const endingHeadStart = z.pick(dataOnDeal, { dealId: true, address: true, opensAt: true });
const endingRight = z.pick(dataOnDeal, { dealId: true, address: true, until: true });
const dealsToConfirm = z.pick(dataOnDeal, { toConfirm: true });
const decidedReport = z.pick(dataOnDeal, { dealId: true, address: true, message: true });
const listMessage = z.pick(dataOnDeal, {
  dealId: true,
  address: true,
  name: true,
  message: true,
  list: true,
  listId: true,
});
const listInvitation = z.pick(dataOnDeal, { name: true, list: true });
const onDeal = z.pick(dataOnDeal, { dealId: true, address: true });

type NotificationRow = {
  group: NotificationGroup;
  /**
   * The recipient, checked again when a message goes out: `seller` may change the deal, `viewer` may see it, `premiumViewer` is a premium
   * buyer who may, `bidder` is the buyer whose offer or interest it is about or who is invited, and `member` whoever it names, to whom it always goes. The
   * notification in the portal goes to
   * whomever the operation names, unchecked.
   */
  audience: 'seller' | 'bidder' | 'viewer' | 'premiumViewer' | 'member';
  /** The page that it links to, by default the deal's, or a section of the deal's page. */
  destination?:
    | 'home'
    | 'houses'
    | 'offerForm'
    | 'papers'
    | 'paper-readers'
    | 'control'
    | 'my-offers'
    | 'manage'
    | 'finds'
    | 'deals'
    | 'lists'
    | 'list';
  /** The fields of `data`, provided by the operation that sends the notification and used in its texts. */
  data: z.ZodMiniObject<Partial<typeof notificationData.shape | typeof dataOnDeal.shape>>;
  /** It confirms the reader's own action, so no text message is sent. */
  neverByText?: true;
  /** It asks its reader to accept or decline `offerId`: a message that had to wait goes out only if it still waits for that. */
  asksForAnswer?: true;
};

/** All kinds of notifications. Groups, recipients, templates, links and the types of `data` are derived from the rows. */
export const notificationTable = {
  'premium-deal': { group: 'newDeals', audience: 'premiumViewer', data: newDeal },
  /** Goes out by email, text and push alone: the portal has each deal. */
  'premium-deals': { group: 'newDeals', audience: 'premiumViewer', destination: 'deals', data: zipDeals },
  'search-match': { group: 'savedSearches', audience: 'viewer', data: foundDeal },
  'search-digest': { group: 'savedSearches', audience: 'viewer', destination: 'finds', data: foundDeals },
  'interest-received': { group: 'interests', audience: 'seller', data: written },
  'interest-reply': { group: 'interests', audience: 'seller', data: written },
  'interest-answered': { group: 'offerAnswers', audience: 'bidder', data: written },
  'offer-sent': { group: 'offerAnswers', audience: 'bidder', data: offer, neverByText: true },
  'offer-received': { group: 'offers', audience: 'seller', data: asked, asksForAnswer: true },
  'offer-withdrawn': { group: 'withdrawnOffers', audience: 'seller', data: offer },
  'offer-countered': { group: 'offerAnswers', audience: 'bidder', data: asked, asksForAnswer: true },
  'offer-counter-received': { group: 'offers', audience: 'seller', data: asked, asksForAnswer: true },
  'offer-accepted': { group: 'offerAnswers', audience: 'bidder', data: accepted },
  'offer-accepted-by-you': { group: 'offers', audience: 'seller', data: accepted },
  'counter-accepted': { group: 'offerAnswers', audience: 'bidder', data: accepted },
  'offer-declined': { group: 'offerAnswers', audience: 'bidder', data: offer },
  'offer-turned-down': { group: 'offerAnswers', audience: 'bidder', data: offerWithMessage },
  'counter-declined': { group: 'offers', audience: 'seller', data: offerWithMessage },
  'offer-expired': { group: 'offerAnswers', audience: 'bidder', data: offer },
  'received-offer-expired': { group: 'offers', audience: 'seller', data: offer },
  'backup-asked': { group: 'offerAnswers', audience: 'bidder', data: askedBackup, asksForAnswer: true },
  'backup-agreed': { group: 'offers', audience: 'seller', data: backup },
  'backup-declined': { group: 'offers', audience: 'seller', data: offerWithMessage },
  'backup-promoted': { group: 'offerAnswers', audience: 'bidder', data: promoted },
  'backup-ended': { group: 'offerAnswers', audience: 'bidder', destination: 'home', data: offer },
  'offer-ended': { group: 'offerAnswers', audience: 'bidder', destination: 'home', data: offer },
  'offer-released': { group: 'offerAnswers', audience: 'bidder', data: offerWithMessage },
  'offer-reopened': { group: 'offerAnswers', audience: 'bidder', data: offer },
  'emd-received': { group: 'offerAnswers', audience: 'bidder', data: offer },
  'paper-asked': { group: 'papers', audience: 'seller', destination: 'paper-readers', data: askedPaper },
  'paper-returned': { group: 'papers', audience: 'seller', destination: 'papers', data: returnedPaper },
  'paper-allowed': { group: 'offerAnswers', audience: 'viewer', destination: 'papers', data: askedPaper },
  'paper-declined': { group: 'offerAnswers', audience: 'viewer', destination: 'papers', data: askedPaper },
  'control-ending': { group: 'papers', audience: 'seller', destination: 'control', data: endingRight },
  'deals-to-confirm': { group: 'papers', audience: 'seller', destination: 'manage', data: dealsToConfirm },
  'figures-changed': { group: 'changedFigures', audience: 'viewer', destination: 'my-offers', data: changedFigures },
  'head-start-ending': { group: 'headStarts', audience: 'premiumViewer', data: endingHeadStart },
  'list-invitation': { group: 'sharedLists', audience: 'bidder', destination: 'lists', data: listInvitation },
  /** To the other members who may see the deal, for each thread at most once a day by email, text or push. */
  'list-message': { group: 'sharedLists', audience: 'viewer', destination: 'list', data: listMessage },
  'report-upheld': { group: 'reports', audience: 'member', destination: 'home', data: decidedReport },
  'report-not-upheld': { group: 'reports', audience: 'member', destination: 'home', data: decidedReport },
  /** To the originator of a deal about which a report was upheld. */
  'deal-reported': { group: 'reports', audience: 'member', data: decidedReport },
  /** To a person about whom a report was upheld. It names no deal, which would tell who reported them. */
  'person-reported': {
    group: 'reports',
    audience: 'member',
    destination: 'home',
    data: z.pick(dataOnDeal, { message: true }),
  },
  /** To the originator of a deal that someone else claims: a case opened, and later ended without a decision. */
  'case-opened': { group: 'reports', audience: 'member', data: onDeal },
  'case-closed': { group: 'reports', audience: 'member', data: onDeal },
  /** To a claimant whose claim lapsed. */
  'case-lapsed': { group: 'reports', audience: 'member', destination: 'home', data: onDeal },
  /** To either side. */
  'case-paper-asked': { group: 'reports', audience: 'member', destination: 'papers', data: returnedPaper },
  'case-kept': { group: 'reports', audience: 'member', data: decidedReport },
  'case-removed': { group: 'reports', audience: 'member', destination: 'home', data: decidedReport },
  /** To admins, every day. */
  'case-waiting': { group: 'reports', audience: 'member', destination: 'houses', data: onDeal },
  /** To buyers whose offer went along to a house's other originator. */
  'moved-along': { group: 'offerAnswers', audience: 'bidder', data: onDeal },
  /** To buyers whose interest did not go along with the offers, of the other originator's deal; or ended with a house that is gone. */
  'interest-left': { group: 'offerAnswers', audience: 'viewer', data: onDeal },
  'interest-ended': { group: 'offerAnswers', audience: 'bidder', destination: 'home', data: onDeal },
  'deal-open-again': { group: 'offerAnswers', audience: 'viewer', destination: 'offerForm', data: offer },
} as const satisfies Record<string, NotificationRow>;

export type NotificationKind = keyof typeof notificationTable;
export const notificationKinds = Object.keys(notificationTable) as NotificationKind[];
/** Returns the row of a kind, including optional columns. */
export const notificationRow = (kind: NotificationKind): NotificationRow => notificationTable[kind];
