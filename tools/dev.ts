// npm run dev [-- --offset N]: Vite's dev server with hot reloading, on the emulators of a running `npm start`.
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { webEnvironment } from '#tools/build/build-instance.ts';
import { addressesOf } from '#tools/emulators/addresses.ts';
import { readAppFile } from '#tools/emulators/app-file.ts';
import { offsetInstance, startInstance } from '#tools/emulators/instance.ts';
import { Problem } from '#tools/problem.ts';
import { inRoot } from '#tools/root.ts';
import { onShutdown, runCommand } from '#tools/shutdown.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { offset: { type: 'string' } } });
  const instance = values.offset === undefined ? startInstance() : offsetInstance(Number(values.offset));
  if (!readAppFile(instance))
    throw new Problem('Nothing to develop against: run "npm start" in another terminal first.');

  const addresses = addressesOf(instance);
  Object.assign(process.env, webEnvironment(addresses));
  const server = await createServer({
    root: inRoot('web'),
    server: { host: '127.0.0.1', proxy: { '/api': addresses.web, '/__': addresses.web } },
  });
  await server.listen();
  server.printUrls();
  console.log(`  Emails   ${addresses.mailbox}/gallery   every email and text, in each language, light and dark`);
  return new Promise<number>((resolve) => {
    onShutdown(async () => {
      await server.close();
      resolve(0);
    });
  });
});
