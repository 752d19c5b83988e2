import type domain from 'domain/texts/en.json';
import type app from './app/texts/en.json';
import type accessRequests from './features/access-requests/texts/en.json';
import type admin from './features/admin/texts/en.json';
import type auditLog from './features/audit-log/texts/en.json';
import type buyerMap from './features/buyer-map/texts/en.json';
import type clientErrors from './features/client-errors/texts/en.json';
import type deal from './features/deal/texts/en.json';
import type desk from './features/desk/texts/en.json';
import type emailVerification from './features/email-verification/texts/en.json';
import type favorites from './features/favorites/texts/en.json';
import type fit from './features/fit/texts/en.json';
import type home from './features/home/texts/en.json';
import type identity from './features/identity/texts/en.json';
import type interest from './features/interest/texts/en.json';
import type invitations from './features/invitations/texts/en.json';
import type notices from './features/notices/texts/en.json';
import type notificationSettings from './features/notification-settings/texts/en.json';
import type dealForm from './features/deal-form/texts/en.json';
import type dealList from './features/deal-list/texts/en.json';
import type dealManage from './features/deal-manage/texts/en.json';
import type dealPage from './features/deal-page/texts/en.json';
import type dealNumbers from './features/deal-numbers/texts/en.json';
import type offers from './features/offers/texts/en.json';
import type overview from './features/overview/texts/en.json';
import type people from './features/people/texts/en.json';
import type photos from './features/photos/texts/en.json';
import type portalSettings from './features/portal-settings/texts/en.json';
import type preferences from './features/preferences/texts/en.json';
import type profile from './features/profile/texts/en.json';
import type map from './ui/map/texts/en.json';
import type session from './platform/session/texts/en.json';
import type ui from './ui/texts/en.json';

/** Types every namespace, so that a missing key does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: {
      app: typeof app;
      domain: typeof domain;
      'access-requests': typeof accessRequests;
      admin: typeof admin;
      'audit-log': typeof auditLog;
      'buyer-map': typeof buyerMap;
      'client-errors': typeof clientErrors;
      deal: typeof deal;
      desk: typeof desk;
      'email-verification': typeof emailVerification;
      favorites: typeof favorites;
      fit: typeof fit;
      home: typeof home;
      identity: typeof identity;
      interest: typeof interest;
      invitations: typeof invitations;
      map: typeof map;
      notices: typeof notices;
      'notification-settings': typeof notificationSettings;
      'deal-form': typeof dealForm;
      'deal-list': typeof dealList;
      'deal-manage': typeof dealManage;
      'deal-page': typeof dealPage;
      'deal-numbers': typeof dealNumbers;
      offers: typeof offers;
      overview: typeof overview;
      people: typeof people;
      photos: typeof photos;
      'portal-settings': typeof portalSettings;
      preferences: typeof preferences;
      profile: typeof profile;
      session: typeof session;
      ui: typeof ui;
    };
  }
}
