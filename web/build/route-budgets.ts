import { writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import measured from './measured-weights.json' with { type: 'json' };
import type { RoutePath } from '#app/route-table.ts';
import { language } from 'domain/account/account.ts';
import { source } from './chunks.ts';
import { firestoreSdk, isDrawnEarly } from './route-files.ts';
import { totalBytes, weigh, type WeighedFile } from './route-weights.ts';

/** Limits for a first load: KiB after gzip, and number of files. */
type Limit = { readonly kib: number; readonly files: number };
type Budget = { readonly screen: string; readonly visitors?: Limit; readonly members?: Limit };

/**
 * Maximum size of each route's first load with an empty cache, before any interaction: scripts and style sheets, in the heavier language.
 * `npm run check` fails when a route loads more, and lists its largest files.
 * First check whether a part can load later (`later` below), or whether an import brings in code that the route does not use. If the weight
 * is worth it, raise the limit to a few percent above the reported value in the same commit; lower it when a route has become lighter.
 * Leave one percent: file names contain hashes of paths, so the same commit differs by some bytes between folders.
 */
const routeBudgets: Record<RoutePath | '*', Budget> = {
  '/': { screen: 'app/routes/home.tsx', visitors: { kib: 286, files: 14 }, members: { kib: 446, files: 33 } },
  '/deals': { screen: 'app/routes/deals.tsx', members: { kib: 431, files: 27 } },
  '/manage': { screen: 'app/routes/manage.tsx', members: { kib: 436, files: 34 } },
  '/buyers': { screen: 'features/buyer-map/buyer-map-screen.tsx', members: { kib: 574, files: 36 } },
  '/compare': { screen: 'app/routes/compare.tsx', members: { kib: 535, files: 46 } },
  '/lists': { screen: 'app/routes/lists.tsx', members: { kib: 520, files: 34 } },
  '/lists/:listId': { screen: 'app/routes/lists.tsx', members: { kib: 520, files: 34 } },
  '/deals/new': { screen: 'app/routes/deal-form.tsx', members: { kib: 550, files: 38 } },
  '/deals/:id': { screen: 'app/routes/deal.tsx', members: { kib: 453, files: 46 } },
  '/deals/:id/edit': { screen: 'app/routes/deal-form.tsx', members: { kib: 550, files: 38 } },
  '/profile': { screen: 'app/routes/profile.tsx', members: { kib: 545, files: 41 } },
  '/admin': { screen: 'app/routes/admin.tsx', members: { kib: 517, files: 42 } },
  '/auth': { screen: 'app/routes/auth.tsx', visitors: { kib: 312, files: 15 } },
  '/auth/email-link-signin': { screen: 'features/identity/email-link-screen.tsx', visitors: { kib: 312, files: 16 } },
  '/buyer-signup': { screen: 'features/identity/buyer-sign-up-screen.tsx', visitors: { kib: 312, files: 16 } },
  '/requestAccess': { screen: 'features/identity/request-access-screen.tsx', visitors: { kib: 312, files: 15 } },
  '/confirm-deals': {
    screen: 'features/confirm-by-link/confirm-by-link-screen.tsx',
    visitors: { kib: 284, files: 16 },
  },
  '/unsubscribe': {
    screen: 'features/notification-settings/unsubscribe-screen.tsx',
    visitors: { kib: 286, files: 17 },
  },
  '*': { screen: 'app/routes/not-found.tsx', visitors: { kib: 280, files: 12 } },
};

/** Returns the entry module of a route. */
export const screenOf = (route: RoutePath | '*'): string => routeBudgets[route].screen;

/** The module that every member page loads. */
const memberArea = 'app/members.ts';

/** Modules that visitor pages load only after sign-in. */
const forMembers = [
  'app/account-watch.tsx',
  'app/buyer-work.tsx',
  'features/email-verification/verify-email-notice.tsx',
  'features/home/member-home.tsx',
  'platform/query-client.ts',
];

/**
 * Modules loaded on interaction (press, type, scroll), below the first screen, after the page has loaded, by a link with a token, or for
 * sellers only. The home page's budget is that of a buyer.
 */
const later = [
  'app/admin/people-section.tsx',
  'app/report-buyer.tsx',
  'app/report-deal.tsx',
  'app/seller-work.tsx',
  'app/shell/sign-out-dialog.tsx',
  'app/shell/toast-snackbar.tsx',
  'app/shell/user-menu-list.tsx',
  'app/waiting-deals.ts',
  'features/access-requests/request-dialog.tsx',
  'features/access-requests/requests-section.tsx',
  'features/admin/failed-messages.tsx',
  'features/audit-log/audit-log.tsx',
  'features/client-errors/client-errors.tsx',
  'features/devices/ask-to-open.ts',
  'features/devices/device-care.ts',
  'features/devices/devices-part.tsx',
  'features/compare/compare-bar.tsx',
  'features/deal-list/filter-panel.tsx',
  'features/deal-list/phrase-reading.ts',
  'features/deal-manage/panel-deals.tsx',
  'features/deal-manage/several-status-dialog.tsx',
  'features/deal-map/deal-map.tsx',
  'features/deal-notes/note-line.tsx',
  'features/deal-notes/note-section.tsx',
  'features/deal-notes/noted-deals.tsx',
  'features/deal-page/control-dialog.tsx',
  'features/deal-page/deal-map.tsx',
  'features/deal-page/delete-dialog.tsx',
  'features/deal-page/edit-history.tsx',
  'features/deal-page/lightbox.tsx',
  'features/deal-page/remove-control-dialog.tsx',
  'features/deal-page/sources-dialog.tsx',
  'features/deal-numbers/balance-chart.tsx',
  'features/deal-numbers/deal-numbers.tsx',
  'features/deal/status-dialog.tsx',
  'features/email-verification/confirm-email-screen.tsx',
  'features/identity/forgot-password-form.tsx',
  'features/identity/invitation-field.tsx',
  'features/identity/invitation-screen.tsx',
  'features/identity/reset-password-form.tsx',
  'features/identity/sign-up-form.tsx',
  'features/interest/answer-dialog.tsx',
  'features/interest/interest-dialog.tsx',
  'features/invitations/change-dialog.tsx',
  'features/invitations/invitations-section.tsx',
  'features/invitations/invite-dialog.tsx',
  'features/law/law-section.tsx',
  'features/law/outdated-laws.tsx',
  'features/law/outdated-now.ts',
  'features/deal-form/law-of-form.tsx',
  'features/deal-form/pin-place.tsx',
  'features/notification-settings/choices-by-link.tsx',
  'features/notices/notice-panel.tsx',
  'features/notices/premium-notice.tsx',
  'features/offer-lists/answer-dialog.tsx',
  'features/offer-lists/clause-ask.tsx',
  'features/offer-form/confirm-first.tsx',
  'features/offer-form/counter-dialog.tsx',
  'features/offer-lists/offer-comparison.tsx',
  'features/offer-form/offer-dialog.tsx',
  'features/proofs/prepare-proof.ts',
  'features/proofs/upload-data.ts',
  'features/offer-lists/release-dialog.tsx',
  'features/own-map/own-map.tsx',
  'features/papers/blackout-editor.tsx',
  'features/papers/open-image.ts',
  'features/papers/open-pdf.ts',
  'features/papers/page-database.ts',
  'features/papers/papers-section.tsx',
  'features/papers/papers-sender.tsx',
  'features/photos/photo-database.ts',
  'features/paper-reading/paper-reader.tsx',
  'features/paper-reading/paper-readers.tsx',
  'features/paper-reading/papers-to-read.tsx',
  'features/paper-review/review-queue.tsx',
  'features/portal-settings/settings-section.tsx',
  'features/record/own-record.tsx',
  'features/saved-searches/search-dialog.tsx',
  'features/shared-lists/add-to-list-dialog.tsx',
  'features/shared-lists/invite-dialog.tsx',
  'features/shared-lists/name-dialog.tsx',
  'features/saved-searches/searches-section.tsx',
  'features/report-review/report-queue.tsx',
  'app/admin/houses-section.tsx',
  'features/deal-page/deal-notes.tsx',
  'features/deal-page/owner-actions.tsx',
  'features/deal-page/status-history.tsx',
  'features/house-case/claim-data.ts',
  'features/house-case/claim-dialog.tsx',
  'features/places/near-cities.ts',
  'platform/error-reports/send-reports.ts',
  'platform/firebase/plain-reads.ts',
  'platform/kept-look/look-of.ts',
];

const screens = new Set(Object.values(routeBudgets).map(({ screen }) => source(screen)));

/** Returns whether a module imported with `import()` belongs to the first load. */
const loadsAtOnce =
  (route: string, { screen }: Budget, members: boolean) =>
  (id: string): boolean => {
    if (id === source(memberArea)) return members;
    if (id === source(firestoreSdk)) return members && !isDrawnEarly(route);
    if (screens.has(id)) return id === source(screen);
    return !later.some((path) => id === source(path)) && (members || !forMembers.some((path) => id === source(path)));
  };

const measuredFile = new URL('measured-weights.json', import.meta.url);

const inKib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

/** Returns the reasons why a first load exceeds its limit, or an empty array. */
export function overBudget(name: string, limit: Limit, files: readonly WeighedFile[]): string[] {
  const bytes = totalBytes(files);
  if (bytes <= limit.kib * 1024 && files.length <= limit.files) return [];
  const largest = files.toSorted((a, b) => b.bytes - a.bytes).slice(0, 8);
  return [
    `${name} loads ${inKib(bytes)} in ${files.length} files; its budget is ${limit.kib} KiB in ${limit.files} files.`,
    ...largest.map(({ name, bytes }) => `    ${inKib(bytes).padStart(10)}  ${name}`),
  ];
}

/** The commit at which docs/numbers.md was measured, and the bytes of each first load there. */
export type Measured = { readonly commit: string; readonly bytes: Readonly<Record<string, number>> };

/** Part by which a first load may outgrow what was measured. */
const mayGrow = 0.035;

/** Returns why the times in docs/numbers.md do not hold for first loads of these bytes any more, or an empty array. */
export const outgrown = (measuredThen: Measured, now: Measured['bytes']): string[] =>
  Object.entries(now).flatMap(([name, bytes]) => {
    const then = measuredThen.bytes[name];
    // docs/numbers.md tells nothing of a route that came later.
    if (then === undefined || bytes <= then * (1 + mayGrow)) return [];
    return `${name} loads ${inKib(bytes)}, and loaded ${inKib(then)} at ${measuredThen.commit}, of which docs/numbers.md tells: measure again.`;
  });

/** Fails a build in which a route exceeds its budget or what was measured, or in which a list above names a module that nothing loads. */
export function keepRouteBudgets(): Plugin {
  return {
    name: 'route-budgets',
    apply: 'build',
    // Runs after Vite has written the preload names of each `import()` into the scripts.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const unknown = [
          memberArea,
          ...Object.values(routeBudgets).map(({ screen }) => screen),
          ...forMembers,
          ...later,
        ]
          .filter((path) => !this.getModuleInfo(source(path))?.dynamicImporters.length)
          .map((path) => `web/build/route-budgets.ts names ${path}, which no import() loads.`);
        const bytes: Record<string, number> = {};
        const tooMuch = Object.entries(routeBudgets).flatMap(([route, budget]) =>
          (['visitors', 'members'] as const).flatMap((who) => {
            const limit = budget[who];
            if (!limit) return [];
            const loads = loadsAtOnce(route, budget, who === 'members');
            const [heaviest = []] = language.options
              .map((language) => weigh({ entry: source('main.tsx'), loads, language }, bundle, this))
              .toSorted((a, b) => totalBytes(b) - totalBytes(a));
            const name = `${route} (${who})`;
            bytes[name] = totalBytes(heaviest);
            return overBudget(name, limit, heaviest);
          }),
        );
        const { WEIGHTS: commit } = process.env;
        if (commit !== undefined) writeFileSync(measuredFile, `${JSON.stringify({ commit, bytes }, undefined, 2)}\n`);
        const problems = [...unknown, ...tooMuch, ...(commit === undefined ? outgrown(measured, bytes) : [])];
        if (problems.length > 0) this.error(`${problems.join('\n')}\nweb/build/route-budgets.ts says what to do.`);
      },
    },
  };
}
