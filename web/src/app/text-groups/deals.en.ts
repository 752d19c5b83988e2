import deal from '#features/deal/texts/en.json';
import words from 'domain/deal/texts/en.json';

const others = import.meta.glob<object>(
  ['../../features/{deal-list,favorites,fit,interest,offers,saved-searches}/texts/en.json'],
  { eager: true, import: 'default' },
);

/** The words for a deal's fields and choices are those of domain, which functions write too. */
export default { ...others, '../../features/deal/texts/en.json': { ...words, ...deal } };
