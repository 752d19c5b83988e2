/** What every page of a member needs, or most do. */
export default import.meta.glob(
  [
    '../../features/{notices,home,email-verification,notification-settings}/texts/en.json',
    '../../platform/session/texts/en.json',
  ],
  { eager: true, import: 'default' },
);
