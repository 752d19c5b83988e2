import type { NotificationData } from 'domain/notification/notification-data.ts';
import {
  type NotificationKind,
  notificationKinds,
  notificationRow,
  notificationTable,
  notificationGroups,
} from 'domain/notification/notification-table.ts';
import { notificationKind, notificationPath } from 'domain/notification/notification.ts';
import type { Contact } from 'domain/offer/offer.ts';
import type { TemplateData, TemplateName } from './message.ts';
import type { Sender } from './render.ts';

/** Data of every message as people get it, for tests and for the gallery of local work (tools/mailbox/gallery.ts). */

const origin = 'https://deals.example.com';
const dealId = 'oakStreet';
const address = '1247 W Oak Street, Phoenix, AZ';
const found = { dealId, address, amount: 285_000, cashFlow: 310.4, search: 'Phoenix, under $300,000' };
const onElmRoad = { dealId: 'elmRoad', address: '7 Elm Road, Mesa, AZ' };

/** What each field of a notification holds, but the other party's name. */
const fields: Required<Omit<NotificationData, 'name'>> = {
  dealId,
  address,
  amount: 27_500,
  price: 285_000,
  offerType: 'creative',
  cashFlow: 310.4,
  message: 'Friday at ten works for me.\nThe gate code is 4417.',
  rank: 2,
  offerId: 'offer',
  paper: 'mortgageStatement',
  until: '2026-12-12',
  toConfirm: [{ dealId, address, until: '2026-12-12' }, onElmRoad],
  search: found.search,
  list: 'Phoenix with Ben',
  listId: 'phoenix',
  found: [
    found,
    { ...onElmRoad, amount: 199_000, search: 'Mesa houses' },
    {
      dealId: 'camino',
      address: '20815 N Camino de las Piedras Blancas, Unit 1204, Scottsdale, AZ',
      amount: 1_285_000,
      cashFlow: -420,
      search: 'Everything north of Camelback with a pool and a view',
    },
  ],
  foundCount: 12,
  query: 'state=AZ&max-price=300000',
  opensAt: '2026-06-12T23:00:00.000Z',
  figures: [
    { name: 'piti', from: 1400, to: 1450 },
    { name: 'loanBalance', to: 212_400 },
    { name: 'monthlyPayment', from: 1400, to: 1450 },
  ],
};

/** Returns a notification of a kind with all fields of its row. */
function exampleData(kind: NotificationKind): NotificationData {
  const { audience, data } = notificationRow(kind);
  const all: NotificationData = { ...fields, name: audience === 'seller' ? 'Ben Whitaker' : 'Carmen Ortega' };
  return Object.fromEntries(Object.entries(all).filter(([field]) => field in data.shape));
}

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
  const data = exampleData(kind);
  const { dealId: _dealId, offerId, query: _query, found: deals, ...others } = data;
  return {
    firstName: 'Ana',
    ...others,
    ...(deals && { found: deals.map((deal) => ({ ...deal, link: `${origin}/deals/${deal.dealId}` })) }),
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
  return kind !== undefined && 'dealId' in notificationRow(kind).data.shape ? { dealId } : {};
}
