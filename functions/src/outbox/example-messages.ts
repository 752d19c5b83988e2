import type * as z from 'zod/mini';
import {
  type NotificationData,
  type NotificationKind,
  notificationKinds,
  notificationRow,
  notificationTable,
} from 'domain/notification/notification-table.ts';
import { notificationGroups } from 'domain/notification/notification-groups.ts';
import { notificationKind, notificationPath } from 'domain/notification/notification.ts';
import type { Contact } from 'domain/offer/offer.ts';
import type { TemplateData, TemplateName } from './message.ts';
import type { Sender } from './render.ts';

/** Data of every message as people get it, for tests and for the gallery of local work (tools/mailbox/gallery.ts). */

const origin = 'https://deals.example.com';
const dealId = 'oakStreet';
const onDeal = { dealId, address: '1247 W Oak Street, Phoenix, AZ' };
const buyer = { ...onDeal, name: 'Ben Whitaker' };
const originator = { ...onDeal, name: 'Carmen Ortega' };
const creative = { amount: 27_500, price: 285_000, offerType: 'creative' } as const;
const inCash = { amount: 262_500, offerType: 'cash' } as const;
const newDeal = { ...onDeal, amount: 285_000, cashFlow: 310.4 };
const paper = 'mortgageStatement' as const;
const figures = [
  { name: 'piti' as const, from: 1400, to: 1450 },
  { name: 'loanBalance' as const, to: 212_400 },
  { name: 'monthlyPayment' as const, from: 1400, to: 1450 },
];
const decided = {
  ...onDeal,
  message: 'We called the county. The sale was recorded on May 2.\nPlease keep your receipts.',
};

type DataOf<Kind extends NotificationKind> = z.infer<(typeof notificationTable)[Kind]['data']>;
/** Each with every field that its row in the notification table has, but offers in cash have no second price. */
type Full<Kind extends NotificationKind> = Required<Omit<DataOf<Kind>, 'price'>> & DataOf<Kind>;

const notices: { [Kind in NotificationKind]: Full<Kind> } = {
  'premium-deal': newDeal,
  'premium-deals': {
    foundCount: 2,
    found: [
      { ...newDeal, search: '85015' },
      { dealId: 'elmRoad', address: '7 Elm Road, Mesa, AZ', amount: 199_000, search: '85201' },
    ],
  },
  'list-invitation': { name: 'Ben Whitaker', list: 'Phoenix with Ben' },
  'list-message': { ...buyer, message: 'Shall we offer?', list: 'Phoenix with Ben', listId: 'phoenix' },
  'search-match': { ...newDeal, search: 'Phoenix, under $300,000' },
  'search-digest': {
    query: 'state=AZ&max-price=300000',
    foundCount: 12,
    found: [
      { ...newDeal, search: 'Phoenix, under $300,000' },
      { dealId: 'elmRoad', address: '7 Elm Road, Mesa, AZ', amount: 199_000, search: 'Mesa houses' },
      {
        dealId: 'camino',
        address: '20815 N Camino de las Piedras Blancas, Unit 1204, Scottsdale, AZ',
        amount: 1_285_000,
        cashFlow: -420,
        search: 'Everything north of Camelback with a pool and a view',
      },
    ],
  },
  'interest-received': { ...buyer, message: 'Could I see it on Friday at ten?' },
  'interest-reply': { ...buyer, message: 'Friday at ten works. I will bring my contractor.\nIs the roof new?' },
  'interest-answered': { ...originator, message: 'Friday at ten works for me.\nThe gate code is 4417.' },
  'offer-sent': { ...originator, ...creative },
  'offer-received': { ...buyer, ...creative, offerId: 'offer', message: 'I can close in two weeks.' },
  'offer-withdrawn': { ...buyer, ...inCash },
  'offer-countered': { ...originator, ...creative, offerId: 'offer', message: 'The seller needs 30 days to move out.' },
  'offer-counter-received': { ...buyer, ...creative, offerId: 'offer', message: 'I can do 20 days.' },
  'offer-accepted': { ...originator, ...creative, offerId: 'offer' },
  'offer-accepted-by-you': { ...buyer, ...creative, offerId: 'offer' },
  'counter-accepted': { ...originator, ...creative, offerId: 'offer' },
  'offer-declined': { ...originator, ...inCash },
  'offer-turned-down': { ...originator, ...creative, message: 'Thank you, but the seller expects a larger entry fee.' },
  'counter-declined': { ...buyer, ...creative, message: 'That is more than I can put down.' },
  'offer-expired': { ...originator, ...creative },
  'received-offer-expired': { ...buyer, ...creative },
  'backup-asked': { ...originator, ...creative, offerId: 'offer', rank: 2 },
  'backup-agreed': { ...buyer, ...creative, rank: 2 },
  'backup-declined': { ...buyer, ...creative, message: 'I found another house.' },
  'backup-promoted': { ...originator, ...creative, offerId: 'offer', figures },
  'backup-ended': { ...originator, ...creative },
  'offer-ended': { ...originator, ...creative },
  'offer-released': { ...originator, ...creative, message: 'The lender called the loan due.' },
  'offer-reopened': { ...originator, ...creative },
  'emd-received': { ...originator, ...creative },
  'paper-asked': { ...buyer, paper },
  'paper-returned': { ...onDeal, paper, message: 'Page two cannot be read. Please scan it again.' },
  'paper-allowed': { ...originator, paper },
  'paper-declined': { ...originator, paper },
  'control-ending': { ...onDeal, until: '2026-12-12' },
  'deals-to-confirm': {
    toConfirm: [
      { ...onDeal, until: '2026-12-12' },
      { dealId: 'elmRoad', address: '7 Elm Road, Mesa, AZ' },
    ],
  },
  'figures-changed': { ...onDeal, figures },
  'head-start-ending': { ...onDeal, opensAt: '2026-06-12T23:00:00.000Z' },
  'report-upheld': decided,
  'report-not-upheld': decided,
  'deal-reported': decided,
  'person-reported': { message: 'Answer buyers within two days, or mark your deals as pending.' },
  'case-opened': onDeal,
  'case-closed': onDeal,
  'case-lapsed': onDeal,
  'case-paper-asked': { ...onDeal, paper, message: 'The page with both signatures, please.' },
  'case-kept': decided,
  'case-removed': decided,
  'case-waiting': onDeal,
  'moved-along': onDeal,
  'interest-ended': onDeal,
  'deal-open-again': { ...originator, ...creative },
};

/** Contacts of the other party, by the message's audience. */
const contacts: Record<'bidder' | 'seller', Contact> = {
  seller: { name: 'Ben Whitaker', email: 'ben.whitaker@example.com', phone: '6025550134' },
  bidder: {
    name: 'Carmen Ortega',
    email: 'carmen.ortega@example.com',
    phone: '4805550100',
    callBookingLink: 'https://calls.example.com/carmen',
  },
};

/** Returns the data of a notification's message, as functions/src/notices/send-notice.ts makes it. */
function messageOf(kind: NotificationKind): TemplateData[NotificationKind] {
  const data: NotificationData = notices[kind];
  const { dealId: _dealId, offerId, query: _query, found, ...fields } = data;
  return {
    firstName: 'Ana',
    ...fields,
    ...(found && { found: found.map((deal) => ({ ...deal, link: `${origin}/deals/${deal.dealId}` })) }),
    ...(offerId &&
      !notificationRow(kind).asksForAnswer && {
        contact: contacts[notificationTable[kind].audience === 'bidder' ? 'bidder' : 'seller'],
      }),
    link: origin + notificationPath({ kind, data }),
    settingsLink: `${origin}/profile#notifications`,
  };
}

const invitation: TemplateData['invitation'] = {
  firstName: 'Ana',
  email: 'ana@example.com',
  role: 'originator',
  premium: true,
  link: `${origin}/auth?invitation=abc_DEF-123`,
  expiresAt: '2026-11-27T03:00:00.000Z',
};
const withOneTimeLink = (mode: string) => ({
  firstName: 'Ana',
  email: 'ana@example.com',
  link: `${origin}/auth?mode=${mode}&oobCode=Zk3vX9dQ1nB7pL0sT5wY8uR2eA4gH6jM`,
});
const toSomebody = { firstName: 'Ana' };

export const exampleMessages: TemplateData = {
  invitation,
  requestApproved: { ...invitation, role: 'buyer' },
  verifyEmail: withOneTimeLink('verifyEmail'),
  signInLink: withOneTimeLink('signIn'),
  passwordReset: withOneTimeLink('resetPassword'),
  phoneCode: { code: '012345' },
  requestReceived: toSomebody,
  waitlistConfirmation: toSomebody,
  requestDeclined: toSomebody,
  emailsResumed: toSomebody,
  ...(Object.fromEntries(notificationKinds.map((kind) => [kind, messageOf(kind)])) as {
    [Kind in NotificationKind]: TemplateData[Kind];
  }),
};

/** Made up, as in local work. */
export const exampleSender: Sender = { postalAddress: '100 Made-Up Street, Springfield, AZ 00000' };

/** The page that stops emails of a kind, where there is one (stop-link.ts). */
export function exampleStopPage(template: TemplateName): string | undefined {
  const kind = notificationKind.safeParse(template).data;
  const stopped = kind !== undefined && notificationGroups[notificationTable[kind].group].stoppedByLink;
  return stopped ? `${origin}/unsubscribe?token=Zk3vX9dQ1nB7pL0sT5wY8uR2eA4gH6jM` : undefined;
}

/** The deal of a message, if it is about one. */
export function exampleDeal(template: TemplateName): { dealId?: string } {
  const kind = notificationKind.safeParse(template).data;
  return kind !== undefined && 'dealId' in notices[kind] ? { dealId } : {};
}
