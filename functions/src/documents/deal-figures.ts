import { isDeepStrictEqual } from 'node:util';
import { type DocumentReference, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Deal } from 'domain/deal/deal-document.ts';
import type { FigureSources } from 'domain/deal/figure-source.ts';
import { seenFiguresOf } from 'domain/paper/paper-figures.ts';
import { seenPaperOf } from 'domain/paper/seen-paper.ts';
import type { Paper, PaperDocument } from 'domain/paper/paper.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { paperIn } from './stored-paper.ts';

/** Reads all papers of a deal, within the transaction. */
export async function papersOf(
  { db }: Pick<Context, 'db'>,
  transaction: Transaction,
  dealId: string,
): Promise<Paper[]> {
  const { docs } = await transaction.get(db.collection(paths.papers(dealId)));
  return docs.flatMap((snapshot) => paperIn(snapshot) ?? []);
}

type Figures = Pick<Deal, 'state' | 'sources' | 'seenFigures' | 'paperSeen' | 'paperSeenUntil'>;

/**
 * Returns what a deal's document has to say anew of its figures and papers: from where figures come, which of them papers bear out, and
 * whether an admin has seen a paper that is good; empty if nothing changes.
 * @param papers all of the deal's, as they will be
 */
export function figuresUpdate(
  deal: Figures,
  papers: readonly PaperDocument[],
  now: Date,
  sources: FigureSources = deal.sources ?? {},
): Record<string, unknown> {
  const seen = seenFiguresOf(papers);
  return {
    ...(!isDeepStrictEqual(sources, deal.sources ?? {}) && { sources: storedFigures(sources) }),
    ...(!isDeepStrictEqual(seen, deal.seenFigures ?? {}) && { seenFigures: storedFigures(seen) }),
    ...paperSeenUpdate(deal, papers, now),
  };
}

/** Returns what a deal's document has to say anew of papers that an admin has seen; empty if nothing changes. */
export function paperSeenUpdate(
  deal: Pick<Figures, 'state' | 'paperSeen' | 'paperSeenUntil'>,
  papers: readonly PaperDocument[],
  now: Date,
): Record<string, unknown> {
  const { paperSeen, paperSeenUntil: until } = seenPaperOf(papers, deal.state, now);
  if (paperSeen === deal.paperSeen && until?.getTime() === deal.paperSeenUntil?.getTime()) return {};
  return {
    paperSeen: paperSeen ?? FieldValue.delete(),
    paperSeenUntil: until ? Timestamp.fromDate(until) : FieldValue.delete(),
  };
}

/** An empty map is not stored. */
const storedFigures = (figures: object) => (Object.keys(figures).length === 0 ? FieldValue.delete() : figures);

/** Writes {@link figuresUpdate}. The deal keeps its version: nobody edited it. */
export function updateFigures(
  transaction: Transaction,
  reference: DocumentReference,
  update: Record<string, unknown>,
): void {
  if (Object.keys(update).length > 0) transaction.update(reference, update);
}
