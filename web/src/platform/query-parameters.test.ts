import { expect, test } from 'vitest';
import { addressOfView, viewOf } from './query-parameters.ts';

const views = ['open', 'waitlist', 'decided'] as const;

test('each view has an address that leads back to it, within its section', () => {
  for (const view of views) {
    const { pathname, searchParams } = new URL(addressOfView('requests', views, view), 'http://x');
    expect([pathname, searchParams.get('section'), viewOf(views, searchParams)]).toEqual(['/admin', 'requests', view]);
  }
});

test.each(['', 'show=', 'show=approved', 'show=constructor', 'show=__proto__'])(
  '"%s" shows the first view',
  (address) => {
    expect(viewOf(views, new URLSearchParams(address))).toBe('open');
  },
);
