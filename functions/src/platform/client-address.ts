import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Request } from 'firebase-functions/https';

/**
 * Origin of a request, for rate limits (docs/decisions/0142). `client` is the address of one person, household or office; callers
 * cannot choose it. `network` is that of a provider or site: the first 48 bits of an IPv6 address, otherwise the same as `client`.
 */
export type ClientAddress = { client: string; network: string };

/**
 * Addresses of Google's own front ends, which Google's customers cannot have (goog.json without cloud.json). Requests forwarded by one of
 * them came through Hosting.
 */
const frontEnds = new BlockList();
for (const network of [
  '35.191.0.0/16',
  '64.233.160.0/19',
  '66.102.0.0/20',
  '66.249.64.0/19',
  '72.14.192.0/18',
  '74.125.0.0/16',
  '108.177.0.0/17',
  '130.211.0.0/22',
  '142.250.0.0/15',
  '172.217.0.0/16',
  '172.253.0.0/16',
  '173.194.0.0/16',
  '192.178.0.0/15',
  '199.36.154.0/23',
  '199.36.156.0/24',
  '209.85.128.0/17',
  '216.58.192.0/19',
  '216.239.32.0/19',
  '2001:4860::/32',
  '2404:6800::/32',
  '2607:f8b0::/32',
  '2800:3f0::/32',
  '2a00:1450::/32',
  '2c0f:fb50::/32',
]) {
  const [address = '', bits] = network.split('/');
  frontEnds.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
}

const isFrontEnd = (address: string): boolean =>
  isIP(address) !== 0 && frontEnds.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Returns the client's address. The last entry of X-Forwarded-For is the peer that connected to Google. If that is a Google front end, the
 * entry before was added by Hosting's edge: the address that connected to it. Callers can set all earlier entries, and also
 * `Fastly-Client-IP` when they bypass Hosting.
 */
export function clientAddress(request: Pick<Request, 'get' | 'socket'>): ClientAddress {
  const forwarded = (request.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const peer = forwarded.at(-1) || (request.socket.remoteAddress ?? 'unknown');
  const address = (isFrontEnd(peer) && forwarded.at(-2)) || peer;
  return { client: networkOf(address, 64), network: networkOf(address, 48) };
}

/**
 * Whether a request claims to come through Hosting but from a front end that {@link clientAddress} does not know. All requests from it then
 * count as one client.
 */
export const isByUnknownFrontEnd = (request: Pick<Request, 'get' | 'socket'>): boolean => {
  const peer = request.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  return peer !== undefined && request.get('fastly-client-ip') !== undefined && !isFrontEnd(peer);
};

/** Returns the network of an IPv6 address. A person can choose the last 64 bits freely. */
function networkOf(address: string, bits: 64 | 48): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const groups = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const missing = 8 - groups.flat().length;
  const whole = [...(groups[0] ?? []), ...Array<string>(missing).fill('0'), ...(groups[1] ?? [])];
  return `${whole
    .slice(0, bits / 16)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/${bits}`;
}
