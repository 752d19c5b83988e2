// npm run bench [-- name…]: measures on emulators of its own, and prints one table.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildFunctionsOf, buildWebOf } from '#tools/build/build-instance.ts';
import { addressesOf, emulatorEnvironment, type EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { withoutTriggers } from '#tools/emulators/functions-control.ts';
import { benchInstance } from '#tools/emulators/instance.ts';
import { startEmulators } from '#tools/emulators/launch.ts';
import { Problem, report } from '#tools/problem.ts';
import { inRoot } from '#tools/root.ts';
import { seed } from '#tools/seed/seed.ts';
import { runCommand } from '#tools/shutdown.ts';
import { benchTable, keepsLimit, type Row } from '#tools/testing/bench-table.ts';
import { ensureChromium } from '#tools/testing/chromium.ts';

/** The exports of tests/bench/<subject>.bench.ts. */
export type Bench = {
  readonly name: string;
  readonly run: (addresses: EmulatorAddresses) => Promise<Row[]>;
  /** False if it opens no page, so that it alone need not wait for the build of the web client. */
  readonly needsWeb?: boolean;
};

const ending = '.bench.ts';

function benchFiles(wanted: readonly string[]): string[] {
  const folder = inRoot('tests/bench');
  const subjects = readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length));
  const unknown = wanted.find((name) => !subjects.includes(name));
  if (unknown) throw new Problem(`There is no benchmark "${unknown}"; there are ${subjects.join(', ')}.`);
  return subjects
    .filter((subject) => wanted.length === 0 || wanted.includes(subject))
    .map((subject) => join(folder, `${subject}${ending}`));
}

await runCommand(async () => {
  const files = benchFiles(process.argv.slice(2));
  const instance = benchInstance();
  const addresses = addressesOf(instance);
  const chromium = await ensureChromium();
  // Modules that the benchmarks import read the addresses on load.
  Object.assign(process.env, emulatorEnvironment(addresses), { CHROMIUM: chromium });
  const benches = await Promise.all(files.map(async (file) => (await import(pathToFileURL(file).href)) as Bench));
  await Promise.all([
    buildFunctionsOf(instance),
    benches.some(({ needsWeb = true }) => needsWeb) && buildWebOf(instance),
  ]);
  await startEmulators(instance);
  await withoutTriggers(addresses, () => seed({ addresses }));

  const rows: Row[] = [];
  let broken = 0;
  for (const { name, run } of benches) {
    try {
      console.log(`Measuring ${name} …`);
      // oxlint-disable-next-line no-await-in-loop -- one at a time, or they would slow each other down
      rows.push(...(await run(addresses)));
    } catch (error) {
      broken += 1;
      report(error);
    }
  }
  console.log(`\n${benchTable(rows)}`);
  return broken === 0 && rows.every((row) => keepsLimit(row) !== false) ? 0 : 1;
});
