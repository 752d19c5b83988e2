import { collection, getCount, getDocs, orderBy, query as queryOf, where } from 'firebase/firestore/lite';
import type { QueryDocumentSnapshot } from 'firebase/firestore';
import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastOf, queryByLite } from '#tests/late-firestore.ts';
import { isAllowed } from '#tests/rules/cases.ts';
import { people, type RulesPerson } from '#tests/rules/people.ts';
import { queryShapes } from '#tests/rules/deal-query-shapes.ts';
import { inParallel } from '#tools/seed/in-parallel.ts';
import { openProject, type Project } from '#tests/rules/project.ts';
import { firestoreQuery, panelDealsQuery, type DealQuery } from '#web/features/deal/deal-queries.ts';
import { panelStatuses } from '#web/features/deal/panel-search.ts';

type Shape = (typeof queryShapes)[number];
type Reader = Shape['reader'];

/** Number of parallel queries; the emulator is not faster with more. */
const atOnce = 8;

const nameOf = ({ role, premium }: Reader): string => (premium ? `a premium ${role}` : `a ${role}`);

const personFor = ({ role, premium }: Reader): RulesPerson => {
  if (role === 'admin') return people.admin;
  if (role === 'originator') return people.owner;
  return premium ? people['premium buyer'] : people.buyer;
};
const withoutVisibility = (query: DealQuery): DealQuery => ({
  ...query,
  where: query.where.filter(({ field }) => field !== 'visibility'),
});

/**
 * Returns one query for each group that the rules cannot distinguish: they check the limit, and the conditions on `visibility` and
 * `listedBy`. Keeps one query per order, with and without other conditions, counted and read.
 */
function toldApart<Asked extends { query: DealQuery; counted?: boolean }>(asked: readonly Asked[]): Asked[] {
  const seen = (field: string) => /^(visibility|listedBy)/.test(field);
  const kindOf = ({ query, counted }: Asked) =>
    JSON.stringify([
      query.where.filter(({ field }) => seen(field)),
      query.where.some(({ field }) => !seen(field)),
      query.orderBy,
      counted,
    ]);
  return [...new Map(asked.map((each) => [kindOf(each), each])).values()];
}

describe('Every query for deals that the client can make', () => {
  let project: Project;
  beforeAll(async () => {
    project = await openProject('query-shapes', { people: Object.values(people) });
  });
  afterAll(() => project.close());

  const allows = (person: RulesPerson, query: DealQuery, after?: QueryDocumentSnapshot) =>
    isAllowed(() => getDocs(queryByLite(project.as(person).db, (late) => firestoreQuery(late, query, after))));

  const everyReader = Object.entries(Object.groupBy(queryShapes, ({ reader }) => nameOf(reader)));
  /** Returns the queries of a reader's shapes with their names. */
  const queriesOf = (shapes: readonly Shape[]) =>
    shapes.flatMap((shape) => {
      const person = personFor(shape.reader);
      const queries = shape.queries({ uid: person.uid, ...shape.reader });
      return queries.map((query) => ({ ...shape, person, query }));
    });
  /** Returns the names of queries that are allowed after a change. */
  async function allowedOf(
    asked: ReturnType<typeof queriesOf>,
    run: (each: ReturnType<typeof queriesOf>[number]) => Promise<unknown>,
  ): Promise<string[]> {
    const allowed: string[] = [];
    await inParallel(asked, atOnce, async (each) => {
      if (await isAllowed(() => run(each))) allowed.push(each.name);
    });
    return allowed;
  }
  const runs = ({ person, counted }: ReturnType<typeof queriesOf>[number], query: DealQuery) => {
    const made = queryByLite(project.as(person).db, (late) => firestoreQuery(late, query));
    return counted ? getCount(made) : getDocs(made);
  };

  it('has counts among them for every kind of reader', () => {
    expect(everyReader.map(([, shapes = []]) => shapes.some(({ counted }) => counted))).toEqual(
      Array.from({ length: 4 }, () => true),
    );
  });

  describe.each(everyReader)('of %s', (_reader, shapes = []) => {
    const asked = queriesOf(shapes);
    const told = toldApart(asked);

    it('is allowed, read or counted', async () => {
      for (const { query } of asked) expect(query.where.map(({ field }) => field)).toContain('visibility');
      const allowed = await allowedOf(asked, (each) => runs(each, each.query));
      expect(allowed.toSorted()).toEqual(asked.map(({ name }) => name).toSorted());
    });

    it('is allowed without its condition on visibility to admins alone', async () => {
      const allowed = await allowedOf(told, (each) => runs(each, withoutVisibility(each.query)));
      const role = shapes[0]?.reader.role;
      expect(allowed.toSorted()).toEqual(role === 'admin' ? told.map(({ name }) => name).toSorted() : []);
    });

    it('is refused without a limit, or with too high a one', async () => {
      const unbounded = ({ person, counted, query }: (typeof told)[number]) => {
        const conditions = query.where.map(({ field, is, value }) => where(field, is, value));
        const { field, direction } = query.orderBy;
        const deals = collection(project.as(person).db, paths.deals());
        const made = queryOf(deals, ...conditions, orderBy(field, direction));
        return counted ? getCount(made) : getDocs(made);
      };
      expect(await allowedOf(told, unbounded)).toEqual([]);
      const most = shapes[0]?.reader.role === 'admin' ? queryBounds.admin : queryBounds.deals;
      expect(await allowedOf(told, (each) => runs(each, { ...each.query, limit: most + 1 }))).toEqual([]);
    });
  });

  const shapesOf = (reader: Reader) =>
    queryShapes.filter(({ reader: { role, premium } }) => role === reader.role && premium === reader.premium);

  it('is refused to a buyer when it is a premium buyer’s', async () => {
    const shapes = shapesOf({ role: 'buyer', premium: true });
    const queries = shapes.flatMap(({ queries }) => queries({ uid: 'buyer', role: 'buyer', premium: true }));
    expect(queries.length).toBeGreaterThan(50);
    const asked = queriesOf(shapes).map((each) => ({ ...each, person: people.buyer }));
    expect(await allowedOf(toldApart(asked), (each) => runs(each, each.query))).toEqual([]);
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
    const page = await getDocs(queryByLite(project.as(people.buyer).db, (late) => firestoreQuery(late, query!)));
    expect(page.docs).toHaveLength(1);
    expect(await allows(people.buyer, query!, lastOf(page))).toBe(true);
  });
});
