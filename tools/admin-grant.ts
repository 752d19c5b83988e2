// npm run admin:grant -- <email> [--local | --offset N]: creates the first admin of a deployment or of the running emulators.
import { parseArgs } from 'node:util';
import { applicationDefault, deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { grantAdmin } from '#tools/admin/grant-admin.ts';
import { addressesOf } from '#tools/emulators/addresses.ts';
import { connectAdmin } from '#tools/emulators/admin.ts';
import { offsetInstance, startInstance } from '#tools/emulators/instance.ts';
import { contextOf } from '#tools/operations-context.ts';
import { Problem } from '#tools/problem.ts';
import { onShutdown, runCommand } from '#tools/shutdown.ts';

const usage =
  'Usage: npm run admin:grant -- <email> with GOOGLE_CLOUD_PROJECT set, or with --local or --offset N for running emulators.';

function connect(local: boolean, offset: string | undefined): App {
  if (local || offset !== undefined) {
    const instance = offset === undefined ? startInstance() : offsetInstance(Number(offset));
    return connectAdmin(addressesOf(instance)).app;
  }
  const projectId = process.env['GOOGLE_CLOUD_PROJECT'] ?? process.env['GCLOUD_PROJECT'];
  if (!projectId) throw new Problem(usage);
  const onEmulators = process.env['FIRESTORE_EMULATOR_HOST'] !== undefined;
  return initializeApp({
    projectId,
    storageBucket: `${projectId}.firebasestorage.app`,
    ...(onEmulators ? {} : { credential: applicationDefault() }),
  });
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { local: { type: 'boolean', default: false }, offset: { type: 'string' } },
  });
  const [email] = positionals;
  if (!email || positionals.length > 1) throw new Problem(usage);
  const app = connect(values.local, values.offset);
  onShutdown(() => deleteApp(app));
  const done = await grantAdmin(contextOf(app), email);
  console.log(done.join('\n'));
  return 0;
});
