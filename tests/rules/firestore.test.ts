import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAllowed, type Case } from '#tests/rules/cases.ts';
import { allCases } from '#tests/rules/cases/all.ts';
import { losses, people } from '#tests/rules/people.ts';
import { openProject, type Me, type Project } from '#tests/rules/project.ts';

const everyPerson = Object.values(people);

describe('Firestore lets people do what the tables say, and nothing else:', () => {
  let project: Project;
  beforeAll(async () => {
    project = await openProject('matrix', { people: everyPerson });
  });
  afterAll(() => project.close());

  describe.each(Object.entries(Object.groupBy(allCases, ({ of }) => of)))('%s', (_of, cases = []) => {
    it.each(cases)('$who: $operation', async ({ who, run, allowed }) => {
      expect(await isAllowed(() => run(project.as(people[who])))).toBe(allowed);
    });
  });
});

/** What remains allowed: to read the own account, which says so. */
const remainsAllowed = ({ of, operation }: Case<Me>) => of === 'users/{uid}' && operation === 'get own';

describe.each(Object.entries(losses))('Whoever %s may do nothing more of it:', (loss, lose) => {
  let project: Project;
  const lost = Object.fromEntries(Object.entries(people).map(([who, person]) => [who, lose(person)]));
  beforeAll(async () => {
    project = await openProject(loss.replaceAll(' ', '-'), { people: Object.values(lost) });
  });
  afterAll(() => project.close());

  const allowed = Object.groupBy(
    allCases.filter((each) => each.allowed),
    ({ of }) => of,
  );
  it.each(Object.entries(allowed))('%s', async (_of, cases = []) => {
    const still = [];
    for (const each of cases) {
      // oxlint-disable-next-line no-await-in-loop -- an attempt may prepare a document for itself
      if (await isAllowed(() => each.run(project.as(lost[each.who]!)))) still.push(each);
    }
    expect(still.map(({ who, operation }) => `${who}: ${operation}`)).toEqual(
      cases.filter(remainsAllowed).map(({ who, operation }) => `${who}: ${operation}`),
    );
  });
});
