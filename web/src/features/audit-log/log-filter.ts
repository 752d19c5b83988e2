import * as z from 'zod/mini';
import { auditAction, type AuditAction } from 'domain/account/audit-entry.ts';
import { isDocumentId } from 'domain/paths.ts';

/** Everybody signs out; it is logged, but nothing that an admin did about the portal. */
export const adminActions = auditAction.options.filter((action) => action !== 'signed-out');

/** What can be asked of the log. */
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
export function filterOf(query: URLSearchParams): LogFilter {
  const action = auditAction.safeParse(query.get('action'));
  const by = uid.safeParse(query.get('by'));
  const about = uid.safeParse(query.get('about'));
  return {
    ...(action.success && { action: action.data }),
    ...(by.success && { by: by.data }),
    ...(about.success && { about: about.data }),
  };
}

/** The same address with another filter; what else it says, such as the section, stays. */
export function withFilter(query: URLSearchParams, filter: LogFilter): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of ['action', 'by', 'about'] as const) {
    const value = filter[name];
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
