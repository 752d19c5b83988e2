// A process that serves the API alone, as an instance of the function does: whoever calls it shares no memory with it.
import { once } from 'node:events';
import { handlers } from '#functions/handlers.ts';
import { productionContext } from '#functions/platform/context.ts';
import { withApiInstance } from '#tests/api-instance.ts';
import { heldMemory } from '#tests/bench/held-memory.ts';

/** Bytes of the heap without garbage, and those that the machine gives it. */
export type Held = { held: number; resident: number };
/** What it says: its address at first, then what it holds, once for each message to it. */
export type Said = { url: string } | Held;

const say = (said: Said): void => void process.send?.(said);

process.on('message', () => say({ held: heldMemory(), resident: process.memoryUsage().rss }));
await withApiInstance(handlers, productionContext, async (url) => {
  say({ url });
  await once(process, 'disconnect');
});
