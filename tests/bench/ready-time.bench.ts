import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { readAppFile, removeAppFile } from '#tools/emulators/app-file.ts';
import { offsetInstance } from '#tools/emulators/instance.ts';
import { inRoot, root } from '#tools/root.ts';
import type { Row } from '#tools/testing/bench-table.ts';

export const name = 'how long npm start takes';

const offset = 2600;
const timeoutMs = 120_000;

/** Measures the time from the command to the file that reports readiness, and from Ctrl-C to the end, after the install. */
export async function run(): Promise<Row[]> {
  const instance = offsetInstance(offset);
  removeAppFile(instance);
  const begun = performance.now();
  const start = spawn(process.execPath, [inRoot('tools/bootstrap.mjs'), 'start.ts', '--offset', String(offset)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(start, 'exit');
  while (readAppFile(instance) === undefined) {
    if (start.exitCode !== null) throw new Error(`npm start ended with ${start.exitCode}.`);
    if (performance.now() - begun > timeoutMs) break;
    // oxlint-disable-next-line no-await-in-loop -- polls for the file
    await delay(50);
  }
  const ready = performance.now() - begun;
  const web = readAppFile(instance)?.web;
  const answers = web !== undefined && (await fetch(web)).ok && (await fetch(`${web}/api/health`)).ok;

  const signalledAt = performance.now();
  start.kill('SIGINT');
  await ended;
  if (!answers) throw new Error('npm start said that it was ready, and was not.');
  return [
    { measure: 'npm start: ready', value: ready / 1000, unit: 's', limit: 30 },
    { measure: 'npm start: ended after Ctrl-C', value: (performance.now() - signalledAt) / 1000, unit: 's' },
  ];
}
