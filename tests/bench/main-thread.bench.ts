import { mainThreadOf, parts, type MainThread } from '#tests/bench/main-thread.ts';
import { percentile } from '#tests/bench/percentile.ts';
import { openPhone, seeded } from '#tests/bench/phone.ts';
import { db } from '#tests/services.ts';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { benchInstance, functionsFolder } from '#tools/emulators/instance.ts';
import type { Row } from '#tools/testing/bench-table.ts';
import { paths } from 'domain/paths.ts';

export const name = 'what the main thread does on pages opened again';

const runs = 5;
/** How long a page is watched, in milliseconds: live data, later rows and work for later come in this time. */
const watched = 6_000;

const buyer = seeded('premium@example.com');
const originator = seeded('originator@example.com');

const medianOf = (all: readonly MainThread[], of: (one: MainThread) => number): number => percentile(all.map(of), 0.5);

/** At full speed, since V8's profiler says nothing of a slowed thread. */
export async function run({ web }: EmulatorAddresses): Promise<Row[]> {
  const { docs } = await db.collection(paths.deals()).where('visibility', '==', 'all').limit(1).get();
  const maps = `${functionsFolder(benchInstance())}/lib/client-maps`;
  const pages = [
    { who: buyer, path: '/deals', label: '/deals' },
    { who: buyer, path: `/${docs[0]?.ref.path}`, label: 'a deal' },
    { who: buyer, path: '/', label: '/' },
    { who: originator, path: '/manage', label: '/manage' },
  ];
  const rows: Row[] = [];
  for (const { who, path, label } of pages) {
    /* oxlint-disable no-await-in-loop -- one at a time, or they would slow each other down */
    const context = await openPhone(web, who);
    const all: MainThread[] = [];
    // The first ones put files, compiled scripts and the page's look on the device.
    for (let each = -3; each < runs; each += 1) {
      const page = await context.newPage();
      const one = await mainThreadOf(page, maps, async () => {
        await page.goto(web + path);
        await page.waitForTimeout(watched);
      });
      if (each >= 0) all.push(one);
      await page.close();
    }
    await context.close();
    /* oxlint-enable no-await-in-loop */
    const sumOf = (one: MainThread) => parts.reduce((sum, part) => sum + one.parts[part], 0);
    for (const part of parts)
      rows.push({ measure: part, column: label, unit: 'ms', value: medianOf(all, (one) => one.parts[part]) });
    rows.push({ measure: 'all', column: label, unit: 'ms', value: medianOf(all, sumOf) });
    rows.push({
      measure: 'longest task after the first paint',
      column: label,
      unit: 'ms',
      value: medianOf(all, ({ tasks }) => Math.max(0, ...tasks)),
    });
  }
  return rows;
}
