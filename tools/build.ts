// npm run build: builds what a deployment uploads, functions/lib and web/dist.
import { parseArgs } from 'node:util';
import { inRoot } from '#tools/root.ts';
import { runCommand } from '#tools/shutdown.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: { functions: { type: 'string' }, web: { type: 'string' }, maps: { type: 'string' } },
  });
  const everything = values.functions === undefined && values.web === undefined;
  const functions = everything ? inRoot('functions') : values.functions;
  const web = everything ? inRoot('web/dist') : values.web;
  const maps = values.maps ?? inRoot('functions/lib/client-maps');
  // Bundlers are only loaded when needed; together they take half a second.
  await Promise.all([
    functions && import('#tools/build/bundle-functions.ts').then((module) => module.bundleFunctions(functions)),
    web && import('#tools/build/bundle-web.ts').then((module) => module.bundleWeb(web, maps)),
  ]);
  if (everything) console.log('Built functions/lib and web/dist.');
  return 0;
});
