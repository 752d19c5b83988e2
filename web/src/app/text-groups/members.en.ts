/** Texts that every member page, or most of them, needs. */
export default import.meta.glob(
  ['../../features/{home,email-verification}/texts/en.json', '../../platform/session/texts/en.json'],
  { eager: true, import: 'default' },
);
