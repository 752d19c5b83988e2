import { accountStatus, roles } from 'domain/account/account.ts';
import type { LogFilter } from '#web/features/audit-log/log-queries.ts';
import { peopleSorts, type PeopleSearch } from '#web/features/people/people-search.ts';

const wordShapes: PeopleSearch[] = [{ sort: 'joined-desc' }, { sort: 'joined-desc', text: 'ana' }];

/** Every query shape of a search for people. */
export const peopleShapes: readonly PeopleSearch[] = wordShapes.flatMap((word) =>
  peopleSorts.flatMap((sort) =>
    [{}, ...roles.map((role) => ({ role })), { role: 'buyer' as const, premium: true as const }].flatMap((kind) =>
      [{}, ...accountStatus.options.map((status) => ({ status }))].map((state) => ({
        ...word,
        ...kind,
        ...state,
        sort,
      })),
    ),
  ),
);

/** Every query shape of a filter of the log. */
export const logShapes: readonly LogFilter[] = [{}, { action: 'deactivated' as const }].flatMap((action) =>
  [{}, { by: 'admin' }].flatMap((by) => [{}, { about: 'someone' }].map((about) => ({ ...action, ...by, ...about }))),
);
