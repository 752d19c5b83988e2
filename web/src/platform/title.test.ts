import { expect, test } from 'vitest';
import { pageTitle } from './title.ts';

test('a page title is the section, then the product', () => {
  expect(pageTitle('Available deals')).toBe('Available deals - The Deal Exchange');
});
