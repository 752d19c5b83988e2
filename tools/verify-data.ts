// npm run verify-data [-- --repair [--write]] [--settle N] [--offset N] [--bucket NAME]: checks the promises of the database.
import { parseArgs } from 'node:util';
import { paths } from 'domain/paths.ts';
import { Problem } from '#tools/problem.ts';
import { onShutdown, runCommand } from '#tools/shutdown.ts';
import { connect } from './verify-data/connect.ts';
import { promises } from './verify-data/promises.ts';
import { allOf } from './verify-data/read.ts';
import { printBreaches } from './verify-data/promise.ts';
import { repair, verify } from './verify-data/verify.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      repair: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      settle: { type: 'string', default: '30' },
      offset: { type: 'string' },
      bucket: { type: 'string' },
    },
  });
  if (!/^\d+$/.test(values.settle))
    throw new Problem(`--settle takes a whole number of seconds, not "${values.settle}".`);
  if (values.write && !values.repair) throw new Problem('--write goes with --repair.');
  const connection = connect(values);
  onShutdown(() => connection.close());
  const { context, where } = connection;
  const { db } = context;

  const begun = performance.now();
  console.log(`Checking ${where} against ${promises.length} promises …`);
  const settle = Number(values.settle) * 1000;
  let breaches = await verify(context, { settle });
  if (values.repair) {
    for (const { path, repair } of breaches)
      if (repair) console.log(`${values.write ? 'Mended' : 'Would mend'} ${path}: ${repair.does}`);
    if (values.write && (await repair(breaches)).length > 0) breaches = await verify(context, { settle });
  }
  printBreaches(breaches);

  const sizes = await Promise.all(
    [db.collection(paths.deals()), allOf(db, paths.offers('-')), db.collection(paths.users())].map(
      async (query) => (await query.count().get()).data().count,
    ),
  );
  const [deals, offers, people] = sizes.map((size) => size.toLocaleString('en-US'));
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${deals} deals, ${offers} offers, ${people} accounts in ${seconds} s: ${breaches.length} breaches.`);
  return breaches.length === 0 ? 0 : 1;
});
