import { casesFor, firstDifference, type Case } from '#tests/rules/cases.ts';
import { allCases } from '#tests/rules/cases/all.ts';
import { losses, people, type RulesPerson, type Who } from '#tests/rules/people.ts';
import type { Mutant } from '#tests/rules/mutants.ts';
import { openProject, type Me } from '#tests/rules/project.ts';

/** Opens two projects for broken rules: in one everyone is as in the tables, in the other everyone is deactivated. */
export async function openMutation(name: string) {
  const lost = Object.fromEntries(
    Object.entries(people).map(([who, person]) => [who, losses['is deactivated']!(person)]),
  ) as Record<Who, RulesPerson>;
  const project = await openProject(name, { people: Object.values(people) });
  const lostProject = await openProject(`${name}-lost`, { people: Object.values(lost) });

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

  return {
    /** Returns a case with a different result under the broken rules, or undefined. */
    async difference(mutant: Mutant): Promise<Case<Me> | undefined> {
      await project.load(mutant.rules);
      const found =
        (await firstDifference(casesFor(mutant, allCases), (who) => project.as(people[who]))) ??
        (mutant.makes === 'less' ? undefined : await inTheHandsOfTheLost(mutant.rules));
      if (mutant.makes !== 'less') await project.reset();
      return found;
    },
    close: () => Promise.all([project.close(), lostProject.close()]),
  };
}
