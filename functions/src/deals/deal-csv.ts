import type { DocumentSnapshot, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Account, Language } from 'domain/account/account.ts';
import { downloadQuery } from 'domain/api/offers.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { maySee } from 'domain/deal/may-see.ts';
import { paths } from 'domain/paths.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { type Cell, csvText, csvTimestamp } from '#platform/csv.ts';
import { parse } from '#platform/parse.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { FileHandler } from '#platform/serve.ts';
import en from './csv-texts/en.json' with { type: 'json' };
import es from './csv-texts/es.json' with { type: 'json' };
import { dealIn, refuseChange } from '#documents/stored-deal.ts';

const texts = { en, es };
type CsvLabels = (typeof texts)[Language];

/** Number of documents read at once and held in memory. */
const pageSize = 500;

/** Data for the cells besides the row: the deal, the reader, and a formatter of times. */
type CellsBy = { deal: Deal; account: Account; timestampCell: (at: Date) => Cell };

type Kind = keyof typeof en.files;
type Column<Of extends Kind> = keyof (typeof en)[Of] & string;

type Table<Of extends Kind, Row> = {
  /** Key of the headings and the file name. */
  kind: Of;
  rows: (context: Context, dealId: string) => Query;
  /** @throws if a document is invalid */
  parse: (snapshot: DocumentSnapshot) => Row | undefined;
  /** Cells by the keys of their headings. */
  cells: (row: Row, labels: CsvLabels, by: CellsBy) => Readonly<Record<Column<Of>, Cell>>;
};

/**
 * Returns the handler of a deal's table, for its originator and admins. For others, a hidden deal responds like one that does not exist
 * (functions/src/deals/README.md).
 */
export const dealCsv =
  <Of extends Kind, Row>(table: Table<Of, Row>): FileHandler['file'] =>
  async (context, { params, query, account }) => {
    const { timeZone } = parse(downloadQuery, query);
    await limitRate(context, [['downloadsPerPerson', account.uid]]);
    const deal = await dealOf(context, account, params['dealId'] ?? '');
    const labels = texts[account.languagePreference];
    const pages = pagesOf(context, table.rows(context, deal.id), table.parse);
    const by = { deal, account, timestampCell: (at: Date) => csvTimestamp(at, timeZone) };
    // In the order of the English headings, in every language.
    const columns = Object.keys(en[table.kind]) as Column<Of>[];
    const headings: Readonly<Record<string, string>> = labels[table.kind];
    return {
      name: fileName(labels.files[table.kind], deal, csvTimestamp(context.now(), timeZone).slice(0, 10)),
      chunks: csvText(
        columns.map((column) => headings[column]?.replace('{{timeZone}}', timeZone) ?? ''),
        pages,
        (row) => {
          const cells = table.cells(row, labels, by);
          return columns.map((column) => cells[column]);
        },
      ),
    };
  };

async function dealOf({ db }: Context, account: Account, dealId: string): Promise<Deal> {
  const deal = dealIn(await db.doc(paths.deal(dealId)).get());
  if (!deal || !maySee(account, deal)) throw new ApiError('not-found');
  refuseChange(account, deal);
  return deal;
}

/** Reads a query page by page. Invalid documents are skipped and logged, as in the client's lists. */
export async function* pagesOf<Row>(
  { log }: Pick<Context, 'log'>,
  query: Query,
  read: (snapshot: DocumentSnapshot) => Row | undefined,
): AsyncGenerator<Row[]> {
  const rowOf = (document: DocumentSnapshot): Row[] => {
    try {
      const row = read(document);
      return row === undefined ? [] : [row];
    } catch (cause) {
      log.error(`${document.ref.path} is not what it should be and is left out`, cause);
      return [];
    }
  };
  let last: QueryDocumentSnapshot | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
    const { docs } = await (last ? query.startAfter(last) : query).limit(pageSize).get();
    yield docs.flatMap(rowOf);
    last = docs.length === pageSize ? docs.at(-1) : undefined;
  } while (last);
}

/** For example "interested-buyers-12-oak-street-phoenix-2026-11-20.csv". */
function fileName(what: string, { streetAddress, city }: Deal, day: string): string {
  const slug = `${what} ${streetAddress} ${city}`
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-|-$/g, '');
  return `${slug}-${day}.csv`;
}
