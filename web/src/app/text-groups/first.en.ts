import app from '#app/texts/en.json';
import domain from 'domain/texts/en.json';
import ui from '#ui/texts/en.json';

export default { 'app/texts/en.json': app, 'ui/texts/en.json': ui, 'domain/texts/en.json': domain };
