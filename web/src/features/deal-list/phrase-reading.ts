export { understoodPhrase } from 'domain/search/phrase.ts';
