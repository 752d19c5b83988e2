import { confirmByLinkPath } from 'domain/deal/confirmation-link.ts';
import { unsubscribePagePath } from 'domain/notification/unsubscribe-link.ts';

/** The page that was rendered at build time (web/build/prerender.ts), and its parameters. */
export type PrerenderedPage = {
  /** The route's path; `*` is the not-found page. */
  page: string;
  language: string;
};

export type Visit = {
  /** The path of the route that matches the address; `*` if none does. */
  route: string;
  search: string;
  language: string;
  signedIn: boolean;
  /** State of the history entry, passed by the previous page (features/identity/visit.tsx). */
  historyState: unknown;
  /** Whether the page must say how the last session ended. */
  sessionEnded: boolean;
};

/** Pages of mailed links depend on the search: an invitation, a sign-in, a password reset, deals to confirm, emails to stop. */
const dependsOnSearch = (page: string): boolean =>
  page.startsWith('/auth') || page === confirmByLinkPath || page === unsubscribePagePath;

const broughtAlong = (historyState: unknown): unknown => (historyState as { usr?: unknown } | null)?.usr ?? undefined;

/** Returns whether a visit begins with the page exactly as it was rendered. Otherwise it begins with the skeleton of index.html. */
export const isPageOf = (visit: Visit, { page, language }: PrerenderedPage): boolean =>
  !visit.signedIn &&
  !visit.sessionEnded &&
  visit.route === page &&
  visit.language === language &&
  (visit.search === '' || !dependsOnSearch(page)) &&
  broughtAlong(visit.historyState) === undefined;
