export default import.meta.glob(
  ['../../features/{deal,deal-list,favorites,fit,interest,offers,saved-searches}/texts/es.json'],
  {
    eager: true,
    import: 'default',
  },
);
