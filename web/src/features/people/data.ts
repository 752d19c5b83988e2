import { useQuery } from '@tanstack/react-query';
import type { Account, Role } from 'domain/account/account.ts';
import {
  adminOnlyInput,
  storedAdminOnly,
  type AdminOnly,
  type AdminOnlyFields,
  type AdminOnlyName,
} from 'domain/account/admin-only.ts';
import {
  deactivateUser,
  reactivateUser,
  saveAdminOnly as saveAdminOnlyEndpoint,
  setPremium,
  setUserRole,
} from 'domain/api/admin.ts';
import { paths } from 'domain/paths.ts';
import { doc, getCount } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { call } from '#platform/api/call.ts';
import { useLiveDocument, type LiveDocument } from '#platform/live/use-live-document.ts';
import { useQuerySource, type Source } from '#platform/live/query-source.ts';
import { parseAccount } from '#platform/session/account.tsx';
import { countedPeople, orderedPeople, type PeopleQuery } from './people-queries.ts';

export const pageSize = 50;

/** Source of accounts, read page by page; for admins. */
export function usePeopleSource(peopleQuery: PeopleQuery): Source {
  const firestore = useFirestore();
  return useQuerySource([{ query: orderedPeople(firestore, peopleQuery), pageSize }]);
}

/** A person's account, live; for admins. */
export function usePerson(uid: string): LiveDocument<Account> {
  const firestore = useFirestore();
  return useLiveDocument(doc(firestore, paths.user(uid)), parseAccount);
}

/** Returns a document that admins alone read about a person, live. */
export function useAdminOnly<Name extends AdminOnlyName>(uid: string, name: Name): LiveDocument<AdminOnly<Name>> {
  const firestore = useFirestore();
  return useLiveDocument(doc(firestore, paths.adminOnly(uid, name)), (snapshot) =>
    storedAdminOnly[name].parse(snapshot.data()),
  );
}

/**
 * Saves what admins alone read about a person, or removes it when its fields are empty.
 * @throws ApiError `edited-meanwhile` if another admin was faster than the given version
 */
export const saveAdminOnly = <Name extends AdminOnlyName>(
  uid: string,
  name: Name,
  fields: AdminOnlyFields<Name>,
  version: string,
  idempotencyKey: string,
) =>
  call(saveAdminOnlyEndpoint, {
    params: { uid },
    body: adminOnlyInput.parse({ [name]: fields }),
    idempotencyKey,
    headers: { 'If-Match': `"${version}"` },
  });

/** Number of people that a query matches; undefined while it loads. Counted again for every other query. */
export function usePeopleCount(peopleQuery: PeopleQuery): number | undefined {
  const firestore = useFirestore();
  const { data } = useQuery({
    queryKey: ['people', 'count', { where: JSON.stringify(peopleQuery.where) }],
    queryFn: () => getCount(countedPeople(firestore, peopleQuery)),
    staleTime: 0,
    // The list itself shows the error.
    retry: false,
  });
  return data;
}

export type PersonChange =
  | { kind: 'role'; role: Role }
  | { kind: 'premium'; premium: boolean }
  | { kind: 'deactivate'; reason: string }
  | { kind: 'reactivate' };

/**
 * Changes a person's account, with immediate effect.
 * @throws ApiError `own-account`, `last-admin`, `not-found`, `forbidden` for a former admin
 */
export async function sendChange(uid: string, change: PersonChange, idempotencyKey?: string): Promise<void> {
  const request = { params: { uid }, ...(idempotencyKey !== undefined && { idempotencyKey }) };
  switch (change.kind) {
    case 'role':
      return void (await call(setUserRole, { ...request, body: { role: change.role } }));
    case 'premium':
      return void (await call(setPremium, { ...request, body: { premium: change.premium } }));
    case 'deactivate':
      return void (await call(deactivateUser, { ...request, body: { reason: change.reason } }));
    case 'reactivate':
      return void (await call(reactivateUser, request));
    default:
      return change satisfies never;
  }
}
