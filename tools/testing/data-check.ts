import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { runScheduled, scheduledFunctions } from '#tools/emulators/functions-control.ts';
import type { Instance } from '#tools/emulators/instance.ts';
import { report } from '#tools/problem.ts';
import { allFailed, oneFailed, onePassed, onePassedOnRetry, type Counts } from '#tools/testing/counts.ts';
import { lostEventsOf } from '#tools/testing/function-log.ts';
import { connectEmulators } from '#tools/verify-data/connect.ts';
import type { Breach } from '#tools/verify-data/promise.ts';
import { printBreaches } from '#tools/verify-data/promise.ts';
import { repair, verify } from '#tools/verify-data/verify.ts';

/** Maximum time for triggers and tasks to finish after the end-to-end tests, on a busy machine, in milliseconds. */
const settle = 120_000;

/**
 * Checks an instance's data after the tests against the promises: one test, and each breach is a failure. Runs all scheduled functions
 * first, because the emulators do not. Where their log shows that the emulators lost events, which production would deliver again, derived
 * data is repaired instead, and the test counts as passed on a retry.
 */
export async function checkData(instance: Instance, addresses: EmulatorAddresses): Promise<Counts> {
  const connection = connectEmulators(addresses);
  try {
    for (const { id } of await scheduledFunctions(addresses)) {
      // oxlint-disable-next-line no-await-in-loop -- sequential, as they do not overlap in production
      await runScheduled(addresses, id);
    }
    const breaches = await verify(connection.context, { settle });
    printBreaches(breaches);
    console.log(`The data was checked: ${breaches.length} breaches.`);
    const paths = breaches.map(({ path }) => path);
    const lost = paths.length > 0 ? lostEventsOf(instance, paths) : [];
    if (lost.length === 0) return breaches.length === 0 ? onePassed : allFailed(breaches.map(nameOf));
    console.log(`The emulators lost events:\n${lost.join('\n')}`);
    const repaired = await repair(breaches);
    const left = await verify(connection.context, { settle });
    return left.length === 0 ? onePassedOnRetry(repaired.map(nameOf)) : allFailed(left.map(nameOf));
  } catch (error) {
    report(error);
    return oneFailed('data › could not be checked');
  } finally {
    await connection.close();
  }
}

const nameOf = ({ path, problem }: Breach): string => `data › ${path}: ${problem}`;
