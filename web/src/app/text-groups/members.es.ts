/** Texts that every member page, or most of them, needs. */
export default import.meta.glob(
  ['../../features/{home,email-verification}/texts/es.json', '../../platform/session/texts/es.json'],
  { eager: true, import: 'default' },
);
