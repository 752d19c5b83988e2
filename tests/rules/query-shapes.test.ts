import {
  collection,
  getCountFromServer,
  getDocsFromServer,
  orderBy,
  query as queryOf,
  where,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryBySdk } from '#tests/late-firestore.ts';
import { isAllowed } from '#tests/rules/cases.ts';
import { people, type RulesPerson } from '#tests/rules/people.ts';
import { queryShapes } from '#tests/rules/deal-query-shapes.ts';
import { openProject, type Project } from '#tests/rules/project.ts';
import { firestoreQuery, panelDealsQuery, type DealQuery } from '#web/features/deals/list/deal-queries.ts';
import { panelStatuses } from '#web/features/deals/list/panel-search.ts';

type Reader = (typeof queryShapes)[number]['reader'];

const personFor = ({ role, premium }: Reader): RulesPerson => {
  if (role === 'admin') return people.admin;
  if (role === 'originator') return people.owner;
  return premium ? people['premium buyer'] : people.buyer;
};
const withoutVisibility = (query: DealQuery): DealQuery => ({
  ...query,
  where: query.where.filter(({ field }) => field !== 'visibility'),
});

describe('Every query for deals that the client can make', () => {
  let project: Project;
  beforeAll(async () => {
    project = await openProject('query-shapes', { people: Object.values(people) });
  });
  afterAll(() => project.close());

  const allows = (person: RulesPerson, query: DealQuery, after?: QueryDocumentSnapshot) =>
    isAllowed(() => getDocsFromServer(queryBySdk(project.as(person).db, (late) => firestoreQuery(late, query, after))));

  it.each(queryShapes)('is refused without a limit, or with too high a one: $name', async (shape) => {
    const person = personFor(shape.reader);
    const { db } = project.as(person);
    const above = (shape.reader.role === 'admin' ? queryBounds.admin : queryBounds.deals) + 1;
    for (const query of shape.queries({ uid: person.uid, ...shape.reader })) {
      const conditions = query.where.map(({ field, is, value }) => where(field, is, value));
      const { field, direction } = query.orderBy;
      const unbounded = queryOf(collection(db, paths.deals()), ...conditions, orderBy(field, direction));
      const run = (toRun: Query): Promise<unknown> =>
        shape.counted ? getCountFromServer(toRun) : getDocsFromServer(toRun);
      // oxlint-disable-next-line no-await-in-loop -- two at most
      expect(await isAllowed(() => run(unbounded))).toBe(false);
      // oxlint-disable-next-line no-await-in-loop
      expect(
        await isAllowed(() => run(queryBySdk(db, (late) => firestoreQuery(late, { ...query, limit: above })))),
      ).toBe(false);
    }
  });

  it.each(queryShapes)('is allowed, and without its condition on visibility for admins alone: $name', async (shape) => {
    const person = personFor(shape.reader);
    for (const query of shape.queries({ uid: person.uid, ...shape.reader })) {
      expect(query.where.map(({ field }) => field)).toContain('visibility');
      // oxlint-disable-next-line no-await-in-loop -- two at most
      expect(await allows(person, query)).toBe(true);
      // oxlint-disable-next-line no-await-in-loop
      expect(await allows(person, withoutVisibility(query))).toBe(shape.reader.role === 'admin');
    }
  });

  const counted = queryShapes.filter((shape) => shape.counted);
  it('has counts among them for every kind of reader', () => {
    expect(new Set(counted.map(({ reader }) => `${reader.role} ${reader.premium}`)).size).toBe(4);
  });

  it.each(counted)('may be counted, and without its condition on visibility by admins alone: $name', async (shape) => {
    const person = personFor(shape.reader);
    const [query] = shape.queries({ uid: person.uid, ...shape.reader });
    const allowsCount = (dealQuery: DealQuery) =>
      isAllowed(() => getCountFromServer(queryBySdk(project.as(person).db, (late) => firestoreQuery(late, dealQuery))));
    expect(await allowsCount(query!)).toBe(true);
    expect(await allowsCount(withoutVisibility(query!))).toBe(shape.reader.role === 'admin');
  });

  const shapesOf = (reader: Reader) =>
    queryShapes.filter(({ reader: { role, premium } }) => role === reader.role && premium === reader.premium);

  it('is refused to a buyer when it is a premium buyer’s', async () => {
    const shapes = shapesOf({ role: 'buyer', premium: true });
    const queries = shapes.flatMap(({ queries }) => queries({ uid: 'buyer', role: 'buyer', premium: true }));
    expect(queries.length).toBeGreaterThan(50);
    const allowed = await Promise.all(queries.map((query) => allows(people.buyer, query)));
    expect(allowed.filter(Boolean)).toEqual([]);
  });

  it('is refused to an originator, of their own deals too, where it is among all with those that were deleted', async () => {
    const searches = [
      ...panelStatuses.map((status) => ({ status })),
      { status: 'any' as const, owner: people.owner.uid },
    ];
    const allowed = await Promise.all(searches.map((search) => allows(people.owner, panelDealsQuery(search))));
    expect(allowed.filter(Boolean)).toEqual([]);
  });

  it('is allowed for a later page too', async () => {
    const [list] = shapesOf({ role: 'buyer', premium: false });
    const [query] = list?.queries({ uid: 'buyer', role: 'buyer', premium: false }) ?? [];
    const { docs } = await getDocsFromServer(
      queryBySdk(project.as(people.buyer).db, (late) => firestoreQuery(late, query!)),
    );
    expect(docs).toHaveLength(1);
    expect(await allows(people.buyer, query!, docs[0])).toBe(true);
  });
});
