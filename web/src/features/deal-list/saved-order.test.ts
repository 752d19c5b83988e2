import { expect, test } from 'vitest';
import { withSaved } from './saved-order.ts';

const order = (shown: string, saved: string) => withSaved(shown.split(''), saved.split('')).join('');

test('the last saved comes first', () => {
  expect(order('', 'cba')).toBe('cba');
  expect(order('cba', 'dcba')).toBe('dcba');
  expect(order('cba', 'edcba')).toBe('edcba');
});

test('a deal that is no longer saved stays where it is, and where it is saved again', () => {
  expect(order('cba', 'ca')).toBe('cba');
  expect(order('cba', 'bca')).toBe('cba');
});

test('what this device did not know stands in its place among those saved, not in front', () => {
  expect(order('ca', 'cba')).toBe('cba');
  expect(order('c', 'cba')).toBe('cba');
  expect(order('cxa', 'cba')).toBe('cbxa');
});

test('nothing new is the same list', () => {
  const shown = ['b', 'a'];
  expect(withSaved(shown, ['a'])).toBe(shown);
});
