import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { casesFor, firstDifference, type Case } from '#tests/rules/cases.ts';
import { allCases } from '#tests/rules/cases/all.ts';
import { losses, people, type RulesPerson, type Who } from '#tests/rules/cast.ts';
import { mutantsOf } from '#tests/rules/mutants.ts';
import { firestoreRules, openProject, type Me, type Project } from '#tests/rules/project.ts';

describe('A break of any part of firestore.rules is found by the tables:', () => {
  let project: Project;
  let lostProject: Project;
  const lost = Object.fromEntries(
    Object.entries(people).map(([who, person]) => [who, losses['is deactivated']!(person)]),
  ) as Record<Who, RulesPerson>;
  beforeAll(async () => {
    project = await openProject('mutants', { people: Object.values(people) });
    lostProject = await openProject('mutants-lost', { people: Object.values(lost) });
  });
  afterAll(() => Promise.all([project.close(), lostProject.close()]));

  it.each(mutantsOf(firestoreRules))('$name', async (mutant) => {
    await project.load(mutant.rules);
    const difference =
      (await firstDifference(casesFor(mutant, allCases), (who) => project.as(people[who]))) ??
      (mutant.makes === 'more' ? await inTheHandsOfTheLost(mutant.rules) : undefined);
    expect(difference).toBeDefined();
    if (mutant.makes === 'more') await project.reset();
  });

  async function inTheHandsOfTheLost(rules: string): Promise<Case<Me> | undefined> {
    await lostProject.load(rules);
    await lostProject.reset();
    const notTheirs = allCases.filter(
      ({ of, operation, allowed }) => allowed && !(of === 'users/{uid}' && operation === 'get own'),
    );
    return firstDifference(
      notTheirs,
      (who) => lostProject.as(lost[who]),
      () => false,
    );
  }
});
