// npm start [-- --ui] [--deals N] [--offset N]: runs the emulators, the seed, the built app and the mailbox until Ctrl-C.
import { readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { productName } from 'domain/product.ts';
import { buildFunctionsOf, buildWebOf } from '#tools/build/build-instance.ts';
import { addressesOf, type EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { appFileContent, removeAppFile, writeAppFile, type SeededAccount } from '#tools/emulators/app-file.ts';
import { reloadFunctions } from '#tools/emulators/functions-control.ts';
import { offsetInstance, startInstance, type Instance } from '#tools/emulators/instance.ts';
import { emulatorLog, prepareEmulators } from '#tools/emulators/launch.ts';
import { uiIsAvailable } from '#tools/emulators/official-downloads.ts';
import { startPortal } from '#tools/emulators/portal.ts';
import { startScheduler } from '#tools/emulators/scheduler.ts';
import { Problem } from '#tools/problem.ts';
import { inRoot, root } from '#tools/root.ts';
import { onShutdown, runCommand } from '#tools/shutdown.ts';
import { onChange } from '#tools/watch.ts';

function wholeNumber(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d+$/.test(value)) throw new Problem(`--${name} takes a whole number, not "${value}".`);
  return Number(value);
}

function watchSources(instance: Instance, addresses: EmulatorAddresses): void {
  const domain = inRoot('domain/src');
  onShutdown(
    onChange([domain, inRoot('functions/src')], async () => {
      await buildFunctionsOf(instance);
      const { size } = statSync(emulatorLog(instance));
      await reloadFunctions(addresses);
      // If new functions fail to load, the emulator keeps the old ones and only logs the error.
      const failed = readFileSync(emulatorLog(instance)).subarray(size).includes('Failed to load function definition');
      if (failed) throw new Problem(`The new functions did not load: see ${relative(root, emulatorLog(instance))}.`);
      console.log('Built the functions again.');
    }),
  );
  onShutdown(
    onChange([domain, inRoot('web/src')], async () => {
      await buildWebOf(instance);
      console.log('Built the app again: reload the page.');
    }),
  );
}

function announce(
  instance: Instance,
  addresses: EmulatorAddresses,
  accounts: readonly SeededAccount[],
  ui: boolean,
): void {
  const described = accounts.map((account) => ({
    ...account,
    who: [account.status === 'active' ? '' : account.status, account.premium ? 'premium' : '', account.role]
      .filter(Boolean)
      .join(' '),
  }));
  const width = (key: 'who' | 'email'): number => Math.max(...described.map((account) => account[key].length));
  console.log(`
${productName} runs. Ready after ${(performance.now() / 1000).toFixed(1)} s.

  App      ${addresses.web}
  Mailbox  ${addresses.mailbox}   emails, texts and sign-in links; /gallery shows every message there is
${ui ? `  UI       http://127.0.0.1:${instance.ports.ui}\n` : ''}  Log      ${relative(root, emulatorLog(instance))}

  Sign in as
${described.map(({ who, email, password }) => `    ${who.padEnd(width('who'))}  ${email.padEnd(width('email'))}  ${password}`).join('\n')}

  Changed code is built by itself. Ctrl-C ends everything.
`);
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: { ui: { type: 'boolean' }, deals: { type: 'string' }, offset: { type: 'string' } },
  });
  const offset = wholeNumber('offset', values.offset);
  const deals = wholeNumber('deals', values.deals);
  const instance = offset === undefined ? startInstance() : offsetInstance(offset);
  const addresses = addressesOf(instance);

  const ui = values.ui === true && (await uiIsAvailable());
  if (values.ui && !ui)
    console.log('Without the Emulator UI: it is not in firebase-tools’ cache and cannot be fetched.');
  const environment = await prepareEmulators(instance, { ui, mailbox: true });
  removeAppFile(instance);
  console.log('Building and starting the emulators …');

  const { accounts, ended } = await startPortal(instance, { ui, environment, deals });
  onShutdown(await startScheduler(addresses));
  watchSources(instance, addresses);
  writeAppFile(instance, appFileContent(addresses, accounts));
  onShutdown(() => removeAppFile(instance));
  announce(instance, addresses, accounts, ui);

  await ended;
  throw new Problem(`The emulators ended by themselves; see ${relative(root, emulatorLog(instance))}.`);
});
