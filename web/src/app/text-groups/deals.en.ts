export default import.meta.glob(
  ['../../features/{deal,deal-list,favorites,fit,interest,offers,photos,preferences}/texts/en.json'],
  { eager: true, import: 'default' },
);
