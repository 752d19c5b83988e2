import * as z from 'zod/mini';
import { accountStatus, role, type AccountStatus, type Role } from 'domain/account/account.ts';
import { limits } from 'domain/limits.ts';
import { withParameters } from '#platform/query-parameters.ts';

export const peopleSorts = ['joined-desc', 'joined-asc', 'name-asc', 'name-desc'] as const;
export type PeopleSort = (typeof peopleSorts)[number];

/** The search and filters of the list of people. */
export type PeopleSearch = {
  text?: string;
  role?: Role;
  /** Premium buyers alone; `role` is then `buyer`. */
  premium?: true;
  status?: AccountStatus;
  sort: PeopleSort;
};

export const everybody: PeopleSearch = { sort: 'joined-desc' };

const fields = {
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.email)),
  role,
  status: accountStatus,
  sort: z.enum(peopleSorts),
};

/** Whose details are open. */
export const personParameter = 'person';

/** The search in an address; what cannot be understood is left out. */
export function searchOf(query: URLSearchParams): PeopleSearch {
  const wanted = fields.role.safeParse(query.get('role')).data;
  const premium = query.get('premium') === '1' && (wanted ?? 'buyer') === 'buyer';
  return {
    text: fields.q.safeParse(query.get('q')).data,
    role: premium ? 'buyer' : wanted,
    premium: premium || undefined,
    status: fields.status.safeParse(query.get('status')).data,
    sort: fields.sort.safeParse(query.get('sort')).data ?? everybody.sort,
  };
}

/** The same address with another search; what else it says, such as the section, stays. Nobody's details are open then. */
export const withSearch = (query: URLSearchParams, { text, role, premium, status, sort }: PeopleSearch) =>
  withParameters(query, {
    q: text,
    role,
    premium: premium && '1',
    status,
    sort: sort === everybody.sort ? undefined : sort,
    [personParameter]: undefined,
  });

/** The same address with somebody's details open, or nobody's. */
export const withPerson = (query: URLSearchParams, uid: string | undefined) =>
  withParameters(query, { [personParameter]: uid });

/** Whether any filter is set. */
export const isFiltered = ({ text, role: wanted, status }: PeopleSearch): boolean =>
  text !== undefined || wanted !== undefined || status !== undefined;
