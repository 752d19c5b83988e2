import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFirestoreJar } from '#tools/emulators/find-firestore-jar.ts';
import { assertInstalled } from '#tools/emulators/preflight.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'preflight-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the install', () => {
  it('is whole here', () => {
    expect(() => assertInstalled()).not.toThrow();
  });

  it('is refused in one line when Firestore was skipped', () => {
    expect(() => assertInstalled(join(folder, 'package.json'))).toThrow(
      /^The install skipped @google-cloud\/firestore[^\n]*$/,
    );
  });
});

it('takes the Firestore emulator of the first gcloud CLI that has one', () => {
  const inSdk = join(folder, 'sdk/platform/cloud-firestore-emulator');
  mkdirSync(inSdk, { recursive: true });
  writeFileSync(join(inSdk, 'cloud-firestore-emulator.jar'), '');
  expect(findFirestoreJar([join(folder, 'without'), join(folder, 'sdk')])).toBe(
    join(inSdk, 'cloud-firestore-emulator.jar'),
  );
});
