import { lazy, type ComponentType } from 'react';

/** Every subject that admins look after, in the order of the panel's menu. */
export const adminSectionIds = [
  'overview',
  'people',
  'requests',
  'invitations',
  'messages',
  'settings',
  'log',
] as const;
export type AdminSectionId = (typeof adminSectionIds)[number];

type Load = () => Promise<{ default: ComponentType }>;

/** The sections that exist, one line each; the section's label is `sections.<id>` of the namespace `admin`. */
const screens: Partial<Record<AdminSectionId, Load>> = {
  overview: () => import('#features/overview/overview.tsx').then(({ Overview }) => ({ default: Overview })),
  people: () => import('./people-section.tsx'),
  requests: () => import('#features/access-requests/requests-section.tsx'),
  invitations: () => import('#features/invitations/invitations-section.tsx'),
  messages: () =>
    import('#features/admin/failed-messages.tsx').then(({ FailedMessages }) => ({ default: FailedMessages })),
  log: () => import('#features/audit-log/audit-log.tsx').then(({ AuditLog }) => ({ default: AuditLog })),
  settings: () => import('#features/portal-settings/settings-section.tsx'),
};

export type AdminSection = {
  id: AdminSectionId;
  Section: ComponentType;
  /** Shown beside the label, such as how many wait; nothing when there is nothing to say. */
  Badge?: ComponentType;
};

/** What stands beside the labels. */
const badges: Partial<Record<AdminSectionId, ComponentType>> = {
  requests: lazy(() => import('#features/access-requests/open-requests-badge.tsx')),
};

export const adminSections: readonly AdminSection[] = adminSectionIds.flatMap((id) => {
  const load = screens[id];
  const Badge = badges[id];
  return load ? [{ id, Section: lazy(load), ...(Badge && { Badge }) }] : [];
});

/** The section that a URL asks for with `?section=`; the first one for what is none. */
export const chosenSection = (parameters: URLSearchParams): AdminSection | undefined =>
  adminSections.find(({ id }) => id === parameters.get('section')) ?? adminSections[0];
