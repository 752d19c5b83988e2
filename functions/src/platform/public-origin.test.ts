import { describe, expect, test } from 'vitest';
import { originFrom } from './public-origin.ts';

describe('the origin of links in emails', () => {
  test('is what is configured, whatever host a request names', () => {
    expect(originFrom('https://deals.example.com', 'p', 'evil.example')).toBe('https://deals.example.com');
    expect(originFrom('https://deals.example.com/', 'p', undefined)).toBe('https://deals.example.com');
  });

  test('is the project’s own address where nothing is configured', () => {
    for (const host of ['evil.example', 'localhost:5000', undefined]) {
      expect(originFrom('', 'deal-exchange', host)).toBe('https://deal-exchange.web.app');
    }
  });

  test('in local work is this machine, as the request reached it, and no other', () => {
    expect(originFrom('local', 'p', '127.0.0.1:5000')).toBe('http://127.0.0.1:5000');
    expect(originFrom('local', 'p', 'localhost:5173')).toBe('http://localhost:5173');
    for (const host of [
      'evil.example',
      'localhost.evil.example',
      '127.0.0.1:5000@evil.example',
      'localhost:5000/x',
      '',
    ]) {
      expect(originFrom('local', 'p', host), host).toBe('https://p.web.app');
    }
  });

  test.each([
    'http://deals.example.com',
    'https://deals.example.com/portal',
    'https://deals.example.com/?from=mail',
    'https://a@b.example',
    'deals',
    'javascript:x',
  ])('refuses to be %s', (configured) => {
    expect(() => originFrom(configured, 'p', undefined)).toThrow('PUBLIC_ORIGIN must be an https origin');
  });
});
