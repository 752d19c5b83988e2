import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { runFolder, type Instance } from '#tools/emulators/instance.ts';
import { inRoot } from '#tools/root.ts';

/** A seeded sign-in. */
export type SeededAccount = {
  readonly role: string;
  readonly premium: boolean;
  readonly status: string;
  readonly email: string;
  readonly password: string;
};

/** Information for scripts while the app runs. */
export type AppFile = {
  readonly web: string;
  readonly mailbox: string;
  readonly emulators: Pick<EmulatorAddresses, 'auth' | 'firestore' | 'functions' | 'storage' | 'hosting'>;
  readonly accounts: readonly SeededAccount[];
};

/** Returns `.run/app.json` for `npm start`; other instances have the file in their own folder. */
export const appFilePath = (instance: Instance): string =>
  instance.name === 'start' ? inRoot('.run/app.json') : join(runFolder(instance), 'app.json');

export function appFileContent(addresses: EmulatorAddresses, accounts: readonly SeededAccount[]): AppFile {
  const { web, mailbox, auth, firestore, functions, storage, hosting } = addresses;
  return {
    web,
    mailbox,
    emulators: { auth, firestore, functions, storage, hosting },
    accounts: accounts.map(({ role, premium, status, email, password }) => ({
      role,
      premium,
      status,
      email,
      password,
    })),
  };
}

export function writeAppFile(instance: Instance, content: AppFile): void {
  const file = appFilePath(instance);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`);
}

export const removeAppFile = (instance: Instance): void => rmSync(appFilePath(instance), { force: true });

/** Returns the file of a running instance; undefined if it is not running. */
export function readAppFile(instance: Instance): AppFile | undefined {
  try {
    return JSON.parse(readFileSync(appFilePath(instance), 'utf8')) as AppFile;
  } catch {
    return undefined;
  }
}
