import domain from 'domain/texts/en.json';

/** What the first screen needs. */
export default {
  ...import.meta.glob('../../../{app,ui}/texts/en.json', { eager: true, import: 'default' }),
  'domain/texts/en.json': domain,
};
