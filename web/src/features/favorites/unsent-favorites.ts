import * as z from 'zod/mini';
import { readJson, removeText, storageKeys, writeJson } from '#platform/local-storage.ts';

const unsent = z.record(z.string(), z.object({ saved: z.boolean(), at: z.number() }));
type Unsent = z.infer<typeof unsent>;

/** A tap that could not be sent for so long (ms) is forgotten: who tapped has been elsewhere since. */
const keptFor = 24 * 60 * 60 * 1000;

const read = (uid: string): Unsent => readJson(storageKeys.unsentFavorites(uid), unsent) ?? {};

function write(uid: string, taps: Unsent): void {
  if (Object.keys(taps).length === 0) removeText(storageKeys.unsentFavorites(uid));
  else writeJson(storageKeys.unsentFavorites(uid), taps);
}

/** Keeps a tap on this device until the server has it: a page that is closed without a network loses what it holds in memory. */
export function rememberTap(uid: string, dealId: string, saved: boolean, at: number): void {
  write(uid, { ...read(uid), [dealId]: { saved, at } });
}

/** The server has the tap of that moment, or refused it. A later one on the same deal stays. */
export function forgetTap(uid: string, dealId: string, at: number): void {
  const { [dealId]: tap, ...others } = read(uid);
  if (tap?.at === at) write(uid, others);
}

/** What a page that is gone could not send any more, oldest first. */
export function unsentTaps(uid: string, now: number): { dealId: string; saved: boolean }[] {
  const all = Object.entries(read(uid)).filter(([, { at }]) => at > now - keptFor && at <= now);
  write(uid, Object.fromEntries(all));
  return all.toSorted(([, a], [, b]) => a.at - b.at).map(([dealId, { saved }]) => ({ dealId, saved }));
}
