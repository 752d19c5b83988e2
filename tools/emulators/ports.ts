import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { inRoot } from '#tools/root.ts';
import { Problem } from '#tools/problem.ts';
import { portHolder } from '#tools/emulators/port-holder.ts';

/** Services of an instance that listen on a port. `mailbox` is ours, the others belong to the emulator suite. */
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

/** Returns the ports of firebase.json and of the mailbox. */
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

/** Returns the ports of firebase.json, each increased by `by`. */
export function shiftedPorts(by: number): Ports {
  const base = configuredPorts();
  return portsFrom((service) => base[service] + by);
}

/** Returns consecutive ports. Shifted ports of two instances can collide (9099 + 100 is 9199), blocks cannot. */
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

/** Throws with one line per busy port: the port, its service, and the process that holds it. */
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
