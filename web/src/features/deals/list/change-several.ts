import type { Deal } from 'domain/deal/deal-document.ts';
import { nextStatuses, type TargetStatus } from 'domain/deal/deal-status.ts';

/** So many requests are on their way at once. */
const atOnce = 4;

/** What became of a deal's change: `reason` says why it failed. */
export type ChangeOutcome = { deal: Deal; reason?: string };

/** Which of some deals may get a status, and which stay as they are. */
export function split(deals: readonly Deal[], status: TargetStatus | undefined): { able: Deal[]; unable: Deal[] } {
  const isAble = (deal: Deal) => status !== undefined && nextStatuses(deal.status).includes(status);
  return { able: deals.filter(isAble), unable: deals.filter((deal) => !isAble(deal)) };
}

/** The statuses that at least one of some deals may get, but deletion, which is asked about on a deal's own page. */
export function commonTargets(deals: readonly Deal[]): Exclude<TargetStatus, 'deleted'>[] {
  const all = new Set(deals.flatMap(({ status }) => nextStatuses(status)));
  return (['active', 'pending', 'sold'] as const).filter((status) => all.has(status));
}

/**
 * Changes each of some deals, a few at a time, whatever becomes of the others.
 * @param change throws why it failed
 * @returns what became of each, in the order of the deals
 */
export async function changeSeveral(
  deals: readonly Deal[],
  change: (deal: Deal) => Promise<unknown>,
  reasonOf: (thrown: unknown) => string,
  onDone: (done: number) => void,
): Promise<ChangeOutcome[]> {
  const outcomes: ChangeOutcome[] = [];
  const waiting = [...deals.entries()];
  let done = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, deal] = next;
      try {
        // oxlint-disable-next-line no-await-in-loop -- some of them go on side by side
        await change(deal);
        outcomes[index] = { deal };
      } catch (thrown) {
        outcomes[index] = { deal, reason: reasonOf(thrown) };
      }
      done += 1;
      onDone(done);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
}
