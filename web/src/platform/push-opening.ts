import * as z from 'zod/mini';

/**
 * The service worker's question to an open window: whether it leads to a page of the portal itself. `until`, in milliseconds since 1970:
 * after it the worker has opened the page in another window.
 */
export const opening = z.object({ open: z.string().check(z.regex(/^\/(?!\/)/)), until: z.number() });
export type Opening = z.infer<typeof opening>;

/**
 * Answers the worker, and calls `lead` with the page.
 * @returns a function that stops answering
 */
export function answerOpenings(lead: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {};
  const answer = ({ data, ports: [port] }: MessageEvent) => {
    const asked = opening.safeParse(data).data;
    if (!asked || !port || Date.now() > asked.until) return;
    port.postMessage(true);
    lead(asked.open);
  };
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', answer);
  return () => serviceWorker.removeEventListener('message', answer);
}
