import { lazy, type ComponentType } from 'react';

/** All sections of the admin panel, in menu order. */
export const adminSectionIds = [
  'overview',
  'people',
  'deals',
  'papers',
  'reports',
  'houses',
  'requests',
  'invitations',
  'messages',
  'settings',
  'log',
] as const;
type AdminSectionId = (typeof adminSectionIds)[number];

/** Labels are `sections.<id>` in the namespace `admin`. */
export const sections: Record<AdminSectionId, ComponentType> = {
  overview: lazy(() => import('./overview-section.tsx')),
  people: lazy(() => import('./people-section.tsx')),
  deals: lazy(() => import('#features/deal-manage/panel-deals.tsx')),
  papers: lazy(() => import('#features/paper-review/review-queue.tsx')),
  reports: lazy(() => import('#features/report-review/report-queue.tsx')),
  houses: lazy(() => import('./houses-section.tsx')),
  requests: lazy(() => import('#features/access-requests/requests-section.tsx')),
  invitations: lazy(() => import('#features/invitations/invitations-section.tsx')),
  messages: lazy(() =>
    import('#features/admin/failed-messages.tsx').then(({ FailedMessages }) => ({ default: FailedMessages })),
  ),
  log: lazy(() => import('#features/audit-log/audit-log.tsx').then(({ AuditLog }) => ({ default: AuditLog }))),
  settings: lazy(() => import('#features/portal-settings/settings-section.tsx')),
};

/** Live numbers of what waits in a section, shown beside its label; empty when there is nothing. */
export const badges: Partial<Record<AdminSectionId, ComponentType>> = {
  papers: lazy(() => import('#features/paper-review/waiting-papers-badge.tsx')),
  reports: lazy(() => import('#features/report-review/waiting-reports-badge.tsx')),
  houses: lazy(() => import('#features/house-cases/open-cases-badge.tsx')),
  requests: lazy(() => import('#features/access-requests/open-requests-badge.tsx')),
};

/** Returns the section that `?section=` names, or the first section if it names none. */
export const chosenSection = (parameters: URLSearchParams): AdminSectionId =>
  adminSectionIds.find((id) => id === parameters.get('section')) ?? adminSectionIds[0];
