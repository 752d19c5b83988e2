import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertFree, blockPorts, configuredPorts, services, shiftedPorts } from '#tools/emulators/ports.ts';
import { Problem } from '#tools/problem.ts';

describe('the ports of an instance', () => {
  it('are those of firebase.json for npm start', () => {
    expect(configuredPorts()).toMatchObject({ hosting: 5000, auth: 9099, firestore: 8080, firestoreWebsocket: 9150 });
  });

  it('are shifted as a whole for tests', () => {
    const [base, shifted] = [configuredPorts(), shiftedPorts(10_000)];
    for (const service of services) expect(shifted[service]).toBe(base[service] + 10_000);
  });

  it('never meet, within an instance or between blocks a hundred apart', () => {
    const all = [configuredPorts(), shiftedPorts(10_000), shiftedPorts(20_000), blockPorts(30_100), blockPorts(30_200)];
    const ports = all.flatMap((instance) => Object.values(instance));
    expect(new Set(ports).size).toBe(ports.length);
  });

  it('stay below the ports that Linux gives to outgoing connections', () => {
    expect(Math.max(...Object.values(shiftedPorts(20_000)), ...Object.values(blockPorts(32_700)))).toBeLessThan(32_768);
  });
});

describe('a busy port', () => {
  let server: Server;
  let port: number;

  beforeAll(async () => {
    server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(() => void server.close());

  it('is named with its emulator and whoever holds it', async () => {
    const failure = assertFree({ firestore: port });
    await expect(failure).rejects.toBeInstanceOf(Problem);
    await expect(failure).rejects.toThrow(`Port ${port} (firestore) is busy: pid ${process.pid} (`);
  });

  it('is one line each', async () => {
    const message = await assertFree({ auth: port, firestore: port }).catch((error: unknown) => String(error));
    expect(String(message).split('\n')).toHaveLength(2);
  });
});

it('says nothing about free ports', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  server.close();
  await once(server, 'close');
  await expect(assertFree({ hub: port })).resolves.toBeUndefined();
});
