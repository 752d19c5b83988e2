import {
  collection,
  endAt,
  getCount,
  getDocs,
  limit,
  query,
  startAfter,
  type Firestore,
  type Query,
} from 'firebase/firestore/lite';
import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryByLite } from '#tests/late-firestore.ts';
import { logShapes, peopleShapes } from '#tests/rules/admin-query-shapes.ts';
import { isAllowed } from '#tests/rules/cases.ts';
import { people } from '#tests/rules/people.ts';
import { openProject, type Project } from '#tests/rules/project.ts';
import { logQuery, orderedEntries } from '#web/features/audit-log/log-queries.ts';
import { countedPeople, orderedPeople, peopleQuery } from '#web/features/people/people-queries.ts';

type ListQuery = { name: string; of: (db: Firestore) => Query };

const lists: ListQuery[] = [
  ...peopleShapes.map((search) => ({
    name: `people ${JSON.stringify(search)}`,
    of: (db: Firestore) => queryByLite(db, (late) => orderedPeople(late, peopleQuery(search))),
  })),
  ...logShapes.map((filter) => ({
    name: `log ${JSON.stringify(filter)}`,
    of: (db: Firestore) => queryByLite(db, (late) => orderedEntries(late, logQuery(filter))),
  })),
];

describe('Every query of the lists of people and of the log', () => {
  let project: Project;
  beforeAll(async () => {
    project = await openProject('admin-queries', { people: Object.values(people) });
  });
  afterAll(() => project.close());

  const refused = async (
    queries: readonly ListQuery[],
    run: (toRun: Query) => Promise<unknown>,
    who: keyof typeof people,
  ) => {
    const { db } = project.as(people[who]);
    const allowed = await Promise.all(queries.map(({ of }) => isAllowed(() => run(of(db)))));
    return queries.filter((_, index) => !allowed[index]).map(({ name }) => name);
  };
  const page = (toRun: Query) => getDocs(query(toRun, limit(50)));

  it('is refused without a limit, or with too high a one, also between two people', async () => {
    expect(await refused(lists, getDocs, 'admin')).toHaveLength(lists.length);
    const above = (toRun: Query) => getDocs(query(toRun, limit(queryBounds.admin + 1)));
    expect(await refused(lists, above, 'admin')).toHaveLength(lists.length);
    const { db } = project.as(people.admin);
    const { docs } = await getDocs(query(collection(db, paths.users()), limit(3)));
    const between = (toRun: Query) =>
      getDocs(query(toRun, startAfter(docs[0]), endAt(docs[2]), limit(queryBounds.admin)));
    const unbounded = (toRun: Query) => getDocs(query(toRun, startAfter(docs[0]), endAt(docs[2])));
    const [byJoining] = lists;
    expect(await refused([byJoining!], between, 'admin')).toEqual([]);
    expect(await refused([byJoining!], unbounded, 'admin')).toHaveLength(1);
  });

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
      of: (db: Firestore) => queryByLite(db, (late) => countedPeople(late, peopleQuery(search))),
    }));
    expect(await refused(counted, getCount, 'admin')).toEqual([]);
    expect(await refused(counted, getCount, 'owner')).toHaveLength(counted.length);
  });
});
