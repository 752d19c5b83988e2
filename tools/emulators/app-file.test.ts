import { expect, it } from 'vitest';
import { addressesOf, emulatorEnvironment } from '#tools/emulators/addresses.ts';
import { appFileContent, appFilePath } from '#tools/emulators/app-file.ts';
import { offsetInstance, startInstance } from '#tools/emulators/instance.ts';
import { inRoot } from '#tools/root.ts';

it('tells scripts where the app runs and who can sign in, and nothing else', () => {
  const account = { role: 'buyer', premium: true, status: 'active', email: 'b@example.com', password: 'p', uid: 'u' };
  expect(appFileContent(addressesOf(startInstance()), [account])).toEqual({
    web: 'http://127.0.0.1:5000',
    mailbox: 'http://127.0.0.1:5080',
    emulators: {
      auth: 'http://127.0.0.1:9099',
      firestore: 'http://127.0.0.1:8080',
      functions: 'http://127.0.0.1:5001',
      storage: 'http://127.0.0.1:9199',
      hosting: 'http://127.0.0.1:5000',
    },
    accounts: [{ role: 'buyer', premium: true, status: 'active', email: 'b@example.com', password: 'p' }],
  });
});

it('stands at .run/app.json, and for another instance in its folder', () => {
  expect(appFilePath(startInstance())).toBe(inRoot('.run/app.json'));
  expect(appFilePath(offsetInstance(40))).toBe(inRoot('.run/offset-40/app.json'));
});

it('gives the Admin SDK hosts, and the bucket that functions are triggered by', () => {
  const environment = emulatorEnvironment(addressesOf(startInstance()));
  expect(environment).toMatchObject({
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  });
  expect(JSON.parse(environment['FIREBASE_CONFIG'] ?? '')).toEqual({
    projectId: 'demo-deal-exchange',
    storageBucket: 'demo-deal-exchange.firebasestorage.app',
  });
});

it.each([-1, 0.5, 2701, Number.NaN])('refuses the offset %s', (offset) => {
  expect(() => offsetInstance(offset)).toThrow('--offset takes a whole number from 0 to 2700');
});
