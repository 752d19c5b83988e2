import { expect, it } from 'vitest';
import { addressesOf } from '#tools/emulators/addresses.ts';
import { builtAssets, instanceConfig } from '#tools/emulators/config-file.ts';
import { testInstance } from '#tools/emulators/instance.ts';
import { localHeaders } from '#tools/emulators/local-headers.ts';
import { readFirebaseJson } from '#tools/emulators/ports.ts';

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
