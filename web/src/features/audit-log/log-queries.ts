import * as z from 'zod/mini';
import { adminActionRow, auditActions, type AuditAction } from 'domain/account/admin-actions.ts';
import { auditAction } from 'domain/account/audit-entry.ts';
import { isDocumentId, paths } from 'domain/paths.ts';
import { collection, orderBy, query, where, type Query } from '#platform/firebase/firestore.ts';
import type { Firestore } from '#platform/firebase/use-firestore.ts';
import { withParameters } from '#platform/query-parameters.ts';

/** All actions except those of every member, such as signing out. */
const actionsByAdmins = auditActions.filter((action) => !adminActionRow(action).byMembers);

export type LogFilter = {
  /** Undefined selects all admin actions. */
  action?: AuditAction;
  /** The uid of the admin who acted. */
  by?: string;
  /** The uid of the person acted upon. */
  about?: string;
};

/** Must be a valid document id, because it becomes part of a path. */
const uid = z.string().check(z.maxLength(128), z.refine(isDocumentId));

/** Reads the filter from a URL; invalid values are ignored. */
export const filterOf = (query: URLSearchParams): LogFilter => ({
  action: auditAction.safeParse(query.get('action')).data,
  by: uid.safeParse(query.get('by')).data,
  about: uid.safeParse(query.get('about')).data,
});

/** Returns the URL's parameters with another filter; other parameters, such as the section, are kept. */
export const withFilter = (query: URLSearchParams, { action, by, about }: LogFilter): URLSearchParams =>
  withParameters(query, { action, by, about });

/** A query for entries as data, so that tests can inspect it. */
export type LogQuery = {
  where: readonly { field: string; is: '==' | 'in'; value: string | readonly string[] }[];
  orderBy: { field: 'at'; direction: 'desc' };
};

export const logQuery = ({ action, by, about }: LogFilter): LogQuery => ({
  where: [
    action === undefined
      ? ({ field: 'action', is: 'in', value: actionsByAdmins } as const)
      : ({ field: 'action', is: '==', value: action } as const),
    { field: 'by.uid', is: '==', value: by } as const,
    { field: 'subject', is: '==', value: about && paths.user(about) } as const,
  ].flatMap(({ value, ...rest }) => (value === undefined ? [] : [{ ...rest, value }])),
  orderBy: { field: 'at', direction: 'desc' },
});

/** The Firestore query with its order, without a limit. */
export const orderedEntries = (firestore: Firestore, logQuery: LogQuery): Query =>
  query(
    collection(firestore, paths.auditLog()),
    ...logQuery.where.map(({ field, is, value }) => where(field, is, value)),
    orderBy(logQuery.orderBy.field, logQuery.orderBy.direction),
  );
