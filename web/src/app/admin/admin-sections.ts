import { lazy, type ComponentType } from 'react';

/** Every subject that admins look after, in the order of the panel's menu. */
export const adminSectionIds = [
  'overview',
  'people',
  'deals',
  'requests',
  'invitations',
  'messages',
  'settings',
  'log',
] as const;
type AdminSectionId = (typeof adminSectionIds)[number];

/** The label of each is `sections.<id>` of the namespace `admin`. */
export const sections: Record<AdminSectionId, ComponentType> = {
  overview: lazy(() => import('#features/overview/overview.tsx').then(({ Overview }) => ({ default: Overview }))),
  people: lazy(() => import('./people-section.tsx')),
  deals: lazy(() => import('#features/deal-manage/panel-deals.tsx')),
  requests: lazy(() => import('#features/access-requests/requests-section.tsx')),
  invitations: lazy(() => import('#features/invitations/invitations-section.tsx')),
  messages: lazy(() =>
    import('#features/admin/failed-messages.tsx').then(({ FailedMessages }) => ({ default: FailedMessages })),
  ),
  log: lazy(() => import('#features/audit-log/audit-log.tsx').then(({ AuditLog }) => ({ default: AuditLog }))),
  settings: lazy(() => import('#features/portal-settings/settings-section.tsx')),
};

/** How many wait, beside the label of `requests`; nothing when there are none. */
export const OpenRequestsBadge = lazy(() => import('#features/access-requests/open-requests-badge.tsx'));

/** The section that a URL asks for with `?section=`; the first one for what is none. */
export const chosenSection = (parameters: URLSearchParams): AdminSectionId =>
  adminSectionIds.find((id) => id === parameters.get('section')) ?? adminSectionIds[0];
