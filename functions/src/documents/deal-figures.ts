import { isDeepStrictEqual } from 'node:util';
import { type DocumentReference, FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Deal } from 'domain/deal/deal-document.ts';
import type { FigureSources } from 'domain/deal/figure-source.ts';
import { seenFiguresOf } from 'domain/paper/paper-figures.ts';
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

/**
 * Returns what a deal's document has to say anew of its figures: from where they come, and which of them papers bear out; empty if nothing
 * changes.
 * @param papers all of the deal's, as they will be
 */
export function figuresUpdate(
  deal: Pick<Deal, 'sources' | 'seenFigures'>,
  papers: readonly PaperDocument[],
  sources: FigureSources = deal.sources ?? {},
): Record<string, unknown> {
  const seen = seenFiguresOf(papers);
  return {
    ...(!isDeepStrictEqual(sources, deal.sources ?? {}) && { sources: storedFigures(sources) }),
    ...(!isDeepStrictEqual(seen, deal.seenFigures ?? {}) && { seenFigures: storedFigures(seen) }),
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
