import * as z from 'zod/mini';
import { accountStatus, role, type AccountStatus, type Role } from 'domain/account/account.ts';
import { limits } from 'domain/limits.ts';

export const peopleSorts = ['joined-desc', 'joined-asc', 'name-asc', 'name-desc'] as const;
export type PeopleSort = (typeof peopleSorts)[number];

/** What can be asked of the list of people. */
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
  premium: z.literal('1'),
  status: accountStatus,
  sort: z.enum(peopleSorts),
};
type Parameter = keyof typeof fields;
const parameters = Object.keys(fields) as Parameter[];

/** Whose details are open. */
export const personParameter = 'person';

/** The search in an address; what cannot be understood is left out. */
export function searchOf(query: URLSearchParams): PeopleSearch {
  const given = <Name extends Parameter>(name: Name): z.output<(typeof fields)[Name]> | undefined => {
    const parsed = fields[name].safeParse(query.get(name));
    return parsed.success ? (parsed.data as z.output<(typeof fields)[Name]>) : undefined;
  };
  const [text, status, sort] = [given('q'), given('status'), given('sort')];
  const premium = given('premium') && (given('role') ?? 'buyer') === 'buyer';
  const wanted = premium ? 'buyer' : given('role');
  return {
    ...(text !== undefined && { text }),
    ...(wanted && { role: wanted }),
    ...(premium && { premium: true }),
    ...(status && { status }),
    sort: sort ?? everybody.sort,
  };
}

/** The same address with another search; what else it says, such as the section, stays. Nobody's details are open then. */
export function withSearch(query: URLSearchParams, search: PeopleSearch): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of [...parameters, personParameter]) next.delete(name);
  const { text, role: wanted, premium, status, sort } = search;
  if (text) next.set('q', text);
  if (wanted) next.set('role', wanted);
  if (premium) next.set('premium', '1');
  if (status) next.set('status', status);
  if (sort !== everybody.sort) next.set('sort', sort);
  return next;
}

/** The same address with somebody's details open, or nobody's. */
export function withPerson(query: URLSearchParams, uid: string | undefined): URLSearchParams {
  const next = new URLSearchParams(query);
  if (uid === undefined) next.delete(personParameter);
  else next.set(personParameter, uid);
  return next;
}

/** Whether fewer than everybody are asked for. */
export const isFiltered = ({ text, role: wanted, status }: PeopleSearch): boolean =>
  text !== undefined || wanted !== undefined || status !== undefined;
