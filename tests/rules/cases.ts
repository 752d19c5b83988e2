import { everybody, type Who } from '#tests/rules/people.ts';
import type { Mutant } from '#tests/rules/mutants.ts';

/** An operation that a person tries with their client `Me`; it settles when the server has answered. */
export type Operation<Me> = (me: Me) => Promise<unknown>;

/** One cell of the matrix. */
export type Case<Me> = {
  readonly of: string;
  readonly operation: string;
  readonly who: Who;
  readonly run: Operation<Me>;
  readonly allowed: boolean;
};

const cellsOf = (line: string) => line.trim().split(/ {2,}/);

/**
 * Parses one table of the matrix. `expected` is its text: a header with the names of the operations, then a row per person with `yes` or
 * `-` for each. Columns are separated by at least two spaces.
 * @throws if a person or an operation is missing, or a cell has another value
 */
export function grid<Me>(of: string, operations: Record<string, Operation<Me>>, expected: string): Case<Me>[] {
  const [head = '', ...rows] = expected.split('\n').filter((line) => line.trim() !== '');
  const names = Object.keys(operations);
  const wrong = (what: string) => new Error(`The table of "${of}": ${what}`);
  if (cellsOf(head).join() !== names.join()) throw wrong(`its head is "${head.trim()}", not "${names.join('  ')}"`);
  if (rows.map((row) => cellsOf(row)[0]).join() !== everybody.join())
    throw wrong('not one row for everybody, in order');
  return rows.flatMap((row) => {
    const [who, ...cells] = cellsOf(row);
    if (cells.length !== names.length) throw wrong(`${cells.length} cells for ${who}`);
    return Object.entries(operations).map(([operation, run], column) => {
      const cell = cells[column];
      if (cell !== 'yes' && cell !== '-') throw wrong(`"${cell}" for ${who}`);
      return { of, operation, who: who as Who, run, allowed: cell === 'yes' };
    });
  });
}

/** Returns the cases of one person with different data, each with `yes` or `-`, for what a table of people cannot show. */
export function attempts<Me>(
  of: string,
  who: Who,
  all: Record<string, readonly ['yes' | '-', Operation<Me>, ...unknown[]]>,
): Case<Me>[] {
  return Object.entries(all).map(([operation, [expected, run]]) => ({
    of,
    operation,
    who,
    run,
    allowed: expected === 'yes',
  }));
}

/** Returns a subset of cases for people who lose permissions: one case per table of written data, because the others behave alike. */
export function oneOfEachTable<Me>(cases: readonly Case<Me>[]): Case<Me>[] {
  const keyOf = ({ of, operation, who }: Case<Me>) => [of, who, ...(/(fields|, what)$/.test(of) ? [] : [operation])];
  return [...new Map(cases.map((each) => [keyOf(each).join(), each])).values()];
}

const refusals: unknown[] = ['permission-denied', 'storage/unauthorized', 'storage/unauthenticated'];

/**
 * Returns whether the server allowed it. Retries responses that were late on a busy machine, and rethrows all errors other than refusals by
 * the rules.
 */
export async function isAllowed(run: () => Promise<unknown>, tries = 3): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (refusals.includes(code)) return false;
    if (code === 'unavailable' && tries > 1) return isAllowed(run, tries - 1);
    throw error;
  }
}

/** Returns the names of cases with an unexpected result. Runs one after the other, because some prepare their document. */
export async function differences<Me>(
  cases: readonly Case<Me>[],
  as: (who: Who) => Me,
  expected: (each: Case<Me>) => boolean = ({ allowed }) => allowed,
): Promise<string[]> {
  const different: string[] = [];
  for (const each of cases) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time
    const allowed = await isAllowed(() => each.run(as(each.who)));
    if (allowed !== expected(each))
      different.push(`${each.who}: ${each.operation} is ${allowed ? 'allowed' : 'refused'}`);
  }
  return different;
}

/**
 * Resolves to the first case with an unexpected result, or undefined. Each person's cases run one after the other, all people in parallel.
 */
export async function firstDifference<Me>(
  cases: readonly Case<Me>[],
  as: (who: Who) => Me,
  expected: (each: Case<Me>) => boolean = ({ allowed }) => allowed,
): Promise<Case<Me> | undefined> {
  let found: Case<Me> | undefined;
  await Promise.all(
    Object.values(Object.groupBy(cases, ({ who }) => who)).map(async (theirs) => {
      for (const each of theirs) {
        if (found) return;
        // oxlint-disable-next-line no-await-in-loop -- one at a time
        if ((await isAllowed(() => each.run(as(each.who)))) !== expected(each)) found ??= each;
      }
    }),
  );
  return found;
}

/** Returns the cases that a mutant can change, with those of the broken part first, because one is enough. */
export function casesFor<Me>(
  { makes, blocks }: Pick<Mutant, 'makes' | 'blocks'>,
  all: readonly Case<Me>[],
): Case<Me>[] {
  const near = ({ of }: Case<Me>) => Number(blocks.includes(of.replace(/: .*/, '')));
  return all
    .filter(({ allowed }) => makes === 'either' || allowed === (makes === 'less'))
    .toSorted((a, b) => near(b) - near(a));
}
