import deal from '#features/deal/texts/es.json';
import words from 'domain/deal/texts/es.json';

const others = import.meta.glob<object>(
  ['../../features/{deal-list,favorites,fit,interest,offers,saved-searches}/texts/es.json'],
  { eager: true, import: 'default' },
);

/** The words for a deal's fields and choices are those of domain, which functions write too. */
export default { ...others, '../../features/deal/texts/es.json': { ...words, ...deal } };
