import * as z from 'zod/mini';
import { useMemo, useSyncExternalStore } from 'react';
import { clientId } from 'domain/client-id.ts';
import { paperAudiences, paperKind } from 'domain/paper/paper.ts';
import { parseStored, readText, removeText, storageKeys, writeJson } from '#platform/local-storage.ts';

const waitingPaper = z.object({
  dealId: clientId,
  paperId: clientId,
  /** The version that it replaces; 0 for a new paper. */
  version: z.number(),
  input: z.object({
    kind: paperKind,
    date: z.string(),
    goodUntil: z.optional(z.string()),
    audience: z.enum(paperAudiences),
    pages: z.array(clientId),
  }),
  /** Key of the request, so that a retry after a lost answer gets the first one. */
  idempotencyKey: z.string(),
  /** Why the server refused it: a text in the person's language. */
  refused: z.optional(z.string()),
});

/** A paper whose pages are on their way: stored in this browser, and saved once the server has them. */
export type WaitingPaper = z.infer<typeof waitingPaper>;

const listeners = new Set<() => void>();
const textOf = (uid: string) => readText(storageKeys.waitingPapers(uid));
const parse = (text: string | undefined): WaitingPaper[] => parseStored(text, z.array(waitingPaper)) ?? [];

export const readWaitingPapers = (uid: string): WaitingPaper[] => parse(textOf(uid));

function write(uid: string, papers: readonly WaitingPaper[]): void {
  const key = storageKeys.waitingPapers(uid);
  if (papers.length === 0) removeText(key);
  else writeJson(key, papers);
  for (const listener of listeners) listener();
}

/** Adds a waiting paper, or replaces what waits under its id. */
export const keepWaitingPaper = (uid: string, paper: WaitingPaper): void =>
  write(uid, [...readWaitingPapers(uid).filter(({ paperId }) => paperId !== paper.paperId), paper]);

export const removeWaitingPaper = (uid: string, paperId: string): void =>
  write(
    uid,
    readWaitingPapers(uid).filter((paper) => paper.paperId !== paperId),
  );

/** Calls the listener when a paper was added, changed or removed, in any tab. @returns unsubscribe */
export function subscribeToWaitingPapers(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Live list of a person's waiting papers. */
export function useWaitingPapers(uid: string): WaitingPaper[] {
  const text = useSyncExternalStore(subscribeToWaitingPapers, () => textOf(uid));
  return useMemo(() => parse(text), [text]);
}
