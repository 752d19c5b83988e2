import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushPayload } from 'domain/notification/push-payload.ts';

export type ReceivedPush = {
  /** The path of its device. */
  path: string;
  headers: IncomingHttpHeaders;
  payload: PushPayload;
  /** The public key with which it is signed, and what the signature says. */
  signedBy: string;
  claims: { aud: string; exp: number; sub: string };
};

/** A browser's push subscription, as its page sends it. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Answer of the service, instead of taking a push. */
export type PushAnswer = (response: ServerResponse) => void;
export const answers =
  (status: number, headers: Record<string, string> = {}): PushAnswer =>
  (response) =>
    void response.writeHead(status, headers).end();
/** Never answers. */
export const hangs: PushAnswer = () => {};

export type PushServer = {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  /** Requests whose signature is good and whose content could be decrypted. */
  received: ReceivedPush[];
  /** Requests that came, also those that were not taken. */
  requests: string[];
  /** Errors in the signature or encryption of requests. */
  faults: unknown[];
  /** Makes a device that the service knows. Answers of its own come first. */
  subscribe(own?: PushAnswer[]): Subscription;
  /** Returns what a device received. */
  of(device: Subscription): ReceivedPush[];
  close(): Promise<void>;
};

/** Starts an HTTP server in the place of a push service: checks each push's signature (RFC 8292) and decrypts it (RFC 8291). */
export async function startPushServer(): Promise<PushServer> {
  const devices = new Map<string, { pair: ECDH; auth: Buffer; own: PushAnswer[] }>();
  const [received, requests, faults]: [ReceivedPush[], string[], unknown[]] = [[], [], []];
  let origin = '';
  const take = async (path: string, headers: IncomingHttpHeaders, body: Buffer, response: ServerResponse) => {
    requests.push(path);
    const device = devices.get(path);
    if (!device) return answers(404)(response);
    const answer = device.own.shift();
    if (answer) return answer(response);
    const { signedBy, claims } = readSignature(headers.authorization ?? '', origin);
    const payload = JSON.parse(decrypted(body, device.pair, device.auth).toString('utf8')) as PushPayload;
    received.push({ path, headers, payload, signedBy, claims });
    return answers(201)(response);
  };
  const server = createServer((request, response) => {
    buffer(request)
      .then((body) => take(request.url ?? '', request.headers, body, response))
      .catch((error: unknown) => {
        faults.push(error);
        answers(400)(response);
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    requests,
    faults,
    subscribe: (own = []) => {
      const path = `/device/${randomBytes(8).toString('hex')}`;
      const pair = createECDH('prime256v1');
      const [p256dh, auth] = [pair.generateKeys(), randomBytes(16)];
      devices.set(path, { pair, auth, own });
      const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') };
      return { endpoint: origin + path, keys };
    },
    of: ({ endpoint }) => received.filter(({ path }) => origin + path === endpoint),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Reads `vapid t=…, k=…` (RFC 8292, 3). @throws Error unless its key signed it for this server, for a day at most */
function readSignature(header: string, origin: string): Pick<ReceivedPush, 'signedBy' | 'claims'> {
  const [, token = '', signedBy = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(signedBy, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as ReceivedPush['claims'];
  const left = claims.exp - Date.now() / 1000;
  if (!isSigned || claims.aud !== origin || left <= 0 || left > 24 * 3600)
    throw new Error(`The signature is not good: ${JSON.stringify({ isSigned, claims, origin })}`);
  return { signedBy, claims };
}

/** Decrypts a body of one record with the device's keys (RFC 8291, 3.4; RFC 8188, 2). */
function decrypted(body: Buffer, pair: ECDH, auth: Buffer): Buffer {
  const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
  const [sender, record] = [body.subarray(21, 21 + length), body.subarray(21 + length)];
  const derived = (of: Buffer, by: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', of, by, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const shared = derived(pair.computeSecret(sender), auth, info, 32);
  const key = derived(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const decipher = createDecipheriv('aes-128-gcm', key, derived(shared, salt, 'Content-Encoding: nonce\0', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2));
}
