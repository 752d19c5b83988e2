import * as z from 'zod/mini';

/**
 * What a reader assumes to work out the numbers of a deal, with the default that stands until they say otherwise, and the bounds of what they may say.
 * Percent, years, and dollars a month.
 */
export const assumptionTable = {
  /** Percent of the rent. Together with management and reserves 25 %: Fannie Mae counts 75 % of a rent. */
  vacancy: { usual: 5, least: 0, most: 100 },
  /** Percent of the rent. */
  management: { usual: 10, least: 0, most: 100 },
  /** For repairs and replacements: percent of the rent. */
  reserves: { usual: 10, least: 0, most: 100 },
  /** By how much the property's value grows, percent a year. Rents, taxes and fees are counted as they are today. */
  growth: { usual: 3, least: -20, most: 20 },
  /** Of a new loan, percent a year; future payments are discounted by it. */
  rate: { usual: 7, least: 0, most: 30 },
  /** What a lender lends on a property, percent of its value. */
  ltv: { usual: 80, least: 0, most: 100 },
  /** How many times the rent must cover a new loan's payment with taxes, insurance and HOA. */
  dscr: { usual: 1.25, least: 0.5, most: 3 },
  holdingYears: { usual: 5, least: 1, most: 40 },
  newLoanYears: { usual: 30, least: 1, most: 40 },
  /** Closing costs of a new loan, and of a cash deal that does not state them: percent of the price. */
  closingCostsPercent: { usual: 3, least: 0, most: 20 },
  /** Where a deal states none. */
  hoaMonthlyFee: { usual: 0, least: 0, most: 10_000 },
  solarMonthlyFee: { usual: 0, least: 0, most: 10_000 },
} as const satisfies Record<string, { usual: number; least: number; most: number }>;

export type AssumptionName = keyof typeof assumptionTable;
export type Assumptions = Record<AssumptionName, number>;
export const assumptionNames = Object.keys(assumptionTable) as readonly AssumptionName[];

/** A number in its bounds, or the default for whatever is none: an old link or preference never keeps a deal from being shown. */
const usable = (name: AssumptionName) => {
  const { usual, least, most } = assumptionTable[name];
  return z._default(
    z.pipe(
      z.unknown(),
      z.transform((value): number => (typeof value === 'number' && value >= least && value <= most ? value : usual)),
    ),
    usual,
  );
};

/** Assumptions as they are kept with a person's preferences or carried in a link. */
export const assumptions = z.object(
  Object.fromEntries(assumptionNames.map((name) => [name, usable(name)])) as Record<
    AssumptionName,
    ReturnType<typeof usable>
  >,
);

/**
 * What a person assumes otherwise than the defaults, as `users/{uid}/private/assumptions` keeps it, which its person writes under rules. Read by
 * `assumptions`, which takes the default for what later bounds would refuse.
 */
export const storedAssumptions = z.strictObject(
  Object.fromEntries(
    assumptionNames.map((name) => {
      const { least, most } = assumptionTable[name];
      return [name, z.optional(z.number().check(z.gte(least), z.lte(most)))];
    }),
  ) as Record<AssumptionName, z.ZodMiniOptional<z.ZodMiniNumber>>,
);

export const defaultAssumptions: Readonly<Assumptions> = assumptions.parse({});
