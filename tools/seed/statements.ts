import type { DealDocument } from 'domain/deal/deal-document.ts';
import { type DealOfLaw, sayableOf } from 'domain/law/laws-of-deal.ts';
import type { SeedAccount } from './accounts.ts';
import { addHours } from './calendar.ts';
import { fullName } from './people.ts';
import { randomFor } from './random.ts';

/** Returns what the originator said to seller and buyer where a law card asks for it: half of them said all of it, some a part. */
export function statementsOf(
  index: number,
  deal: DealOfLaw,
  owner: SeedAccount,
  listed: Date,
): Pick<DealDocument, 'statements'> {
  const random = randomFor('statements', index);
  const share = random.weighted([1, 0.5, 0], [5, 2, 3]);
  const sides = sayableOf(deal).filter(() => random.chance(share));
  if (sides.length === 0) return {};
  const statement = { by: { uid: owner.uid, name: fullName(owner) }, at: addHours(listed, 0.1) };
  return { statements: Object.fromEntries(sides.map((side) => [side, statement])) };
}
