import domain from 'domain/texts/es.json';

/** What the first screen needs. */
export default {
  ...import.meta.glob('../../../{app,ui}/texts/es.json', { eager: true, import: 'default' }),
  'domain/texts/es.json': domain,
};
