/** What the pages of deals need. */
export default import.meta.glob(
  ['../../../features/{deals,favorites,fit,interest,offers,photos,preferences}/texts/es.json'],
  { eager: true, import: 'default' },
);
