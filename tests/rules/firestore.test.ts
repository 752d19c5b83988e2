import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differences, oneOfEachTable, type Case } from '#tests/rules/cases.ts';
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

  it.each(Object.entries(Object.groupBy(allCases, ({ of }) => of)))('%s', async (_of, cases = []) => {
    expect(await differences(cases, (who) => project.as(people[who]))).toEqual([]);
  });
});

/** Still allowed: reading one's own account, which tells the reason. */
const remainsAllowed = ({ of, operation }: Case<Me>) => of === 'users/{uid}' && operation === 'get own';

describe.each(Object.entries(losses))('Whoever %s may do nothing more of it:', (loss, lose) => {
  let project: Project;
  const lost = Object.fromEntries(Object.entries(people).map(([who, person]) => [who, lose(person)]));
  beforeAll(async () => {
    project = await openProject(loss.replaceAll(' ', '-'), { people: Object.values(lost) });
  });
  afterAll(() => project.close());

  const allowed = Object.groupBy(oneOfEachTable(allCases.filter((each) => each.allowed)), ({ of }) => of);
  it.each(Object.entries(allowed))('%s', async (_of, cases = []) => {
    expect(await differences(cases, (who) => project.as(lost[who]!), remainsAllowed)).toEqual([]);
  });
});
