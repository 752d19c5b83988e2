import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { runScheduled, scheduledFunctions } from '#tools/emulators/functions-control.ts';
import { report } from '#tools/problem.ts';
import { allFailed, oneFailed, onePassed, type Counts } from '#tools/testing/counts.ts';
import { connectEmulators } from '#tools/verify-data/connect.ts';
import type { Breach } from '#tools/verify-data/promise.ts';
import { printBreaches } from '#tools/verify-data/promise.ts';
import { verify } from '#tools/verify-data/verify.ts';

/** How long (ms) triggers and tasks may take with all that the end-to-end tests left to them, on a busy machine. */
const settle = 120_000;

/**
 * Checks what the tests left in an instance against the promises of the data: one test, and each breach fails once. The emulators do
 * not run scheduled functions by themselves, which is why each of them runs before.
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
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they would not meet in production
      await runScheduled(addresses, id);
    }
    return await verify(connection.context, { settle });
  } finally {
    await connection.close();
  }
}
