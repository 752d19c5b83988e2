import { isIPv6 } from 'node:net';
import type { Request } from 'firebase-functions/https';

/**
 * Where a request came from, for rate limits (docs/decisions/0043). `client` is the address of the person as Hosting's edge
 * tells it; whoever calls the function past Hosting can write anything there. `peer` is what connected to Google: a
 * person's own address, or Hosting's edge, and nobody can choose it.
 */
export type ClientAddress = { client: string; peer: string };

/** Express' own `request.ip` is the first entry of X-Forwarded-For here, which the caller may have written. */
export function clientAddress(request: Pick<Request, 'get' | 'socket'>): ClientAddress {
  const forwarded = request.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  const peer = networkOf(forwarded || (request.socket.remoteAddress ?? 'unknown'));
  const client = request.get('fastly-client-ip')?.trim();
  return { client: client ? networkOf(client) : peer, peer };
}

/** An IPv6 address by its first 64 bits: one person has all the rest to choose from. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const groups = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const missing = 8 - groups.flat().length;
  const whole = [...(groups[0] ?? []), ...Array<string>(missing).fill('0'), ...(groups[1] ?? [])];
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
