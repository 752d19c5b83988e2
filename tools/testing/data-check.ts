import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { runScheduled, scheduledFunctions } from '#tools/emulators/functions-control.ts';
import { report } from '#tools/problem.ts';
import { allFailed, oneFailed, onePassed, type Counts } from '#tools/testing/counts.ts';
import { connectEmulators } from '#tools/verify-data/connect.ts';
import type { Breach } from '#tools/verify-data/promise.ts';
import { printBreaches } from '#tools/verify-data/promise.ts';
import { verify } from '#tools/verify-data/verify.ts';

/** Maximum time for triggers and tasks to finish after the end-to-end tests, on a busy machine, in milliseconds. */
const settle = 120_000;

/**
 * Checks an instance's data after the tests against the promises: one test, and each breach is a failure. Runs all scheduled functions
 * first, because the emulators do not.
 */
export async function checkData(addresses: EmulatorAddresses): Promise<Counts> {
  try {
    const breaches = await breachesIn(addresses);
    printBreaches(breaches);
    console.log(`The data was checked: ${breaches.length} breaches.`);
    return breaches.length === 0
      ? onePassed
      : allFailed(breaches.map(({ path, problem }) => `data › ${path}: ${problem}`));
  } catch (error) {
    report(error);
    return oneFailed('data › could not be checked');
  }
}

async function breachesIn(addresses: EmulatorAddresses): Promise<Breach[]> {
  const connection = connectEmulators(addresses);
  try {
    for (const { id } of await scheduledFunctions(addresses)) {
      // oxlint-disable-next-line no-await-in-loop -- sequential, as they do not overlap in production
      await runScheduled(addresses, id);
    }
    return await verify(connection.context, { settle });
  } finally {
    await connection.close();
  }
}
