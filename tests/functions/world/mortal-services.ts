import { PassThrough, type Readable } from 'node:stream';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type { Bucket } from '#functions/platform/services.ts';

/** Number of a process's writes, the number after which it dies, and what happens meanwhile once a certain write is done. */
export type Life = { written: number; lasts: number; meanwhile?: Meanwhile | undefined };
type Meanwhile = { write: number; happens: () => Promise<unknown> };

/** Error that an operation gets instead of an answer once its process is dead. */
class Died extends Error {
  override name = 'Died';
}

/**
 * Counts a write, or notices that the process is dead: from its last write on, nothing is read or written any more.
 * @returns which write it is; 0 for none
 */
export function live(life: Life, writes: boolean): number {
  if (life.written >= life.lasts) throw new Died('The process was killed');
  if (writes) life.written += 1;
  return writes ? life.written : 0;
}

/** Lets happen what happens once this write is done. */
export async function afterwards(life: Life, write: number): Promise<void> {
  const { meanwhile } = life;
  if (write === 0 || meanwhile?.write !== write) return;
  delete life.meanwhile;
  await meanwhile.happens();
}

type Storage = {
  request: (options: { method?: string }, callback: (error: unknown, ...rest: unknown[]) => unknown) => unknown;
  requestStream: (options: object) => Readable;
};
type Send = (method: string, request: { writes?: unknown[] | null }, ...rest: unknown[]) => Promise<unknown>;

/**
 * Lets the process behind these services die between two writes. A commit that only ends a reading transaction is none. Hooks into the two
 * methods of each SDK through which all requests go, because a write can be made in a dozen ways.
 */
export function mortalServices(services: { db: Firestore; auth: Auth; bucket: Bucket }, life: Life) {
  const { db, auth, bucket } = services;
  const sdk = db as unknown as { request: Send; requestStream: Send };
  const [request, requestStream] = [sdk.request.bind(db), sdk.requestStream.bind(db)];
  sdk.request = async (method, sent, ...rest) => {
    // The database gives up the transaction of a dead process by itself, after a minute.
    if (method === 'rollback') return request(method, sent, ...rest);
    const write = live(life, method === 'batchWrite' || (method === 'commit' && (sent.writes?.length ?? 0) > 0));
    const result = await request(method, sent, ...rest);
    await afterwards(life, write);
    return result;
  };
  sdk.requestStream = async (method, ...rest) => {
    live(life, false);
    return requestStream(method, ...rest);
  };
  const storage = bucket.storage as unknown as Storage;
  const [send, stream] = [storage.request.bind(storage), storage.requestStream.bind(storage)];
  storage.request = (options, callback) => {
    try {
      const write = live(life, options.method !== undefined && options.method !== 'GET');
      return send(options, (...result) => void afterwards(life, write).finally(() => callback(...result)));
    } catch (error) {
      return callback(error);
    }
  };
  storage.requestStream = (options) => {
    const dead = new PassThrough();
    try {
      live(life, false);
    } catch (error) {
      return dead.destroy(error as Error);
    }
    return stream(options);
  };
  return { db, bucket, auth: mortalAuth(auth, life) };
}

const reads = /^(get|verify|create(CustomToken|SessionCookie))/;

const mortalAuth = (auth: Auth, life: Life): Auth =>
  new Proxy(auth, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return async (...all: unknown[]) => {
        const write = live(life, !reads.test(String(name)));
        const result: unknown = await (value as (...all: unknown[]) => unknown).apply(target, all);
        await afterwards(life, write);
        return result;
      };
    },
  });
