import type { Transaction } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { paperIn } from '#documents/stored-paper.ts';
import type { Context } from '#platform/context.ts';

/**
 * Reads the papers of a deal, and returns what writes an edit to them: none bears out a figure any more that has another value now, and each
 * names the deal by its address. A paper keeps its version, because nothing that its originator or an admin decides on has changed.
 */
export async function papersAfterEdit(
  { db }: Pick<Context, 'db'>,
  transaction: Transaction,
  dealId: string,
): Promise<(changed: readonly string[], dealAddress: string) => void> {
  const { docs } = await transaction.get(db.collection(paths.papers(dealId)));
  return (changed, dealAddress) => {
    for (const snapshot of docs) {
      const paper = paperIn(snapshot);
      const kept = paper?.bearsOut?.filter((name) => !changed.includes(name));
      const update = {
        ...(kept && kept.length !== paper?.bearsOut?.length && { bearsOut: kept }),
        ...(dealAddress !== paper?.dealAddress && { dealAddress }),
      };
      if (Object.keys(update).length > 0) transaction.update(snapshot.ref, update);
    }
  };
}
