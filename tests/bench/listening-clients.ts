import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { rolldown } from 'rolldown';
import type { Client, Said, Settings } from './listening-clients.worker.ts';

/** Bundles the thread as for a browser, so that Firestore's SDK is the one that the portal's pages have. */
async function bundled(): Promise<URL> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL('listening-clients.worker.ts', import.meta.url)),
    platform: 'browser',
    external: /^node:/,
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'es', codeSplitting: false });
  await bundle.close();
  return new URL(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
}

type Reported = Exclude<Said, 'open'>;
export type ListeningClients = { report: () => Promise<Reported>; close: () => Promise<void> };

/** Opens clients in threads of their own, and resolves when all of them show the deal. */
export async function openClients(
  settings: Omit<Settings, 'clients'>,
  clients: readonly Client[],
  clientsPerThread: number,
): Promise<ListeningClients> {
  const script = await bundled();
  const threads = Array.from({ length: Math.ceil(clients.length / clientsPerThread) }, (_, index) => {
    const own = clients.slice(index * clientsPerThread, (index + 1) * clientsPerThread);
    return new Worker(script, { workerData: { ...settings, clients: own } satisfies Settings });
  });
  const close = async () => void (await Promise.all(threads.map((thread) => thread.terminate())));
  const heard = () => Promise.all(threads.map(async (thread) => (await once(thread, 'message'))[0] as Said));
  try {
    await heard();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    report: async () => {
      const answers = heard();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
      for (const thread of threads) thread.postMessage('report');
      const all = (await answers) as Reported[];
      return {
        arrivals: all.flatMap(({ arrivals }) => arrivals),
        ended: all.flatMap(({ ended }) => ended),
        connections: all.reduce((sum, { connections }) => sum + connections, 0),
      };
    },
    close,
  };
}
