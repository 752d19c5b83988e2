import { minute } from 'domain/duration.ts';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { runScheduled, scheduledFunctions } from '#tools/emulators/functions-control.ts';

/** Returns a schedule's interval in milliseconds: "every 5 minutes", "every 2 hours", once a day for all others. */
export function intervalOf(schedule: string): number {
  const [, count, unit] = /^every (\d+) (minutes?|mins?|hours?)$/.exec(schedule.trim()) ?? [];
  if (!count || !unit) return 24 * 60 * minute;
  return Number(count) * (unit.startsWith('h') ? 60 * minute : minute);
}

/**
 * Runs the scheduled functions at their intervals, as Cloud Scheduler does in production.
 * @returns a function that stops it
 */
export async function startScheduler(addresses: EmulatorAddresses): Promise<() => void> {
  const timers = (await scheduledFunctions(addresses)).map(({ id, schedule }) => {
    const run = (): void =>
      void runScheduled(addresses, id).catch((error: unknown) => console.error(`${id}: ${String(error)}`));
    return setInterval(run, intervalOf(schedule));
  });
  return () => timers.forEach((timer) => clearInterval(timer));
}
