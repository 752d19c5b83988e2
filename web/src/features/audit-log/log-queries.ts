import * as z from 'zod/mini';
import { auditAction, type AuditAction } from 'domain/account/audit-entry.ts';
import { isDocumentId, paths } from 'domain/paths.ts';
import { collection, orderBy, query, where, type Query } from '#platform/firebase/firestore.ts';
import type { Firestore } from '#platform/firebase/use-firestore.ts';
import { withParameters } from '#platform/query-parameters.ts';

/** Everybody signs out; it is logged, but nothing that an admin did about the portal. */
export const adminActions = auditAction.options.filter((action) => action !== 'signed-out');

/** The filters of the log. */
export type LogFilter = {
  /** Undefined: all that admins did. */
  action?: AuditAction;
  /** The uid of who did it. */
  by?: string;
  /** The uid of the person whom it was done to. */
  about?: string;
};

/** It becomes part of a path. */
const uid = z.string().check(z.maxLength(128), z.refine(isDocumentId));

/** The filter in an address; what cannot be understood is left out. */
export const filterOf = (query: URLSearchParams): LogFilter => ({
  action: auditAction.safeParse(query.get('action')).data,
  by: uid.safeParse(query.get('by')).data,
  about: uid.safeParse(query.get('about')).data,
});

/** The same address with another filter; what else it says, such as the section, stays. */
export const withFilter = (query: URLSearchParams, { action, by, about }: LogFilter): URLSearchParams =>
  withParameters(query, { action, by, about });

/** A query for entries as data, so that tests can look at it. */
export type LogQuery = {
  where: readonly { field: string; is: '==' | 'in'; value: string | readonly string[] }[];
  orderBy: { field: 'at'; direction: 'desc' };
};

export const logQuery = ({ action, by, about }: LogFilter): LogQuery => ({
  where: [
    action === undefined
      ? ({ field: 'action', is: 'in', value: adminActions } as const)
      : ({ field: 'action', is: '==', value: action } as const),
    { field: 'by.uid', is: '==', value: by } as const,
    { field: 'subject', is: '==', value: about && paths.user(about) } as const,
  ].flatMap(({ value, ...rest }) => (value === undefined ? [] : [{ ...rest, value }])),
  orderBy: { field: 'at', direction: 'desc' },
});

/** The query in order, without a limit. */
export const orderedEntries = (firestore: Firestore, logQuery: LogQuery): Query =>
  query(
    collection(firestore, paths.auditLog()),
    ...logQuery.where.map(({ field, is, value }) => where(field, is, value)),
    orderBy(logQuery.orderBy.field, logQuery.orderBy.direction),
  );
