import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { offsetInstance } from '#tools/emulators/instance.ts';
import { portHolder } from '#tools/emulators/port-holder.ts';
import { assertFree } from '#tools/emulators/ports.ts';
import { markedProcesses } from '#tools/emulators/processes.ts';
import { inRoot } from '#tools/root.ts';

const instance = offsetInstance(2400);
const configFile = inRoot(`firebase.${instance.name}.json`);
const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach((process) => process.kill('SIGTERM')));

type Run = { readonly child: ChildProcess; readonly output: () => string; readonly code: Promise<number | null> };

/** Runs `cli.ts exec` on the instance, with a line of JavaScript as its command. */
function exec(script: string, only = 'firestore,storage'): Run {
  const args = [
    'tools/emulators/cli.ts',
    'exec',
    '--offset',
    '2400',
    '--only',
    only,
    '--',
    process.execPath,
    '-e',
    script,
  ];
  const child = spawn(process.execPath, args, { cwd: inRoot(), stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (printed += data.toString()));
  return { child, output: () => printed, code: once(child, 'exit').then(([code]) => code as number | null) };
}

async function expectNothingLeft(): Promise<void> {
  expect(markedProcesses(`${instance.name}.`)).toEqual([]);
  expect(existsSync(configFile)).toBe(false);
  // A killed process holds its ports until the system has freed its memory.
  await vi.waitFor(() => assertFree(instance.ports), { timeout: 20_000, interval: 100 });
}

const waitForever = "console.log('beside the emulators'); setInterval(() => {}, 1000)";

it('runs a command beside the emulators, passes its exit code on, and leaves no process behind', async () => {
  const { output, code } = exec(
    "fetch('http://' + process.env.FIRESTORE_EMULATOR_HOST).then((r) => { console.log('firestore', r.status); process.exit(7) })",
  );
  expect(await code, output()).toBe(7);
  expect(output()).toContain('firestore 200');
  await expectNothingLeft();
});

it('ends everything on Ctrl-C, also when it comes twice as npm sends it', async () => {
  const { child, output, code } = exec(waitForever);
  await vi.waitUntil(() => output().includes('beside the emulators'), { timeout: 60_000 });
  expect(markedProcesses(`${instance.name}.`).length).toBeGreaterThanOrEqual(3); // firebase-tools and two Java emulators
  child.kill('SIGINT');
  child.kill('SIGINT');
  expect(await code).toBe(130);
  await expectNothingLeft();
});

it('ends what has come up when Ctrl-C comes too early', async () => {
  const { child, code } = exec(waitForever);
  await vi.waitUntil(() => portHolder(instance.ports.firestore) !== undefined, { timeout: 60_000 }); // Its Java process is running.
  child.kill('SIGINT');
  expect(await code).toBe(130);
  await expectNothingLeft();
});

it('leaves nothing behind even when it is killed outright', async () => {
  const { child, output } = exec("console.log('beside the emulators'); setTimeout(() => {}, 5000)");
  await vi.waitUntil(() => output().includes('beside the emulators'), { timeout: 60_000 });
  child.kill('SIGKILL');
  await vi.waitUntil(() => !existsSync(configFile), { timeout: 20_000 });
  await expectNothingLeft();
});

it('starts nothing when a port is busy, and says who holds it', async () => {
  const holder = createServer().listen(instance.ports.storage, '127.0.0.1');
  await once(holder, 'listening');
  try {
    const { output, code } = exec(waitForever);
    expect(await code).toBe(1);
    expect(output().trim().split('\n')).toEqual([
      expect.stringContaining(`✖ Port ${instance.ports.storage} (storage) is busy: pid ${process.pid} (`),
    ]);
    expect(markedProcesses(`${instance.name}.`)).toEqual([]);
  } finally {
    holder.close();
  }
});
