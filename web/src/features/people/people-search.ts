import * as z from 'zod/mini';
import { accountStatus, role, type AccountStatus, type Role } from 'domain/account/account.ts';
import { limits } from 'domain/limits.ts';
import { withParameters } from '#platform/query-parameters.ts';

export const peopleSorts = ['joined-desc', 'joined-asc', 'name-asc', 'name-desc'] as const;
export type PeopleSort = (typeof peopleSorts)[number];

export type PeopleSearch = {
  text?: string;
  role?: Role;
  /** Only premium buyers; `role` is then `buyer`. */
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

/** URL parameter with the uid of the person whose details are open. */
export const personParameter = 'person';

/** Reads the search from a URL; invalid values are ignored. */
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

/**
 * Returns the URL's parameters with another search and with details closed; other parameters, such as the section, are kept.
 */
export const withSearch = (query: URLSearchParams, { text, role, premium, status, sort }: PeopleSearch) =>
  withParameters(query, {
    q: text,
    role,
    premium: premium && '1',
    status,
    sort: sort === everybody.sort ? undefined : sort,
    [personParameter]: undefined,
  });

/** Returns the URL's parameters with a person's details open, or closed without a uid. */
export const withPerson = (query: URLSearchParams, uid: string | undefined) =>
  withParameters(query, { [personParameter]: uid });

export const isFiltered = ({ text, role: wanted, status }: PeopleSearch): boolean =>
  text !== undefined || wanted !== undefined || status !== undefined;
