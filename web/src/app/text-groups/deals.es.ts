export default import.meta.glob(['../../features/{deal,deal-list,favorites,fit,interest,offers}/texts/es.json'], {
  eager: true,
  import: 'default',
});
