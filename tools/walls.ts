// node tools/walls.ts: says which imports go against tools/walls/walls.ts.
import { breachesOfRepository } from '#tools/walls/breaches.ts';

const breaches = breachesOfRepository();
for (const each of breaches) console.error(each);
process.exitCode = breaches.length > 0 ? 1 : 0;
