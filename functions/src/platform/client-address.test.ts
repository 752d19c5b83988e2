import { describe, expect, test } from 'vitest';
import { clientAddress, isByUnknownFrontEnd } from './client-address.ts';

const request = (headers: Record<string, string>, remoteAddress: string | undefined = '169.254.1.1') => ({
  get: ((name: string) => headers[name.toLowerCase()]) as never,
  socket: { remoteAddress } as never,
});
const from = (headers: Record<string, string>) => clientAddress(request(headers));
const client = (forwarded: string) => from({ 'x-forwarded-for': forwarded }).client;
const frontEnd = '74.125.9.9';

describe('where a request came from', () => {
  test.each([
    ['past Hosting', '203.0.113.7', '203.0.113.7'],
    ['past Hosting, with entries of the caller’s', `10.0.0.1, ${frontEnd}, 203.0.113.7`, '203.0.113.7'],
    ['through Hosting', `203.0.113.7, ${frontEnd}`, '203.0.113.7'],
    ['through Hosting, without spaces', `203.0.113.7,${frontEnd}`, '203.0.113.7'],
    ['through Hosting, with entries of the caller’s', `10.0.0.1, ${frontEnd}, 203.0.113.7, ${frontEnd}`, '203.0.113.7'],
    ['through Hosting by IPv6', '203.0.113.7, 2001:4860:4801:10::1', '203.0.113.7'],
    ['from a machine that somebody rents of Google', '203.0.113.7, 34.68.1.2', '34.68.1.2'],
    ['from a front end alone', frontEnd, frontEnd],
    ['from a front end that names nobody', `,${frontEnd}`, frontEnd],
  ])('%s', (_, forwarded, expected) => expect(client(forwarded)).toBe(expected));

  test('what the caller says of their address elsewhere makes no other client of them', () => {
    const headers = { 'fastly-client-ip': '198.51.100.9', 'x-real-ip': '198.51.100.9', forwarded: 'for=198.51.100.9' };
    expect(from({ ...headers, 'x-forwarded-for': '203.0.113.7' }).client).toBe('203.0.113.7');
    expect(from({ ...headers, 'x-forwarded-for': `203.0.113.7, ${frontEnd}` }).client).toBe('203.0.113.7');
  });

  test('without any proxy it is the connection', () => {
    expect(from({}).client).toBe('169.254.1.1');
    expect(clientAddress({ get: () => undefined, socket: {} as never }).client).toBe('unknown');
  });

  test('IPv6 addresses of one /64 are one client, of one /48 one network, however they are written', () => {
    expect(from({ 'x-forwarded-for': '2001:db8:0:42::1' })).toEqual({
      client: '2001:db8:0:42::/64',
      network: '2001:db8:0::/48',
    });
    expect(client('2001:0DB8:0000:0042:dead:beef:0:1')).toBe('2001:db8:0:42::/64');
    expect(client('2001:db8::7')).toBe('2001:db8:0:0::/64');
    expect(client('2001:db8:0:43::1')).not.toBe(client('2001:db8:0:42::1'));
    expect(client('::ffff:203.0.113.7')).toBe('::ffff:203.0.113.7');
    expect(from({ 'x-forwarded-for': '203.0.113.7' })).toEqual({ client: '203.0.113.7', network: '203.0.113.7' });
  });
});

test('a front end that Hosting uses and that is not known is noticed', () => {
  const isNoticed = (headers: Record<string, string>) => isByUnknownFrontEnd(request(headers));
  expect(isNoticed({ 'fastly-client-ip': '203.0.113.7', 'x-forwarded-for': '203.0.113.7, 198.51.100.1' })).toBe(true);
  expect(isNoticed({ 'fastly-client-ip': '203.0.113.7', 'x-forwarded-for': `203.0.113.7, ${frontEnd}` })).toBe(false);
  expect(isNoticed({ 'x-forwarded-for': '203.0.113.7' })).toBe(false);
  expect(isNoticed({ 'fastly-client-ip': '203.0.113.7' })).toBe(false);
});
