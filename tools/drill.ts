// npm run drill [-- --deals N] [--offset N] [--keep]: backs up a running portal, destroys it, restores it into another project, and says
// how long that took and what was lost (docs/operations.md).
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { paths } from 'domain/paths.ts';
import { resendMessage } from 'domain/api/admin.ts';
import { pathOf } from 'domain/api/endpoint.ts';
import type { Context } from '#functions/platform/context.ts';
import { exportPortal } from '#tools/backup/export-portal.ts';
import { holdMessages } from '#tools/backup/hold-messages.ts';
import { moveFiles } from '#tools/backup/move-files.ts';
import { signIn } from '#tools/drill/client.ts';
import { whatIsStillOpen } from '#tools/drill/closing-check.ts';
import { allDocuments, type Inventory, takeInventory } from '#tools/drill/inventory.ts';
import { allLosses, type AllLosses, firstLostAt } from '#tools/drill/losses.ts';
import { namingThePortal } from '#tools/drill/named.ts';
import { whatDoesNotWork } from '#tools/drill/sign-in-check.ts';
import { Steps } from '#tools/drill/steps.ts';
import { startTraffic } from '#tools/drill/traffic.ts';
import { leaveUnfinished, stillUnfinished, type Unfinished } from '#tools/drill/unfinished.ts';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { runScheduled, scheduledFunctions } from '#tools/emulators/functions-control.ts';
import { drillInstances, runFolder } from '#tools/emulators/instance.ts';
import { startPortal } from '#tools/emulators/portal.ts';
import { bucketOfProject } from '#tools/emulators/project.ts';
import { contextOf } from '#tools/operations-context.ts';
import { Problem } from '#tools/problem.ts';
import { seedPassword } from '#tools/seed/accounts.ts';
import { runCommand } from '#tools/shutdown.ts';
import { repair, verify } from '#tools/verify-data/verify.ts';

/** Time (ms) that people write before the export begins, and between its end and the loss of the portal. */
const writing = 3000;

/** Time (ms) after which the work that was left unfinished is due: a restore takes about as long. */
const unfinishedFor = 30_000;

/** Processes of functions at a time; more only wait for each other. */
const functionsAtOnce = 2;

/** Time (ms) that functions may need to process what happened last. */
const settle = 60_000;

async function runSchedules(addresses: EmulatorAddresses, name = ''): Promise<void> {
  const schedules = (await scheduledFunctions(addresses)).filter(({ id }) => id.endsWith(name));
  for (const { id } of schedules) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await runScheduled(addresses, id);
  }
}

/** Sends the first message, as the portal does between a backup and its end. */
async function sendMeanwhile(addresses: EmulatorAddresses, { db }: Context, id: string): Promise<void> {
  const reference = db.doc(paths.outboxMessage(id));
  await reference.update({ nextTryAt: new Date() });
  await runSchedules(addresses, 'everyMinute');
  const { state } = (await reference.get()).data() ?? {};
  if (state !== 'sent') throw new Problem(`The message ${id} was to be sent before the loss, and is ${String(state)}.`);
}

/** Returns what is wrong with the messages: those that went out by themselves, or did not go out when an admin sent them again. */
async function messageFaults(
  addresses: EmulatorAddresses,
  { db }: Context,
  { messages }: Unfinished,
): Promise<string[]> {
  const stateOf = async (id: string): Promise<string> => {
    const { state, tries } = (await db.doc(paths.outboxMessage(id)).get()).data() ?? {};
    return `${String(state)} after ${String(tries)} tries`;
  };
  const held = await Promise.all(messages.map(stateOf));
  const faults = held.filter((state) => state !== 'failed after 0 tries').map((state) => `A held message is ${state}.`);

  const admin = await signIn(addresses, 'admin@example.com', seedPassword);
  const [, id] = messages;
  const { status } = await admin.call(resendMessage.method, pathOf(resendMessage, { id }));
  await admin.close();
  let state = '';
  for (let tries = 0; !state.startsWith('sent') && tries < 100; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- until the trigger has run
    await delay(300);
    // oxlint-disable-next-line no-await-in-loop
    state = await stateOf(id);
  }
  if (status !== 200 || state !== 'sent after 1 tries') faults.push(`A message that was sent again is ${state}.`);
  return faults;
}

const count = (number: number, what: string): string => `${number.toLocaleString('en-US')} ${what}`;

function lossReport(before: Inventory, losses: AllLosses, lost: number): string {
  const first = firstLostAt(before, losses);
  const window = first === undefined ? 0 : (lost - first) / 1000;
  const lines = (['documents', 'identities', 'files'] as const).map((kind) => {
    const { kept, missing, outdated, returned } = losses[kind];
    const parts = [count(kept, 'kept'), count(missing.length, 'lost'), count(outdated.length, 'in an earlier version')];
    return `  ${kind.padEnd(10)}  ${parts.join(', ')}, ${count(returned.length, 'back that were deleted')}`;
  });
  return [`Lost: what was written in the last ${window.toFixed(1)} s before the portal was destroyed.`, ...lines].join(
    '\n',
  );
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      deals: { type: 'string', default: '60' },
      offset: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  });
  if (!/^\d+$/.test(values.deals)) throw new Problem(`--deals takes a whole number, not "${values.deals}".`);
  const instances = drillInstances(values.offset === undefined ? undefined : Number(values.offset));
  const folder = join(runFolder(instances.lost), 'export');
  const steps = new Steps();
  const faults: string[] = [];

  const portal = await steps.run('Start and seed a portal', () =>
    startPortal(instances.lost, { deals: Number(values.deals), functionsAtOnce }),
  );
  const context = contextOf(portal.admin.app);
  const due = new Date(Date.now() + unfinishedFor);
  const work = await leaveUnfinished(context, due);
  const { docs } = await context.db.collection(paths.deals()).where('visibility', '==', 'all').get();
  const stopTraffic = await startTraffic(
    portal.addresses,
    docs.map(({ id }) => id),
  );
  await delay(writing);

  const exportBegan = Date.now();
  await steps.run('Export Firestore, Auth and Storage while people write', () =>
    exportPortal(portal.addresses, folder),
  );
  await delay(writing);
  const written = await stopTraffic();
  await sendMeanwhile(portal.addresses, context, work.messages[0]);
  const lost = Date.now();
  const before = await takeInventory(portal.addresses, portal.admin);
  const named = namingThePortal(await allDocuments(portal.addresses), portal.addresses);
  faults.push(...named.map((path) => `${path} names the project or its address.`));
  const began = performance.now();
  await steps.run('Destroy the portal', () => portal.stop());

  const files = moveFiles(
    folder,
    bucketOfProject(instances.lost.projectId),
    bucketOfProject(instances.restored.projectId),
  );
  const restored = await steps.run(`Restore into ${instances.restored.projectId}`, () =>
    startPortal(instances.restored, { import: folder, functionsAtOnce }),
  );
  const newContext = contextOf(restored.admin.app);
  const after = await steps.run('Compare every document, identity and file', () =>
    takeInventory(restored.addresses, restored.admin),
  );
  const losses = allLosses(before, after, exportBegan);
  for (const kind of ['documents', 'identities', 'files'] as const)
    faults.push(
      ...losses[kind].unexplained.map((key) => `${kind}: ${key} was lost, although it is older than the export.`),
    );

  const held = await steps.run('Hold messages', () => holdMessages(newContext, restored.addresses.web));
  const repaired = await steps.run('Verify and repair the data', async () =>
    repair(await verify(newContext, { settle: 0 })),
  );
  const waited = Math.max(0, due.getTime() - Date.now());
  await delay(waited);
  await steps.run('Run the schedules, which do what tasks have left', () => runSchedules(restored.addresses));
  faults.push(...(await stillUnfinished(newContext, work)));
  faults.push(...(await messageFaults(restored.addresses, newContext, work)));
  faults.push(...(await steps.run('Sign in, read and upload', () => whatDoesNotWork(restored.addresses, newContext))));
  const breaches = await steps.run('Verify the data', () => verify(newContext, { settle }));
  const away = (performance.now() - began - waited) / 1000;
  faults.push(...breaches.map(({ path, problem }) => `${path}: ${problem}`));

  faults.push(
    ...(await steps.run('End all sessions, and close the portal', () =>
      whatIsStillOpen(restored.addresses, newContext),
    )),
  );

  await restored.stop();
  if (!values.keep) rmSync(folder, { recursive: true, force: true });

  console.log(`\n${steps.table()}\n`);
  console.log(
    `${count(written, 'answers to people’s writes around the export')}; ${count(files, 'files in the export')}.`,
  );
  console.log(`The portal was away for ${away.toFixed(1)} s.`);
  console.log(lossReport(before, losses, lost));
  console.log(`${count(held, 'messages held')}, ${count(repaired.length, 'breaches repaired')}.`);
  for (const [does, [first, ...more]] of Map.groupBy(repaired, ({ repair: mended }) => mended?.does))
    console.log(`  ${does}: ${first?.path}${more.length > 0 ? ` and ${more.length} more` : ''}`);
  console.log(
    faults.length === 0
      ? 'The drill passed.'
      : `\n✖ The drill failed:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  );
  return faults.length === 0 ? 0 : 1;
});
