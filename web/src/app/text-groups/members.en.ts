/** Texts that every member page, or most of them, needs. */
export default import.meta.glob(
  [
    '../../features/{notices,home,email-verification,notification-settings}/texts/en.json',
    '../../platform/session/texts/en.json',
  ],
  { eager: true, import: 'default' },
);
