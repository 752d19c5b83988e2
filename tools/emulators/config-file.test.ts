import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { addressesOf } from '#tools/emulators/addresses.ts';
import { builtAssets, instanceConfig } from '#tools/emulators/config-file.ts';
import { drillInstances, testInstance } from '#tools/emulators/instance.ts';
import { localHeaders } from '#tools/emulators/local-headers.ts';
import { readFirebaseJson } from '#tools/emulators/ports.ts';
import { inRoot } from '#tools/root.ts';

it('gives an instance its own ports, headers and builds, and changes nothing else of firebase.json', () => {
  const [original, config] = [readFirebaseJson(), instanceConfig(testInstance())];
  expect(config.emulators).toMatchObject({
    auth: { host: '127.0.0.1', port: 19_099 },
    firestore: { host: '127.0.0.1', port: 18_080, websocketPort: 19_150 },
    hub: { host: '127.0.0.1', port: 14_400 },
    ui: { enabled: false },
  });
  const headers = localHeaders(original.hosting.headers, addressesOf(testInstance()), builtAssets(testInstance()));
  expect(config.hosting).toEqual({ ...original.hosting, public: '.run/test/web', headers });
  expect(config.functions).toEqual(
    original.functions.map((codebase) => ({ ...codebase, source: '.run/test/functions', configDir: 'functions' })),
  );
  const { emulators: _emulators, hosting: _hosting, functions: _functions, ...rest } = config;
  expect(original).toMatchObject(rest);
});

it('switches the Emulator UI on when requested', () => {
  expect(instanceConfig(testInstance(), { ui: true }).emulators).toMatchObject({ ui: { enabled: true, port: 14_000 } });
});

it('gives an instance of another project the parameters of local work under its own name', () => {
  const { restored } = drillInstances();
  const [codebase] = instanceConfig(restored).functions;
  expect(codebase?.configDir).toBe('.run/drill-restored/functions');
  expect(readFileSync(inRoot('.run/drill-restored/functions', `.env.${restored.projectId}`), 'utf8')).toContain(
    'MAIL_PROVIDER=local',
  );
});
