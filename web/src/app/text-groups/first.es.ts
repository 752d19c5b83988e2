import app from '#app/texts/es.json';
import domain from 'domain/texts/es.json';
import ui from '#ui/texts/es.json';

export default { 'app/texts/es.json': app, 'ui/texts/es.json': ui, 'domain/texts/es.json': domain };
