// Runs a script of tools/ with the project's own Node, after an install if one is needed. Only this file runs on the machine's Node (18 or
// newer), with nothing installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules', '.deal-exchange-install');
const windows = process.platform === 'win32';
const node = join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node');

/** Returns what the install depends on: the lock file, our package.json files, and the platform. */
function wanted() {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const files = ['package-lock.json', 'package.json', ...workspaces.map((name) => join(name, 'package.json'))];
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of files)
    hash.update(`${file}\0`).update(existsSync(join(root, file)) ? readFileSync(join(root, file)) : '');
  return hash.digest('hex');
}

let child;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child?.kill(signal));

/** Runs a program with inherited input and output; resolves to its exit code. */
function run(file, args, options) {
  child = spawn(file, args, { cwd: root, stdio: 'inherit', shell: windows, ...options });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

async function installIfDue() {
  const due = wanted();
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === due) return;
  console.log('Installing packages …');
  // Neither `npm ci` nor saved: docs/decisions/0010-node-and-the-built-app.md
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--include=dev',
    '--include=optional',
  ];
  const npm = process.env.npm_execpath;
  const code = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args], { shell: false })
    : await run('npm', args);
  if (code !== 0) fail('The install failed; what npm said is above.');
  if (!existsSync(node))
    fail('The install brought no Node 24: the package "node" must be allowed to run its install script.');
  writeFileSync(stamp, due);
}

function fail(message) {
  console.error(`\n✖ ${message}`);
  process.exit(1);
}

const [script, ...args] = process.argv.slice(2);
if (!script) fail('Usage: node tools/bootstrap.mjs <script of tools/> [arguments]');
if (Number(process.versions.node.split('.')[0]) < 18)
  fail(`Node 18 or newer is needed to install; this is ${process.version}.`);

try {
  await installIfDue();
  // The channel tells the script when this process ends, even if it was killed.
  process.exit(
    await run(node, [join(root, 'tools', script), ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }),
  );
} catch (error) {
  fail(error.message);
}
