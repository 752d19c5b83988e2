import { emulatorEnvironment } from '#tools/emulators/addresses.ts';
import type { Instance } from '#tools/emulators/instance.ts';
import { startEmulators } from '#tools/emulators/launch.ts';
import type { Row } from '#tools/mutation/report.ts';
import { runVitest } from '#tools/testing/runners.ts';

/** Runs the tests that each load rules with one part broken (tests/rules/mutants.ts): one that fails is a mutant that survived. */
export async function mutateRules(instance: Instance): Promise<{ rows: Row[]; complaints: string[] }> {
  const emulators = await startEmulators(instance, { only: ['auth', 'firestore', 'storage'] });
  const { counts } = await runVitest('rules', {
    args: ['tests/rules/mutations'],
    env: emulatorEnvironment(emulators.addresses),
  });
  await emulators.stop();
  const { passed, failed } = counts;
  return {
    rows: [{ where: 'firestore.rules', mutants: passed + failed, killed: passed, reasoned: 0 }],
    complaints: failed > 0 ? [`${failed} of the broken rules were not noticed; which ones is said above`] : [],
  };
}
