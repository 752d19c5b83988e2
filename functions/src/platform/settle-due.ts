import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Context } from './context.ts';

const atOnce = 20;

/** Maximum number per sweep. The rest waits for the next sweep, a minute later. */
const maximum = 500;

/**
 * Runs an operation for each document that is due, a few at once, to keep the number of connections small. A failing one is logged and
 * does not block the others.
 * @param due the documents, in the order in which they became due; their fields are not read
 * @param what a document's description for the log: "The head start of x"
 * @param settle returns whether it did something
 * @returns for how many it did something
 */
export async function settleDue(
  { log }: Pick<Context, 'log'>,
  due: Query,
  what: (document: QueryDocumentSnapshot) => string,
  settle: (document: QueryDocumentSnapshot) => Promise<boolean>,
): Promise<number> {
  const { docs } = await due.limit(maximum).select().get();
  let settled = 0;
  for (let first = 0; first < docs.length; first += atOnce) {
    const portion = docs.slice(first, first + atOnce);
    // oxlint-disable-next-line no-await-in-loop -- in portions
    const results = await Promise.allSettled(portion.map(settle));
    for (const [index, result] of results.entries()) {
      const document = portion[index];
      if (result.status === 'fulfilled') settled += Number(result.value);
      else if (document) log.error(`${what(document)} was not settled`, result.reason);
    }
  }
  return settled;
}
