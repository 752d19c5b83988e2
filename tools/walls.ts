// node tools/walls.ts: lists imports that tools/walls/walls.ts forbids.
import { breachesOfRepository } from '#tools/walls/breaches.ts';

const breaches = breachesOfRepository();
for (const each of breaches) console.error(each);
process.exitCode = breaches.length > 0 ? 1 : 0;
