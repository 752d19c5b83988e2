import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Request } from 'firebase-functions/https';

/**
 * Where a request came from, for rate limits (docs/decisions/0430). `client` is one person's address, or what their household or office shares;
 * nobody can choose it. `network` is what one provider or site has: of IPv6 the first 48 bits, otherwise the same.
 */
export type ClientAddress = { client: string; network: string };

/**
 * Addresses of Google's own front ends, none of which a customer of Google can have (goog.json without cloud.json). A request that
 * one of them hands on came through Hosting.
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
 * The last entry of X-Forwarded-For is what connected to Google. Where that is a front end of Google's, the entry before is what Hosting's
 * edge added: whoever connected to it. Entries before these are the caller's to write, as is `Fastly-Client-IP` past Hosting.
 */
export function clientAddress(request: Pick<Request, 'get' | 'socket'>): ClientAddress {
  const forwarded = (request.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const peer = forwarded.at(-1) || (request.socket.remoteAddress ?? 'unknown');
  const address = (isFrontEnd(peer) && forwarded.at(-2)) || peer;
  return { client: networkOf(address, 64), network: networkOf(address, 48) };
}

/** Whether a request says that it came through Hosting, by a front end that {@link clientAddress} does not know: then all who do are one client to it. */
export const isByUnknownFrontEnd = (request: Pick<Request, 'get' | 'socket'>): boolean => {
  const peer = request.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  return peer !== undefined && request.get('fastly-client-ip') !== undefined && !isFrontEnd(peer);
};

/** An IPv6 address by its first bits: one person has the last 64 to choose from. */
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
