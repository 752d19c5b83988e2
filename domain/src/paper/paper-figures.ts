import { type SourcedFieldName, sourcedFieldNames, type FieldName } from 'domain/deal/deal-field-table.ts';
import type { FigureSource, FigureSourceKind, FigureSources, SeenFigures } from 'domain/deal/figure-source.ts';
import type { PaperKind } from './paper-kinds.ts';
import type { Paper, PaperDocument } from './paper.ts';

/** Figures that a paper of a kind usually shows. */
export const usualFigures: Partial<Record<PaperKind, readonly Exclude<FieldName, 'photos'>[]>> = {
  contract: ['purchasePrice'],
  mortgageStatement: ['loanBalance', 'interestRate', 'piti'],
  payoffQuote: ['loanBalance', 'arrears'],
  insurance: ['taxesAndInsurance'],
  hoaStatement: ['hoaMonthlyFee'],
  lease: ['estimatedRent'],
};

/** The source that a figure from a paper of a kind has. */
export const sourceOfPaper: Partial<Record<PaperKind, FigureSourceKind>> = {
  deed: 'publicRecord',
  mortgageStatement: 'statement',
  payoffQuote: 'payoffQuote',
  titleSearch: 'titleSearch',
  insurance: 'statement',
  hoaStatement: 'statement',
};

type Seen = Pick<PaperDocument, 'review' | 'bearsOut' | 'goodUntil'>;

/** Returns the figures that a deal's papers bear out, seen by an admin, each until the last day of the one that is good the longest. */
export function seenFiguresOf(papers: readonly Seen[]): SeenFigures {
  const seen: SeenFigures = {};
  for (const { review, bearsOut, goodUntil } of papers) {
    if (review !== 'seen') continue;
    for (const name of sourcedFieldNames.filter((each) => bearsOut?.includes(each))) {
      const before = seen[name];
      const until = before ? laterEnd(before.until, goodUntil) : goodUntil;
      seen[name] = until === undefined ? {} : { until };
    }
  }
  return seen;
}

/** Undefined never ends. */
const laterEnd = (a: string | undefined, b: string | undefined): string | undefined =>
  a === undefined || b === undefined ? undefined : a > b ? a : b;

/** Returns the sources that are left after a change of a deal, in the order of its fields. */
export function sourcesWith(
  sources: FigureSources | undefined,
  change: (source: FigureSource, name: SourcedFieldName) => FigureSource | undefined,
): FigureSources {
  const left: FigureSources = {};
  for (const name of sourcedFieldNames) {
    const source = sources?.[name];
    const changed = source && change(source, name);
    if (changed) left[name] = changed;
  }
  return left;
}

type Pages = Pick<Paper, 'id' | 'pages' | 'audience'>;

/** Whether a source may name a paper: a deal, which members read, tells them of none that is for admins alone. */
export const mayBeNamed = ({ audience }: Pick<Paper, 'audience'>): boolean => audience !== 'admins';

/**
 * Returns the sources of a deal after one of its papers was replaced or removed: a source no longer names a paper that is gone, or a page
 * that is another one now, or one that is for admins alone now.
 */
export const sourcesAfterPaper = (
  sources: FigureSources | undefined,
  before: Pages,
  after: Pages | undefined,
): FigureSources =>
  sourcesWith(sources, ({ paper, page, ...source }) => {
    if (paper === undefined) return source;
    if (paper !== before.id) return { ...source, paper, ...(page !== undefined && { page }) };
    if (!after || !mayBeNamed(after)) return source;
    const isSamePage = page !== undefined && before.pages[page - 1]?.id === after.pages[page - 1]?.id;
    return { ...source, paper, ...(isSamePage && { page }) };
  });
