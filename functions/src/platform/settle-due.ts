import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Context } from './context.ts';

const atOnce = 20;

/** Maximum number per sweep. The rest waits for the next sweep, a minute later. */
const maximum = 500;

/**
 * Runs an operation for each document that is due, a few at once, to keep the number of connections small. A failing one is logged and
 * does not block the others.
 * @param due the documents, in the order in which they became due
 * @param what a document's description for the log: "The head start of x"
 * @param settle returns whether it did something
 * @param oncePer the only field that is read: of documents with the same value, one alone is settled
 * @returns for how many it did something
 */
export async function settleDue(
  { log }: Pick<Context, 'log'>,
  due: Query,
  what: (document: QueryDocumentSnapshot) => string,
  settle: (document: QueryDocumentSnapshot) => Promise<boolean>,
  { oncePer }: { oncePer?: string } = {},
): Promise<number> {
  const found = (
    await due
      .limit(maximum)
      .select(...(oncePer === undefined ? [] : [oncePer]))
      .get()
  ).docs;
  const docs = oncePer === undefined ? found : [...new Map(found.map((each) => [each.get(oncePer), each])).values()];
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
