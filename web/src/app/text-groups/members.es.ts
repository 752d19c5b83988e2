/** What every page of a member needs, or most do. */
export default import.meta.glob(
  [
    '../../features/{notices,home,email-verification,notification-settings}/texts/es.json',
    '../../platform/session/texts/es.json',
  ],
  { eager: true, import: 'default' },
);
