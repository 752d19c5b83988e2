import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { equivalent } from '#tests/rules/equivalent-mutants.ts';
import { openMutation } from '#tests/rules/firestore-mutation.ts';
import { byName, triedMutants } from '#tests/rules/mutants.ts';
import { firestoreRules } from '#tests/rules/project.ts';

describe('A break of any part of firestore.rules is found by the tables:', () => {
  let mutation: Awaited<ReturnType<typeof openMutation>>;
  beforeAll(async () => {
    mutation = await openMutation('mutants');
  });
  afterAll(() => mutation.close());

  it.each(byName(triedMutants(firestoreRules)))('%s', async (_name, mutant) => {
    const difference = await mutation.difference(mutant);
    expect(difference === undefined).toBe(mutant.name in equivalent['firestore.rules']);
  });
});
