import { getCountFromServer, getDocsFromServer, limit, query, type Firestore, type Query } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAllowed } from '#tests/rules/cases.ts';
import { people } from '#tests/rules/cast.ts';
import { openProject, type Project } from '#tests/rules/project.ts';
import { logQuery, logShapes, orderedEntries } from '#web/features/audit-log/log-queries.ts';
import { countedPeople, orderedPeople, peopleQuery, peopleShapes } from '#web/features/people/people-queries.ts';

type Asked = { name: string; of: (db: Firestore) => Query };

const lists: Asked[] = [
  ...peopleShapes.map((search) => ({
    name: `people ${JSON.stringify(search)}`,
    of: (db: Firestore) => orderedPeople(db, peopleQuery(search)),
  })),
  ...logShapes.map((filter) => ({
    name: `log ${JSON.stringify(filter)}`,
    of: (db: Firestore) => orderedEntries(db, logQuery(filter)),
  })),
];

describe('Every query of the lists of people and of the log', () => {
  let project: Project;
  beforeAll(async () => {
    project = await openProject('admin-queries', { people: Object.values(people) });
  });
  afterAll(() => project.close());

  const refused = async (
    queries: readonly Asked[],
    ask: (asked: Query) => Promise<unknown>,
    who: keyof typeof people,
  ) => {
    const { db } = project.as(people[who]);
    const allowed = await Promise.all(queries.map(({ of }) => isAllowed(() => ask(of(db)))));
    return queries.filter((_, index) => !allowed[index]).map(({ name }) => name);
  };
  const page = (asked: Query) => getDocsFromServer(query(asked, limit(50)));

  it('is allowed for admins', async () => {
    expect(lists.length).toBeGreaterThan(100);
    expect(await refused(lists, page, 'admin')).toEqual([]);
  });

  it.each(['owner', 'premium buyer', 'deactivated', 'token says admin', 'no account'] as const)(
    'is refused to %s',
    async (who) => {
      expect(await refused(lists, page, who)).toHaveLength(lists.length);
    },
  );

  it('may be counted by admins alone', async () => {
    const counted = peopleShapes.map((search) => ({
      name: JSON.stringify(search),
      of: (db: Firestore) => countedPeople(db, peopleQuery(search)),
    }));
    expect(await refused(counted, getCountFromServer, 'admin')).toEqual([]);
    expect(await refused(counted, getCountFromServer, 'owner')).toHaveLength(counted.length);
  });
});
