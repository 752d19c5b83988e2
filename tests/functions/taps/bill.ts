import { hour } from 'domain/duration.ts';
import { instanceLimits } from '#functions/platform/instance-limit.ts';
import { rateLimits } from '#functions/platform/rate-limit.ts';
import { clientTitles } from './client-taps.ts';
import type { Cost } from './follow.ts';
import { priceOf, type Tap, tableOf } from './taps-table.ts';

const allLimits = { ...instanceLimits, ...rateLimits };
type Limit = keyof typeof allLimits;

/** Taps that have a limit of their own; all other calls of members share `writesPerPerson`. */
const ownLimits: Readonly<Record<string, Limit>> = {
  createDeal: 'publicationsPerPerson',
  openCase: 'casesPerPerson',
  submitOffer: 'offersPerPerson',
  counterOffer: 'countersPerPerson',
  expressInterest: 'interestPerPerson',
  answerInterest: 'interestAnswersPerPerson',
  openPhotoSlot: 'photoUploadsPerPerson',
  photo: 'photoUploadsPerPerson',
  openProofSlot: 'proofUploadsPerPerson',
  saveProof: 'proofsPerPerson',
  sendPhoneCode: 'phoneCodesPerPerson',
  requestAccess: 'accessRequestsPerClient',
  sendSignInLink: 'publicPerClient',
  sendPasswordReset: 'publicPerClient',
  signInByLink: 'publicPerClient',
  confirmEmail: 'publicPerClient',
  reportClientError: 'clientErrorsPerClient',
  'account renamed, with ten deals': 'renamesPerPerson',
};

/** Calls that read, at most: the account, what they count, and the bound in their code. */
const reading: readonly { what: string; limit: Limit; reads: number; writes: number }[] = [
  { what: '`estimateDemand` of 2,000 buyers', limit: 'demandPerPerson', reads: 1 + 3 + 2001, writes: 3 },
  { what: '`readBuyerMap` of 20 sheets', limit: 'buyerMapPerPerson', reads: 1 + 1 + 20, writes: 1 },
  { what: 'a CSV of 1,000 offers', limit: 'downloadsPerPerson', reads: 1 + 1 + 1 + 1000, writes: 1 },
];

/**
 * Requests of pages to Firestore itself, which no rule can count: their number in an hour at a rate that one computer reaches. Beyond their
 * budgets, preferences and names cost the write with its trigger, which reads the budget (functions/src/platform/in-budget.ts).
 */
const [writesAnHour, queriesAnHour] = [50 * 3600, 5 * 3600];
const uncounted = [
  { what: 'a query of 1,000 deals, 5 a second', calls: queriesAnHour, reads: 1 + 1000, writes: 0 },
  { what: 'another name of an originator, 50 a second', calls: writesAnHour, reads: 1 + 3 + 1, writes: 2 },
  { what: 'preferences, 50 a second', calls: writesAnHour, reads: 1 + 1, writes: 1 },
];
const uncountedTaps = ['favorites written', 'favorites removed', 'ownOfDeal written', 'own written'];

/** Taps that pages write themselves. */
const isOwnDocument = (title: string) => clientTitles.includes(title) && limitOf(title) === 'writesPerPerson';

const ofAdmins =
  /^(createInvitation|revokeInvitation|resendInvitation|approveRequest|declineRequest|setUserRole|setPremium|deactivateUser|reactivateUser|saveAdminOnly|resendMessage|updateSettings|askSide|decideCase)/;

type Line = {
  what: string;
  /** Absent: nothing counts it. */
  limit?: Limit;
  calls: number;
  documents: Pick<Cost, 'reads' | 'writes' | 'deletes'>;
  messages: number;
  /** Dollars of all calls. */
  price: number;
  /** Dollars of what a thousand open lists with the deal read again. */
  onLists: number;
};

/** Returns how many calls a limit lets pass in its first hour: all at once, and those that become available again. */
const callsOf = (limit: Limit): number => {
  const { count, window } = allLimits[limit];
  return Math.floor(count + (count * hour) / window);
};

const limitOf = (title: string): Limit => ownLimits[title] ?? ownLimits[title.split(' ')[0] ?? ''] ?? 'writesPerPerson';

/** Returns what each tap costs, repeated for an hour as often as one person's script may, the dearest first. */
export function linesOf(taps: readonly Tap[]): Line[] {
  const lineOf = (what: string, calls: number, cost: Omit<Cost, 'functions'>, limit?: Limit): Line => ({
    what,
    ...(limit && { limit }),
    calls,
    documents: cost,
    messages: cost.messages * calls,
    price: priceOf(cost) * calls,
    onLists: priceOf({ reads: 1000 * cost.screens.list, writes: 0, deletes: 0 }) * calls,
  });
  const nobody = { list: 0, map: 0, page: 0, originator: 0, person: 0, admin: 0, everybody: 0 };
  const readingCost = { deletes: 0, messages: 0, screens: nobody };
  return [
    ...taps
      .filter(({ title }) => !ofAdmins.test(title) && !isOwnDocument(title))
      .map(({ title, cost }) => lineOf(titled(title), callsOf(limitOf(title)), cost, limitOf(title))),
    ...taps
      .filter(({ title }) => uncountedTaps.includes(title))
      .map(({ title, cost }) => lineOf(`${titled(title)}, 50 a second`, writesAnHour, cost)),
    ...reading.map(({ what, limit, reads, writes }) =>
      lineOf(what, callsOf(limit), { reads, writes, ...readingCost }, limit),
    ),
    ...uncounted.map(({ what, calls, reads, writes }) => lineOf(what, calls, { reads, writes, ...readingCost })),
  ].toSorted((a, b) => b.price + b.onLists - a.price - a.onLists || (a.what < b.what ? -1 : 1));
}

const titled = (title: string) => title.replace(/^\w+/, '`$&`');
const thousands = (value: number) => value.toLocaleString('en-US');

/** Returns the table of the dearest lines, and of those among them that something counts. */
export function billTable(taps: readonly Tap[]): string {
  const lines = linesOf(taps);
  const dearest = [
    ...lines.filter(({ limit }) => limit === undefined).slice(0, 5),
    ...lines.filter(({ limit }) => limit !== undefined).slice(0, 10),
  ];
  const rows = dearest.map(({ what, limit, calls, documents, messages, price, onLists }) => [
    what,
    limit === undefined ? 'nothing' : `\`${limit}\``,
    thousands(calls),
    thousands(documents.reads * calls),
    thousands((documents.writes + documents.deletes) * calls),
    thousands(messages),
    price.toFixed(2),
    onLists.toFixed(2),
  ]);
  const heading = ['what', 'counted by', 'calls', 'reads', 'writes', 'messages', '$', '$ of 1,000 open lists'];
  return tableOf([heading, ...rows], (column) => column > 1);
}
