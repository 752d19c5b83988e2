import { expect, test } from 'vitest';
import { visitOf } from './late-scroll.ts';

test('the first entry of a page load has the position of the same page alone', () => {
  const first = () => visitOf({ key: 'default', pathname: '/manage' });
  expect(first()).toBe('default /manage');
  expect(first(), 'again').toBe('default /manage');
});

test('entries that follow one another at one path share their scroll position, others do not', () => {
  const list = visitOf({ key: 'a', pathname: '/deals' });
  expect(visitOf({ key: 'b', pathname: '/deals' })).toBe(list); // a filter
  const deal = visitOf({ key: 'c', pathname: '/deals/1' });
  expect(deal).not.toBe(list);
  expect(visitOf({ key: 'a', pathname: '/deals' })).toBe(list); // two steps back
  expect(visitOf({ key: 'c', pathname: '/deals/1' })).toBe(deal);
  expect(visitOf({ key: 'd', pathname: '/deals' })).not.toBe(list); // by a link: starts at the top
});
