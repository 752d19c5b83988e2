import type { Account, Language } from 'domain/account/account.ts';
import { type ManagedDownload, managedDownloadQuery } from 'domain/api/deals.ts';
import { addressSearch } from 'domain/deal/address-search.ts';
import { daysListed } from 'domain/deal/days-listed.ts';
import { dealCounts, type DealCounts } from 'domain/deal/deal-counts.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { pinText } from 'domain/deal/deal-location.ts';
import {
  dealFieldNames,
  dealFieldTable,
  type FieldKind,
  type NumberFieldKind,
  sourcedFieldNames,
  type FieldName,
} from 'domain/deal/deal-field-table.ts';
import { isFigureSeen } from 'domain/deal/figure-source.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import { maySee } from 'domain/deal/may-see.ts';
import wordsEnglish from 'domain/deal/texts/en.json' with { type: 'json' };
import wordsSpanish from 'domain/deal/texts/es.json' with { type: 'json' };
import { paths } from 'domain/paths.ts';
import { dealIn, refuseChange } from '#documents/stored-deal.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { type Cell, csvText, csvTimestamp, dayCell, moneyCell, numberCell, textCell } from '#platform/csv.ts';
import { parse } from '#platform/parse.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { FileHandler } from '#platform/serve.ts';
import en from './managed-texts/en.json' with { type: 'json' };
import es from './managed-texts/es.json' with { type: 'json' };
import { pagesOf } from './deal-csv.ts';

/** Every listed deal has the certification. */
type FactName = Exclude<FieldName, 'legalCertification'>;
const factNames = dealFieldNames.filter((name): name is FactName => name !== 'legalCertification');
type OtherName = keyof ReturnType<typeof otherCells>;

type Labels = typeof en & typeof wordsEnglish;
const texts: Record<Language, Labels> = { en: { ...wordsEnglish, ...en }, es: { ...wordsSpanish, ...es } };

/** As on an envelope; in the form the ZIP code comes first and fills in the city. */
const addressNames: readonly FactName[] = ['streetAddress', 'city', 'state', 'zipCode', 'pin'];
const otherNames = Object.keys(en.columns satisfies Readonly<Record<OtherName, string>>) as OtherName[];
const columns = [...addressNames, ...otherNames, ...factNames.filter((name) => !addressNames.includes(name))];

type KindWithUnit = Exclude<NumberFieldKind, 'count' | 'halfCount' | 'lotArea' | 'year'> | 'place';
const isOther = (column: FactName | OtherName): column is OtherName => column in en.columns;

/** Returns the heading of a column; a field's is its label on the page, with its unit. */
function headingOf(column: FactName | OtherName, { columns: headings, labels, units }: Labels): string {
  if (isOther(column)) return headings[column];
  const unitOf: Partial<Record<FieldKind, string>> = units satisfies Record<KindWithUnit, string>;
  const label = column === 'agentInvolved' || column === 'privatePool' ? labels[`${column}Fact`] : labels[column];
  const unit = unitOf[dealFieldTable[column].kind];
  return unit === undefined ? label : `${label} (${unit})`;
}

type Row = { deal: Deal; counts: DealCounts };
type Search = Omit<ManagedDownload, 'ids' | 'timeZone'>;

/**
 * Exports deals with their facts and results: those with the given ids, or all that the page "Manage deals" finds, newest first.
 * Originators get their own deals, admins all; deleted ones are excluded. A single id of another originator's deal fails the whole
 * download.
 */
export const downloadManaged: FileHandler['file'] = async (context, { query, account }) => {
  const { timeZone, ids, ...search } = parse(managedDownloadQuery, query);
  await limitRate(context, [['downloadsPerPerson', account.uid]]);
  const labels = texts[account.languagePreference];
  const pages = ids ? chosen(context, account, ids) : found(context, account, search);
  const now = context.now();
  return {
    name: `${labels.file}-${csvTimestamp(now, timeZone).slice(0, 10)}.csv`,
    chunks: csvText(
      columns.map((column) => headingOf(column, labels).replace('{{timeZone}}', timeZone)),
      withCounts(context, pages),
      (row) => {
        const facts = factNames.map((name) => [name, factCell(row.deal, name, labels)] as const);
        const others = otherCells(row, labels, now, (at) => csvTimestamp(at, timeZone));
        const cells = { ...(Object.fromEntries(facts) as Record<FactName, Cell>), ...others };
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
  const live = ['all', 'premium', 'unlisted', 'contested'];
  const query =
    role === 'admin'
      ? deals.where('visibility', 'in', live).orderBy('listOrder', 'desc')
      : deals.where('listedBy.uid', '==', uid).where('visibility', 'in', live).orderBy('listOrder', 'desc');
  const isFound = finderOf(search);
  for await (const page of pagesOf(context, query, dealIn)) yield page.filter(isFound);
}

/** Same search as on the page (domain/src/deal/deal-search.ts). */
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

/** Columns other than a deal's fields. */
const otherCells = ({ deal, counts }: Row, labels: Labels, now: Date, timestampCell: (at: Date) => Cell) => ({
  status: textCell(labels.status[deal.status]),
  daysListed: numberCell(daysListed(deal, now)),
  listedOn: timestampCell(deal.listedOn),
  updatedAt: timestampCell(deal.updatedAt),
  listedBy: textCell(deal.listedBy.name),
  saves: numberCell(counts.favoriteCount),
  interested: numberCell(counts.interestCount),
  offers: numberCell(counts.offerCount),
  control: textCell(deal.control && labels.control[deal.control.kind]),
  controlUntil: dayCell(deal.control?.until ?? ''),
  monthlyPayment: moneyCell(deal.monthlyPayment),
  monthlyCashFlow: moneyCell(deal.monthlyCashFlow),
  lowestRate: numberCell(deal.lowestRate),
  sources: textCell(sourcesText(deal, labels, now)),
});

/** Returns from where figures come: "Loan balance (USD): Statement, 2026-10-01, page 2, seen by an admin; …". */
function sourcesText(deal: Deal, labels: Labels, now: Date): string {
  const { sources } = labels;
  const today = now.toISOString().slice(0, 10);
  const texts = sourcedFieldNames.flatMap((name) => {
    const source = deal.sources?.[name];
    const isSeen = isFigureSeen(deal, name, today);
    const parts = [
      ...(source ? [sources.kinds[source.source], source.asOf] : []),
      ...(source?.page === undefined ? [] : [sources.page.replace('{{page}}', String(source.page))]),
      ...(isSeen ? [sources.seen] : []),
    ];
    return parts.length === 0 ? [] : [`${headingOf(name, labels)}: ${parts.join(', ')}`];
  });
  return texts.join('; ');
}

/** Formats a deal's field by its kind. */
function factCell(deal: Deal, name: FactName, labels: Labels): Cell {
  const choices = labels as unknown as Readonly<Record<string, Readonly<Record<string, string>>>>;
  const choiceText = (of: string, choice: string) => choices[of]?.[choice] ?? choice;
  if (name === 'photos') return numberCell(deal.photos.filter(({ ready }) => ready).length);
  if (name === 'tags') return textCell(deal.tags.map((tag) => choiceText('tags', tag)).join(', '));
  if (name === 'pin') return textCell(deal.pin && pinText(deal.pin));
  const { kind } = dealFieldTable[name];
  const value = deal[name];
  if (typeof value === 'number') {
    return kind === 'money' || kind === 'monthlyMoney' ? moneyCell(value) : numberCell(value);
  }
  if (typeof value === 'boolean') return textCell(choiceText('yesNo', value ? 'yes' : 'no'));
  if (kind === 'date') return dayCell(value ?? '');
  return textCell(kind === 'choice' && value !== undefined ? choiceText(name, value) : value);
}
