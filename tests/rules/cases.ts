import { everybody, type Who } from '#tests/rules/people.ts';
import type { Mutant } from '#tests/rules/mutants.ts';

/** Something that a person tries at their client `Me`; it settles when the server has answered. */
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
 * One table of the matrix. `expected` is its text: a head with the names of the operations, then a row for everybody with
 * `yes` or `-` for each. Columns stand at least two blanks apart.
 * @throws when a person or an operation is missing, or a cell says anything else
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

/** What one person may try with different data: `yes` or `-` before each, for what no table of people can show. */
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

/**
 * Those for whoever loses something: of a table about what somebody may write, where they may write at all, one case stands for the others.
 */
export function oneOfEachTable<Me>(cases: readonly Case<Me>[]): Case<Me>[] {
  const keyOf = ({ of, operation, who }: Case<Me>) => [of, who, ...(/(fields|, what)$/.test(of) ? [] : [operation])];
  return [...new Map(cases.map((each) => [keyOf(each).join(), each])).values()];
}

const refusals: unknown[] = ['permission-denied', 'storage/unauthorized', 'storage/unauthenticated'];

/**
 * Whether the server let it happen. An answer that did not come in time on a busy machine is asked for again; anything else but a
 * refusal by the rules is thrown on.
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

/** The cases that do not come out as they should, by name. One after the other: some prepare a document for themselves. */
export async function differences<Me>(
  cases: readonly Case<Me>[],
  as: (who: Who) => Me,
  expected: (each: Case<Me>) => boolean = ({ allowed }) => allowed,
): Promise<string[]> {
  const different: string[] = [];
  for (const each of cases) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const allowed = await isAllowed(() => each.run(as(each.who)));
    if (allowed !== expected(each))
      different.push(`${each.who}: ${each.operation} is ${allowed ? 'allowed' : 'refused'}`);
  }
  return different;
}

/**
 * Resolves to the first case that does not come out as it should, or undefined. Everybody tries theirs one after the other,
 * all of them at the same time.
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
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        if ((await isAllowed(() => each.run(as(each.who)))) !== expected(each)) found ??= each;
      }
    }),
  );
  return found;
}

/** The cases that a break can change, those that have to do with the broken part first: one of them is enough. */
export function casesFor<Me>(
  { makes, blocks }: Pick<Mutant, 'makes' | 'blocks'>,
  all: readonly Case<Me>[],
): Case<Me>[] {
  const near = ({ of }: Case<Me>) => Number(blocks.includes(of.replace(/: .*/, '')));
  return all
    .filter(({ allowed }) => makes === 'either' || allowed === (makes === 'less'))
    .toSorted((a, b) => near(b) - near(a));
}
