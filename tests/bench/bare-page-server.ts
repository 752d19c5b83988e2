import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { webConfig } from '#tools/emulators/project.ts';
import { inRoot } from '#tools/root.ts';
import type { Settings } from '#tests/bench/bare-page.ts';

/** Settings of the bare page: its user and its emulators. */
export const bareSettings = (
  { auth, firestore }: EmulatorAddresses,
  { email, password }: { email: string; password: string },
): Settings => ({ config: webConfig, auth, firestore, email, password });

/** Bundles bare-page.ts into one script. */
export async function barePageScript(): Promise<string> {
  const bundle = await rolldown({ input: inRoot('tests/bench/bare-page.ts'), platform: 'browser', logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'iife', codeSplitting: false, minify: true });
  await bundle.close();
  return output[0].code;
}

/** Serves the bare page like Hosting serves the app: compressed, with a cached script. */
export async function serveBarePage(settings: Settings): Promise<{ url: string; close: () => Promise<void> }> {
  const script = await barePageScript();
  const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Deals</title>
  </head>
  <body>
    <script src="/bare-page.js"></script>
    <script>startBarePage(${JSON.stringify(settings)})</script>
  </body>
</html>`;
  const compressed = { page: gzipSync(page), script: gzipSync(script) };
  const server = createServer(({ url }, response) => {
    const isScript = url === '/bare-page.js';
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html',
      'content-encoding': 'gzip',
      'cache-control': isScript ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(isScript ? compressed.script : compressed.page);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
