import { minute } from 'domain/duration.ts';
import { limits } from 'domain/limits.ts';

type Dependencies = {
  /** Makes the server grant the uploads of these pages. */
  ask: (dealId: string, pages: string[]) => Promise<unknown>;
  now: () => number;
};

/** Time in milliseconds within which an upload begins whose slot is still open. */
const goodFor = limits.uploadSlotLifetime - 10 * minute;

/**
 * Opens the slots of pages, those of a whole paper by one call: on a phone each call takes about as long as a page. A slot serves one
 * attempt; a page that is sent again asks anew.
 */
export function createPageSlots({ ask, now }: Dependencies) {
  const opened = new Map<string, { at: number; done: Promise<unknown> }>();
  return {
    /** @param next pages of the same deal that will be sent after it */
    open(dealId: string, pageId: string, next: readonly string[]): Promise<unknown> {
      const known = opened.get(pageId);
      opened.delete(pageId);
      if (known && now() - known.at < goodFor) return known.done;
      const ahead = next.filter((id) => id !== pageId && !opened.has(id)).slice(0, limits.paperPages - 1);
      const done = ask(dealId, [pageId, ...ahead]);
      const slot = { at: now(), done };
      for (const id of ahead) opened.set(id, slot);
      // A page whose slot was not opened asks for itself.
      done.catch(() => ahead.forEach((id) => opened.get(id) === slot && opened.delete(id)));
      return done;
    },
  };
}
