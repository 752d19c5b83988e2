export default import.meta.glob(['../../features/{deal-manage,desk}/texts/es.json'], {
  eager: true,
  import: 'default',
});
