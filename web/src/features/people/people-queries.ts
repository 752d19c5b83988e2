import { personSearchTerms, storedTerm } from 'domain/account/person-search.ts';
import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { collection, limit, orderBy, query, where, type Query } from '#platform/firebase/firestore.ts';
import type { Firestore } from '#platform/firebase/use-firestore.ts';
import type { PeopleSearch, PeopleSort } from './people-search.ts';

/** A query for people as data, so that tests can inspect it. */
export type PeopleQuery = {
  where: readonly { field: string; is: '==' | 'array-contains'; value: string | boolean }[];
  orderBy: { field: string; direction: 'asc' | 'desc' };
};

const orders: Record<PeopleSort, PeopleQuery['orderBy']> = {
  'joined-desc': { field: 'createdAt', direction: 'desc' },
  'joined-asc': { field: 'createdAt', direction: 'asc' },
  'name-asc': { field: 'sortName', direction: 'asc' },
  'name-desc': { field: 'sortName', direction: 'desc' },
};

/** Returns the query for Firestore; of several search terms it contains the most selective one. */
export function peopleQuery({ text, role, premium, status, sort }: PeopleSearch): PeopleQuery {
  const word = storedTerm(personSearchTerms(text ?? ''));
  return {
    where: [
      { field: 'searchTokens', is: 'array-contains', value: word } as const,
      { field: 'role', is: '==', value: role } as const,
      { field: 'premium', is: '==', value: premium } as const,
      { field: 'status', is: '==', value: status } as const,
    ].flatMap(({ value, ...rest }) => (value === undefined ? [] : [{ ...rest, value }])),
    orderBy: orders[sort],
  };
}

const conditions = ({ where: filters }: PeopleQuery) => filters.map(({ field, is, value }) => where(field, is, value));

/** The Firestore query with its order, without a limit. */
export const orderedPeople = (firestore: Firestore, peopleQuery: PeopleQuery): Query =>
  query(
    collection(firestore, paths.users()),
    ...conditions(peopleQuery),
    orderBy(peopleQuery.orderBy.field, peopleQuery.orderBy.direction),
  );

/** The query without its order, limited by {@link queryBounds}, for counting. */
export const countedPeople = (firestore: Firestore, peopleQuery: PeopleQuery): Query =>
  query(collection(firestore, paths.users()), ...conditions(peopleQuery), limit(queryBounds.admin));
