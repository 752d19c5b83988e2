import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const attempt = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

/** Returns the process that listens on a local port, as `pid 4711 (java -jar …)`; undefined if unknown. */
export function portHolder(port: number): string | undefined {
  const pid = process.platform === 'linux' ? pidFromProc(port) : pidFromLsof(port);
  if (pid === undefined) return undefined;
  const command = attempt(() => commandOf(pid));
  return command ? `pid ${pid} (${command.length > 120 ? `${command.slice(0, 120)}…` : command})` : `pid ${pid}`;
}

function commandOf(pid: number): string {
  return process.platform === 'linux'
    ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
}

const pidFromLsof = (port: number): number | undefined =>
  attempt(() =>
    Number(
      execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t'], { encoding: 'utf8' })
        .trim()
        .split('\n')[0],
    ),
  );

/** Finds the socket's inode in /proc/net/tcp, then the process that has it open. */
function pidFromProc(port: number): number | undefined {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const sockets = new Set(
    ['/proc/net/tcp', '/proc/net/tcp6']
      .flatMap((file) => attempt(() => readFileSync(file, 'utf8').split('\n').slice(1)) ?? [])
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local, , state]) => local?.endsWith(wanted) && state === '0A')
      .map((columns) => `socket:[${columns[9]}]`),
  );
  if (sockets.size === 0) return undefined;
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const holder = pids.find((pid) =>
    (attempt(() => readdirSync(`/proc/${pid}/fd`)) ?? []).some((fd) =>
      sockets.has(attempt(() => readlinkSync(`/proc/${pid}/fd/${fd}`)) ?? ''),
    ),
  );
  return holder === undefined ? undefined : Number(holder);
}
