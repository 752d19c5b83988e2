/** The page that was rendered at build time (web/build/prerender.ts), and what it was rendered for. */
export type PrerenderedPage = {
  /** Its route's path; `*` is the not-found page. */
  page: string;
  language: string;
};

export type Visit = {
  /** The path of the route that the address belongs to; `*` if there is none. */
  route: string;
  search: string;
  language: string;
  signedIn: boolean;
  /** Of the history entry: what came along from the page before (features/identity/visit.tsx). */
  historyState: unknown;
  /** Whether the last session ended in a way that the page has to say. */
  sessionEnded: boolean;
};

/** The pages for signing in depend on the search: an invitation, a mailed link, a password that was forgotten. */
const dependsOnSearch = (page: string): boolean => page.startsWith('/auth');

const broughtAlong = (historyState: unknown): unknown => (historyState as { usr?: unknown } | null)?.usr ?? undefined;

/** Whether a visit begins exactly with the page as it was rendered. If not, it begins with the skeleton of index.html. */
export const isPageOf = (visit: Visit, { page, language }: PrerenderedPage): boolean =>
  !visit.signedIn &&
  !visit.sessionEnded &&
  visit.route === page &&
  visit.language === language &&
  (visit.search === '' || !dependsOnSearch(page)) &&
  broughtAlong(visit.historyState) === undefined;
