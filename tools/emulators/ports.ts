import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { inRoot } from '#tools/root.ts';
import { Problem } from '#tools/problem.ts';
import { portHolder } from '#tools/emulators/port-holder.ts';

/** Everything of an instance that listens. `mailbox` is ours, the rest belongs to the emulator suite. */
export const services = [
  'auth',
  'firestore',
  'firestoreWebsocket',
  'functions',
  'storage',
  'hosting',
  'tasks',
  'eventarc',
  'hub',
  'logging',
  'ui',
  'mailbox',
] as const;
export type Service = (typeof services)[number];
export type Ports = Readonly<Record<Service, number>>;

type EmulatorSettings = { host?: string; port: number; websocketPort?: number; enabled?: boolean };
export type HeaderRule = { source: string; headers: { key: string; value: string }[] };
export type FirebaseJson = {
  emulators: Record<string, EmulatorSettings | boolean>;
  hosting: { public: string; predeploy?: unknown; headers: HeaderRule[] };
  functions: { source: string; configDir?: string; predeploy?: unknown }[];
};

export const readFirebaseJson = (): FirebaseJson =>
  JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as FirebaseJson;

const portsFrom = (port: (service: Service, index: number) => number): Ports =>
  Object.fromEntries(services.map((service, index) => [service, port(service, index)])) as Ports;

/** The ports of firebase.json, and the mailbox's. */
export function configuredPorts(): Ports {
  const { emulators } = readFirebaseJson();
  return portsFrom((service) => {
    if (service === 'mailbox') return 5080;
    const settings = emulators[service === 'firestoreWebsocket' ? 'firestore' : service];
    const port =
      typeof settings === 'object' ? settings[service === 'firestoreWebsocket' ? 'websocketPort' : 'port'] : undefined;
    if (port === undefined) throw new Problem(`firebase.json names no port for ${service}.`);
    return port;
  });
}

/** The ports of firebase.json, each `by` higher. */
export function shiftedPorts(by: number): Ports {
  const base = configuredPorts();
  return portsFrom((service) => base[service] + by);
}

/** One port after another. Shifted ports of two instances can meet (9099 + 100 is 9199), blocks cannot. */
export const blockPorts = (first: number): Ports => portsFrom((_service, index) => first + index);

function isFree(port: number): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const server = createServer();
  server.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
    else reject(error);
  });
  server.listen({ host: '127.0.0.1', port }, () => server.close(() => resolve(true)));
  return promise;
}

/** Fails with one line for each busy port: which, of what, and who holds it. */
export async function assertFree(ports: Partial<Ports>): Promise<void> {
  const entries = Object.entries(ports);
  const free = await Promise.all(entries.map(([, port]) => isFree(port)));
  const busy = entries.filter((_entry, index) => !free[index]);
  if (busy.length === 0) return;
  throw new Problem(
    busy
      .map(([service, port]) => `Port ${port} (${service}) is busy: ${portHolder(port) ?? 'another program'} holds it.`)
      .join('\n  '),
  );
}
