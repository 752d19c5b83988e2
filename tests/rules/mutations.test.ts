import { afterAll, beforeAll, expect, it } from 'vitest';
import { equivalent } from '#tests/rules/equivalent-mutants.ts';
import { openMutation } from '#tests/rules/firestore-mutation.ts';
import { byName, triedMutants } from '#tests/rules/mutants.ts';
import { firestoreRules } from '#tests/rules/project.ts';
import { describeMutants, writeTried } from '#tests/rules/tried-before.ts';

describeMutants('firestore.rules', () => {
  const mutants = triedMutants(firestoreRules);
  let mutation: Awaited<ReturnType<typeof openMutation>>;
  let asExpected = 0;
  beforeAll(async () => {
    mutation = await openMutation('mutants');
  });
  afterAll(async () => {
    if (asExpected === mutants.length) writeTried('firestore.rules');
    await mutation.close();
  });

  it.each(byName(mutants))('%s', async (_name, mutant) => {
    const difference = await mutation.difference(mutant);
    expect(difference === undefined).toBe(mutant.name in equivalent['firestore.rules']);
    asExpected += 1;
  });
});
