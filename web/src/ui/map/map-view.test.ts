import { expect, it, test } from 'vitest';
import { readView, writeView } from './map-view.ts';

it('an address keeps what the map looks at', () => {
  expect(readView(writeView({ center: [33.45, -112.07], zoom: 9.5 }))).toEqual({ center: [33.45, -112.07], zoom: 9.5 });
});

test.each([null, '', '1,2', 'a,b,c', '33,-112,', '33,-112,Infinity', '99,-112,5', '33,-1120,5'])(
  '%j in an address is nothing to look at',
  (text) => {
    expect(readView(text)).toBeUndefined();
  },
);
