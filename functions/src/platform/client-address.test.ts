import { describe, expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const from = (headers: Record<string, string>, remoteAddress: string | undefined = '169.254.1.1') =>
  clientAddress({
    get: ((name: string) => headers[name.toLowerCase()]) as never,
    socket: { remoteAddress } as never,
  });

const peer = (address: string) => from({ 'x-forwarded-for': address }).peer;

describe('where a request came from', () => {
  test('the last entry of X-Forwarded-For is the peer, whatever the caller wrote before it', () => {
    expect(from({ 'x-forwarded-for': '10.0.0.1, 127.0.0.1, 203.0.113.7' })).toEqual({
      client: '203.0.113.7',
      peer: '203.0.113.7',
    });
  });

  test('the client as reported by Hosting’s edge never replaces the peer', () => {
    expect(from({ 'fastly-client-ip': '198.51.100.9', 'x-forwarded-for': '203.0.113.7' })).toEqual({
      client: '198.51.100.9',
      peer: '203.0.113.7',
    });
  });

  test('without any proxy it is the connection', () => {
    expect(from({}).peer).toBe('169.254.1.1');
    expect(clientAddress({ get: () => undefined, socket: {} as never }).peer).toBe('unknown');
  });

  test('IPv6 addresses of one /64 count as one, however they are written', () => {
    expect(peer('2001:db8:0:42::1')).toBe('2001:db8:0:42::/64');
    expect(peer('2001:0DB8:0000:0042:dead:beef:0:1')).toBe('2001:db8:0:42::/64');
    expect(peer('2001:db8::7')).toBe('2001:db8:0:0::/64');
    expect(peer('2001:db8:0:43::1')).not.toBe(peer('2001:db8:0:42::1'));
    expect(peer('::ffff:203.0.113.7')).toBe('::ffff:203.0.113.7');
  });
});
