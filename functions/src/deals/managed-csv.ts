import type { Account, Language } from 'domain/account/account.ts';
import { type ManagedDownload, managedDownloadQuery } from 'domain/api/deals.ts';
import { addressSearch } from 'domain/deal/address-search.ts';
import { daysListed } from 'domain/deal/days-listed.ts';
import { dealCounts, type DealCounts } from 'domain/deal/deal-counts.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import { maySee } from 'domain/deal/may-see.ts';
import { paths } from 'domain/paths.ts';
import { dealIn, refuseChange } from '#documents/stored-deal.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { type Cell, csvText, csvTimestamp, dayCell, moneyCell, numberCell, textCell } from '#platform/csv.ts';
import { parse } from '#platform/parse.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { FileHandler } from '#platform/serve.ts';
import en from './csv-texts/deals-en.json' with { type: 'json' };
import es from './csv-texts/deals-es.json' with { type: 'json' };
import { pagesOf } from './deal-csv.ts';

const texts = { en, es };
type Labels = (typeof texts)[Language];
type Row = { deal: Deal; counts: DealCounts };
type Search = Omit<ManagedDownload, 'ids' | 'timeZone'>;
type Column = keyof (typeof en)['columns'];

/**
 * Deals with their facts and what became of them: those whose ids are given, or all that the page "Manage deals" finds, the newest first. An
 * originator's own, an admin's of everybody; deleted ones are not among them. One id that is neither theirs refuses the whole table.
 */
export const downloadManaged: FileHandler['file'] = async (context, { query, account }) => {
  const { timeZone, ids, ...search } = parse(managedDownloadQuery, query);
  await limitRate(context, [['downloadsPerPerson', account.uid]]);
  const labels = texts[account.languagePreference];
  const pages = ids ? chosen(context, account, ids) : found(context, account, search);
  const columns = Object.keys(en.columns) as Column[];
  const now = context.now();
  return {
    name: `${labels.file}-${csvTimestamp(now, timeZone).slice(0, 10)}.csv`,
    chunks: csvText(
      columns.map((column) => labels.columns[column].replace('{{timeZone}}', timeZone)),
      withCounts(context, pages),
      (row) => {
        const cells = cellsOf(row, labels, now, (at) => csvTimestamp(at, timeZone));
        return columns.map((column) => cells[column]);
      },
    ),
  };
};

async function* chosen({ db }: Context, account: Account, ids: readonly string[]): AsyncGenerator<Deal[]> {
  const read = await db.getAll(...ids.map((id) => db.doc(paths.deal(id))));
  yield read.map((snapshot) => {
    const deal = dealIn(snapshot);
    if (!deal || !maySee(account, deal)) throw new ApiError('not-found');
    refuseChange(account, deal);
    return deal;
  });
}

async function* found(context: Context, { uid, role }: Account, search: Search): AsyncGenerator<Deal[]> {
  const deals = context.db.collection(paths.deals());
  const live = ['all', 'premium'];
  const query =
    role === 'admin'
      ? deals.where('visibility', 'in', live).orderBy('listedOn', 'desc')
      : deals.where('listedBy.uid', '==', uid).where('visibility', 'in', live).orderBy('listedOn', 'desc');
  const isFound = finderOf(search);
  for await (const page of pagesOf(context, query, dealIn)) yield page.filter(isFound);
}

/** As the page finds them (web/src/features/deals/list/deal-search.ts). */
function finderOf({ status, finance, q }: Search): (deal: Deal) => boolean {
  const address = addressSearch(q ?? '');
  return (deal) =>
    (status === undefined || (status === 'available' ? takesOffers(deal.status) : deal.status === status)) &&
    (finance === undefined || deal.purchaseType === finance) &&
    (address.state === undefined || deal.state === address.state) &&
    address.tokens.every((token) => deal.searchTokens.includes(token));
}

async function* withCounts({ db }: Context, pages: AsyncIterable<Deal[]>): AsyncGenerator<Row[]> {
  for await (const deals of pages) {
    // oxlint-disable-next-line no-await-in-loop -- a page follows the one before
    const counts = deals.length > 0 ? await db.getAll(...deals.map(({ id }) => db.doc(paths.counts(id)))) : [];
    yield deals.map((deal, index) => ({ deal, counts: dealCounts.parse(counts[index]?.data() ?? {}) }));
  }
}

function cellsOf(
  { deal, counts }: Row,
  { values }: Labels,
  now: Date,
  timestampCell: (at: Date) => Cell,
): Readonly<Record<Column, Cell>> {
  const chosenText = (choice: string | undefined) =>
    textCell(choice === undefined ? undefined : ((values as Readonly<Record<string, string>>)[choice] ?? choice));
  const yesNo = (value: boolean) => chosenText(value ? 'yes' : 'no');
  return {
    streetAddress: textCell(deal.streetAddress),
    city: textCell(deal.city),
    state: textCell(deal.state),
    zipCode: textCell(deal.zipCode),
    status: chosenText(deal.status),
    daysListed: numberCell(daysListed(deal, now)),
    listedOn: timestampCell(deal.listedOn),
    updatedAt: timestampCell(deal.updatedAt),
    listedBy: textCell(deal.listedBy.name),
    saves: numberCell(counts.favoriteCount),
    interested: numberCell(counts.interestCount),
    offers: numberCell(counts.offerCount),
    dealCategory: chosenText(deal.dealCategory),
    purchaseType: chosenText(deal.purchaseType),
    purchasePrice: moneyCell(deal.purchasePrice),
    asIsValue: moneyCell(deal.asIsValue),
    entryFee: moneyCell(deal.entryFee),
    monthlyPayment: moneyCell(deal.monthlyPayment),
    monthlyCashFlow: moneyCell(deal.monthlyCashFlow),
    lowestRate: numberCell(deal.lowestRate),
    cashToSeller: moneyCell(deal.cashToSeller),
    arrears: moneyCell(deal.arrears),
    assignmentFee: moneyCell(deal.assignmentFee),
    closingCosts: moneyCell(deal.closingCosts),
    repairs: moneyCell(deal.repairs),
    emd: moneyCell(deal.emd),
    closeOfEscrow: dayCell(deal.closeOfEscrow ?? ''),
    loanType: chosenText(deal.loanType),
    interestRate: numberCell(deal.interestRate),
    loanBalance: moneyCell(deal.loanBalance),
    piti: moneyCell(deal.piti),
    loanMaturityDate: dayCell(deal.loanMaturityDate ?? ''),
    sellerLoanAmount: moneyCell(deal.sellerLoanAmount),
    sellerInterestRate: numberCell(deal.sellerInterestRate),
    pi: moneyCell(deal.pi),
    sellerLoanMaturityDate: dayCell(deal.sellerLoanMaturityDate ?? ''),
    sellerAmortizationMonths: numberCell(deal.sellerAmortizationMonths),
    sellerInterestOnlyMonths: numberCell(deal.sellerInterestOnlyMonths),
    propertyType: chosenText(deal.propertyType),
    bedrooms: numberCell(deal.bedrooms),
    bathrooms: numberCell(deal.bathrooms),
    squareFootage: numberCell(deal.squareFootage),
    yearBuilt: numberCell(deal.yearBuilt),
    lotSize: numberCell(deal.lotSize),
    lotSizeUnit: chosenText(deal.lotSizeUnit),
    parking: chosenText(deal.parking),
    restrictions: chosenText(deal.restrictions === 'none' ? 'noRestrictions' : deal.restrictions),
    estimatedRent: moneyCell(deal.estimatedRent),
    taxesAndInsurance: moneyCell(deal.taxesAndInsurance),
    hoaMonthlyFee: moneyCell(deal.hoaMonthlyFee),
    solarMonthlyFee: moneyCell(deal.solarMonthlyFee),
    privatePool: yesNo(deal.privatePool),
    agentInvolved: yesNo(deal.agentInvolved),
    photos: numberCell(deal.photos.filter(({ ready }) => ready).length),
    tags: textCell(deal.tags.map((tag) => (values as Readonly<Record<string, string>>)[tag] ?? tag).join(', ')),
    description: textCell(deal.description),
  };
}
