import { demandQuery } from 'domain/api/deals.ts';
import { derivedFields } from 'domain/deal/derived.ts';
import { typedSoFar, type DealFormValues } from './deal-form-values.ts';

/** The facts about a deal that determine its number of buyers, as query parameters. */
export type DemandFacts = Record<string, string>;

/** Returns the valid facts typed so far; undefined while the location is missing. */
export function demandFactsOf(values: DealFormValues): DemandFacts | undefined {
  const typed = typedSoFar(values);
  const known: Record<string, unknown> = { ...typed, ...derivedFields(typed) };
  const names = Object.keys(demandQuery.shape).filter((name) => known[name] !== undefined);
  const facts = Object.fromEntries(names.map((name) => [name, String(known[name])]));
  const refused = (demandQuery.safeParse(facts).error?.issues ?? []).map(({ path }) => String(path[0]));
  const right = Object.fromEntries(Object.entries(facts).filter(([name]) => !refused.includes(name)));
  return demandQuery.safeParse(right).success ? right : undefined;
}
