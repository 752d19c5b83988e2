import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inRoot } from '#tools/root.ts';

let project: string;

/** A project with the real bootstrap, and an npm that only links Node, like the package "node", and records that it ran. */
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'bootstrap-'));
  mkdirSync(join(project, 'tools'));
  cpSync(inRoot('tools/bootstrap.mjs'), join(project, 'tools/bootstrap.mjs'));
  writeFileSync(join(project, 'package.json'), JSON.stringify({ type: 'module', workspaces: ['web'] }));
  writeFileSync(join(project, 'package-lock.json'), '{}');
  writeFileSync(
    join(project, 'npm.js'),
    `import { appendFileSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
     appendFileSync('installs', process.argv.slice(2).join(' ') + '\\n');
     mkdirSync('node_modules/.bin', { recursive: true });
     rmSync('node_modules/.bin/node', { force: true });
     if (!process.env.NO_SCRIPTS) symlinkSync(process.execPath, 'node_modules/.bin/node');
     process.exit(Number(process.env.NPM_FAILS ?? 0));`,
  );
  writeFileSync(
    join(project, 'tools/script.ts'),
    `const [word, code]: string[] = process.argv.slice(2);
     if (word === 'wait') { process.on('SIGTERM', () => process.exit(9)); setInterval(() => {}, 1000); }
     if (word === 'orphan') process.on('disconnect', () => { require('node:fs').writeFileSync('orphan', ''); process.exit() });
     // Says that it is there once it hears what it is about.
     console.log('script', word);
     if (code) process.exit(Number(code));`.replace("require('node:fs')", "process.getBuiltinModule('node:fs')"),
  );
});
afterEach(() => rmSync(project, { recursive: true }));

type Bootstrapped = {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly code: Promise<number | null>;
};

function bootstrap(args: readonly string[], env: Record<string, string> = {}): Bootstrapped {
  const child = spawn(process.execPath, ['tools/bootstrap.mjs', ...args], {
    cwd: project,
    env: { ...process.env, npm_execpath: join(project, 'npm.js'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (printed += data.toString()));
  return { child, output: () => printed, code: once(child, 'close').then(([code]) => code as number | null) };
}

const installs = (): string[] => {
  const file = join(project, 'installs');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
};

it('installs once, saves nothing, and passes arguments and exit code on', async () => {
  const first = bootstrap(['script.ts', 'hello', '3']);
  expect(await first.code, first.output()).toBe(3);
  expect(first.output()).toContain('script hello');
  expect(installs()).toEqual([expect.stringContaining('install --no-save')]);

  expect(await bootstrap(['script.ts', 'again', '0']).code).toBe(0);
  expect(installs()).toHaveLength(1);
});

it.each(['package-lock.json', 'package.json', 'web/package.json'])(
  'installs again when %s has changed',
  async (file) => {
    await bootstrap(['script.ts', 'x', '0']).code;
    mkdirSync(join(project, 'web'), { recursive: true });
    appendFileSync(join(project, file), ' ');
    await bootstrap(['script.ts', 'x', '0']).code;
    expect(installs()).toHaveLength(2);
  },
);

it('stops in one line when the install fails, and tries again the next time', async () => {
  const { code, output } = bootstrap(['script.ts', 'x', '0'], { NPM_FAILS: '1' });
  expect(await code).toBe(1);
  expect(output()).toContain('✖ The install failed');
  expect(output()).not.toContain('script x');
  expect(await bootstrap(['script.ts', 'x', '0']).code).toBe(0);
});

it('says so when the install brought no Node', async () => {
  const { code, output } = bootstrap(['script.ts', 'x', '0'], { NO_SCRIPTS: '1' });
  expect(await code).toBe(1);
  expect(output()).toContain('✖ The install brought no Node 24');
});

it('hands signals on and waits for the script to end', async () => {
  const { child, output, code } = bootstrap(['script.ts', 'wait']);
  await vi.waitUntil(() => output().includes('script wait'), { timeout: 100_000 });
  child.kill('SIGTERM');
  expect(await code).toBe(9);
});

it('lets the script know when it is killed itself', async () => {
  const { child, output } = bootstrap(['script.ts', 'orphan']);
  await vi.waitUntil(() => output().includes('script orphan'), { timeout: 100_000 });
  child.kill('SIGKILL');
  await expect(vi.waitUntil(() => existsSync(join(project, 'orphan')), { timeout: 100_000 })).resolves.toBe(true);
});
