import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The environment variable that marks every process below one supervisor, including those that left its process group. */
export const markVariable = 'DEAL_EXCHANGE_SUPERVISOR';

/**
 * Returns the processes with a supervisor's mark, or one with this prefix. firebase-tools starts its Java emulators detached, so neither
 * the process group nor, once it has ended, the parent leads to them; the inherited environment does.
 */
export function markedProcesses(mark: string): number[] {
  return process.platform === 'linux' ? markedInProc(mark) : markedByPs(mark);
}

function markedInProc(mark: string): number[] {
  const wanted = `${markVariable}=${mark}`;
  const isMarked = (variable: string): boolean => variable.startsWith(wanted);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').some(isMarked);
      } catch {
        return false; // It has just ended, or belongs to another user.
      }
    })
    .map(Number);
}

function markedByPs(mark: string): number[] {
  const lines = execFileSync('ps', ['-axEww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n');
  return lines
    .filter((line) => line.includes(`${markVariable}=${mark}`))
    .map((line) => Number.parseInt(line, 10))
    .filter((pid) => pid !== process.pid);
}

/** Kills processes immediately; ignores those that have already ended. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
