import * as z from 'zod/mini';

/** The assumptions with which a reader computes a deal's numbers: default and bounds of each. In percent, years, and dollars a month. */
export const assumptionTable = {
  /** Percent of the rent. With management and reserves 25 %: Fannie Mae counts 75 % of a rent. */
  vacancy: { usual: 5, least: 0, most: 100 },
  /** Percent of the rent. */
  management: { usual: 10, least: 0, most: 100 },
  /** For repairs and replacements, in percent of the rent. */
  reserves: { usual: 10, least: 0, most: 100 },
  /** Growth of the property's value, percent a year. Rents, taxes and fees are assumed constant. */
  growth: { usual: 3, least: -20, most: 20 },
  /** Rate of a new loan, percent a year. Also the discount rate of future payments. */
  rate: { usual: 7, least: 0, most: 30 },
  /** Loan-to-value ratio of a new loan, percent. */
  ltv: { usual: 80, least: 0, most: 100 },
  /** Number of times that the rent must cover a new loan's payment including taxes, insurance and HOA. */
  dscr: { usual: 1.25, least: 0.5, most: 3 },
  holdingYears: { usual: 5, least: 1, most: 40 },
  newLoanYears: { usual: 30, least: 1, most: 40 },
  /** Closing costs of a new loan, and of a cash deal that states none: percent of the price. */
  closingCostsPercent: { usual: 3, least: 0, most: 20 },
  /** For deals that state none. */
  hoaMonthlyFee: { usual: 0, least: 0, most: 10_000 },
  solarMonthlyFee: { usual: 0, least: 0, most: 10_000 },
} as const satisfies Record<string, { usual: number; least: number; most: number }>;

export type AssumptionName = keyof typeof assumptionTable;
export type Assumptions = Record<AssumptionName, number>;
export const assumptionNames = Object.keys(assumptionTable) as readonly AssumptionName[];

/** A number within its bounds. Anything else becomes the default, so that an old link or preference never keeps a deal from being shown. */
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

/** Assumptions as read from a person's preferences or a link. */
export const assumptions = z.object(
  Object.fromEntries(assumptionNames.map((name) => [name, usable(name)])) as Record<
    AssumptionName,
    ReturnType<typeof usable>
  >,
);

/**
 * Assumptions that differ from the defaults, in `users/{uid}/private/assumptions`, written by the client under firestore.rules. Read them
 * with `assumptions`, which substitutes defaults for values outside later bounds.
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
