import 'i18next';

/** Types every namespace, so that a missing key does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: {
      app: typeof import('./app/texts/en.json');
      domain: typeof import('domain/texts/en.json');
      'access-requests': typeof import('./features/access-requests/texts/en.json');
      admin: typeof import('./features/admin/texts/en.json');
      'audit-log': typeof import('./features/audit-log/texts/en.json');
      'buyer-map': typeof import('./features/buyer-map/texts/en.json');
      'client-errors': typeof import('./features/client-errors/texts/en.json');
      'shared-lists': typeof import('./features/shared-lists/texts/en.json');
      compare: typeof import('./features/compare/texts/en.json');
      'confirm-by-link': typeof import('./features/confirm-by-link/texts/en.json');
      deal: typeof import('domain/deal/texts/en.json') & typeof import('./features/deal/texts/en.json');
      devices: typeof import('./features/devices/texts/en.json');
      desk: typeof import('./features/desk/texts/en.json');
      'email-verification': typeof import('./features/email-verification/texts/en.json');
      favorites: typeof import('./features/favorites/texts/en.json');
      fit: typeof import('./features/fit/texts/en.json');
      home: typeof import('./features/home/texts/en.json');
      identity: typeof import('./features/identity/texts/en.json');
      interest: typeof import('./features/interest/texts/en.json');
      invitations: typeof import('./features/invitations/texts/en.json');
      'house-case': typeof import('./features/house-case/texts/en.json');
      'house-cases': typeof import('./features/house-cases/texts/en.json');
      law: typeof import('./features/law/texts/en.json');
      map: typeof import('./ui/map/texts/en.json');
      notices: typeof import('./features/notices/texts/en.json');
      'notification-settings': typeof import('./features/notification-settings/texts/en.json');
      'deal-form': typeof import('./features/deal-form/texts/en.json');
      'deal-list': typeof import('./features/deal-list/texts/en.json');
      'deal-map': typeof import('./features/deal-map/texts/en.json');
      'deal-manage': typeof import('./features/deal-manage/texts/en.json');
      'deal-page': typeof import('./features/deal-page/texts/en.json');
      'deal-notes': typeof import('./features/deal-notes/texts/en.json');
      'deal-numbers': typeof import('./features/deal-numbers/texts/en.json');
      offers: typeof import('./features/offers/texts/en.json');
      overview: typeof import('./features/overview/texts/en.json');
      paper: typeof import('./features/paper/texts/en.json');
      'paper-reading': typeof import('./features/paper-reading/texts/en.json');
      'same-houses': typeof import('./features/same-houses/texts/en.json');
      'paper-review': typeof import('./features/paper-review/texts/en.json');
      papers: typeof import('./features/papers/texts/en.json');
      people: typeof import('./features/people/texts/en.json');
      photos: typeof import('./features/photos/texts/en.json');
      'portal-settings': typeof import('./features/portal-settings/texts/en.json');
      preferences: typeof import('./features/preferences/texts/en.json');
      profile: typeof import('./features/profile/texts/en.json');
      'report-review': typeof import('./features/report-review/texts/en.json');
      record: typeof import('./features/record/texts/en.json');
      reports: typeof import('./features/reports/texts/en.json');
      'saved-searches': typeof import('./features/saved-searches/texts/en.json');
      session: typeof import('./platform/session/texts/en.json');
      ui: typeof import('./ui/texts/en.json');
    };
  }
}
