export default import.meta.glob(['../../features/{deal-manage,desk}/texts/en.json'], {
  eager: true,
  import: 'default',
});
