// A process between a command of ours and firebase-tools: it reports when all emulators are ready, and ends
// all of them on request, or when the command that started it has ended in any way.
import { spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { devNull, tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { killAll, markedProcesses, markVariable } from '#tools/emulators/processes.ts';

export type SupervisorMessage = { readonly event: 'ready' } | { readonly event: 'ended' };

/** How long firebase-tools may take to exit by itself. */
const stopTimeoutMs = 8000;

const [logFile = '', folder = '', configFile = '', ...args] = process.argv.slice(2);
const mark = `${basename(folder)}.${process.pid}.${Date.now()}`;
const log = createWriteStream(logFile);
// The emulators keep sockets and uploaded files under the temporary folder; a short path, because sockets need one.
const temporary = mkdtempSync(join(tmpdir(), 'deal-exchange-'));
// firebase-tools writes every request down where it stands, hundreds of megabytes a day; what matters is in our log.
const debugLog = join(folder, 'firebase-debug.log');
rmSync(debugLog, { force: true });
symlinkSync(devNull, debugLog);
// Whenever functions are loaded firebase-tools has npm look for newer packages, for a second or two, without a switch.
writeFileSync(join(temporary, 'npm'), "#!/bin/sh\necho '{}'\n", { mode: 0o755 });

const emulators = spawn(
  process.execPath,
  [createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js'), ...args, '--config', configFile],
  {
    cwd: folder,
    env: {
      ...process.env,
      [markVariable]: mark,
      TMPDIR: temporary,
      PATH: [temporary, process.env['PATH']].join(delimiter),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  },
);

const send = (message: SupervisorMessage): void => {
  if (process.connected) process.send?.(message);
};

let ready = false;
let output = '';
emulators.stdout.on('data', (data: Buffer) => {
  log.write(data);
  if (ready) return;
  output = (output + data.toString()).slice(-4000);
  if (!output.includes('All emulators ready')) return;
  ready = true;
  send({ event: 'ready' });
});
emulators.stderr.on('data', (data: Buffer) => log.write(data));

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  // While they come up firebase-tools does not end in order, and there is nothing yet that an end in order would save.
  emulators.kill(ready ? 'SIGINT' : 'SIGKILL');
  setTimeout(() => emulators.kill('SIGKILL'), stopTimeoutMs).unref();
}

emulators.once('exit', () => {
  killAll(markedProcesses(mark));
  rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
  rmSync(configFile, { force: true });
  rmSync(debugLog, { force: true });
  send({ event: 'ended' });
  log.end(() => process.exit(0));
});

process.once('disconnect', stop);
process.on('message', stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
