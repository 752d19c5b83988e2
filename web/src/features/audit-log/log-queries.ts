import { collection, orderBy, query, where, type Firestore, type Query } from 'firebase/firestore';
import { paths } from 'domain/paths.ts';
import { adminActions, type LogFilter } from './log-filter.ts';

/** A query for entries as data, so that tests can look at it. */
export type LogQuery = {
  where: readonly { field: string; is: '==' | 'in'; value: string | readonly string[] }[];
  orderBy: { field: 'at'; direction: 'desc' };
};

export const logQuery = ({ action, by, about }: LogFilter): LogQuery => ({
  where: [
    action === undefined
      ? { field: 'action', is: 'in', value: adminActions }
      : { field: 'action', is: '==', value: action },
    ...(by === undefined ? [] : [{ field: 'by.uid', is: '==', value: by } as const]),
    ...(about === undefined ? [] : [{ field: 'subject', is: '==', value: paths.user(about) } as const]),
  ],
  orderBy: { field: 'at', direction: 'desc' },
});

/** The query in order, without a limit. */
export const orderedEntries = (firestore: Firestore, asked: LogQuery): Query =>
  query(
    collection(firestore, paths.auditLog()),
    ...asked.where.map(({ field, is, value }) => where(field, is, value)),
    orderBy(asked.orderBy.field, asked.orderBy.direction),
  );

/** Every shape that a filter can come to, for tests of rules and indexes. */
export const logShapes: readonly LogFilter[] = [{}, { action: 'deactivated' as const }].flatMap((action) =>
  [{}, { by: 'admin' }].flatMap((by) => [{}, { about: 'someone' }].map((about) => ({ ...action, ...by, ...about }))),
);
