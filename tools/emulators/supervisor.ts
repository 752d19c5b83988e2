// A process between a command and firebase-tools. It reports when all emulators are ready, and ends them on request, or when the command
// that started it has ended for any reason.
import { spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { devNull, tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { killAll, markedProcesses, markVariable } from '#tools/emulators/processes.ts';

export type SupervisorMessage = { readonly event: 'ready' } | { readonly event: 'ended' };

/** Time for firebase-tools to exit on its own, in milliseconds. */
const stopTimeoutMs = 8000;

const [logFile = '', folder = '', configFile = '', ...args] = process.argv.slice(2);
const mark = `${basename(folder)}.${process.pid}.${Date.now()}`;
const log = createWriteStream(logFile);
// The emulators keep sockets and uploaded files below the temporary folder; socket paths must be short.
const temporary = mkdtempSync(join(tmpdir(), 'deal-exchange-'));
// firebase-tools logs every request to a file in its working folder, hundreds of megabytes a day; our log has what matters.
const debugLog = join(folder, 'firebase-debug.log');
rmSync(debugLog, { force: true });
symlinkSync(devNull, debugLog);
// When functions are loaded, firebase-tools runs npm for one or two seconds to look for newer packages, with no option to skip it.
writeFileSync(join(temporary, 'npm'), "#!/bin/sh\necho '{}'\n", { mode: 0o755 });
const logEvents = pathToFileURL(join(import.meta.dirname, 'log-events.ts')).href;

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
      NODE_OPTIONS: [process.env['NODE_OPTIONS'], `--import ${logEvents}`].join(' '),
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
  // During startup, firebase-tools ignores an orderly shutdown, and there is no state to save yet.
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
