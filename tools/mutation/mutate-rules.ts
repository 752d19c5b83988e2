import { emulatorEnvironment } from '#tools/emulators/addresses.ts';
import type { Instance } from '#tools/emulators/instance.ts';
import { startEmulators } from '#tools/emulators/launch.ts';
import type { Row } from '#tools/mutation/report.ts';
import { runVitest } from '#tools/testing/runners.ts';
import { equivalent } from '#tests/rules/equivalent-mutants.ts';

/**
 * Runs the tests that each load rules with one part broken, for all mutants of tests/rules/mutants.ts. A failing test is a mutant that
 * survived without a reason, or a reason without a survivor (docs/decisions/0153).
 */
export async function mutateRules(instance: Instance): Promise<{ rows: Row[]; complaints: string[] }> {
  const emulators = await startEmulators(instance, { only: ['auth', 'firestore', 'storage'] });
  const { counts } = await runVitest('rules', {
    args: ['tests/rules/mutations.test.ts', 'tests/rules/storage.test.ts', '-t', 'A break of any part'],
    env: { ...emulatorEnvironment(emulators.addresses), MUTANTS: 'all' },
  });
  await emulators.stop();
  const { passed, failed } = counts;
  const reasoned = Object.values(equivalent).reduce((sum, reasons) => sum + Object.keys(reasons).length, 0);
  return {
    rows: [
      { where: 'firestore.rules, storage.rules', mutants: passed + failed.length, killed: passed - reasoned, reasoned },
    ],
    complaints:
      failed.length > 0 ? [`${failed.length} of the broken rules were not noticed; which ones is said above`] : [],
  };
}
