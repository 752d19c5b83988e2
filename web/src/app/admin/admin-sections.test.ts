import { expect, test } from 'vitest';
import english from '#features/admin/texts/en.json' with { type: 'json' };
import spanish from '#features/admin/texts/es.json' with { type: 'json' };
import { adminSectionIds, chosenSection } from './admin-sections.ts';

test('a URL chooses a section; an unknown or missing one is the first', () => {
  const [first] = adminSectionIds;
  for (const id of adminSectionIds) expect(chosenSection(new URLSearchParams({ section: id }))).toBe(id);
  expect(chosenSection(new URLSearchParams())).toBe(first);
  expect(chosenSection(new URLSearchParams({ section: 'constructor' }))).toBe(first);
});

test.each([english, spanish])('each section has its label in both languages', ({ sections }) => {
  for (const id of adminSectionIds) expect(sections[id]).toBeTruthy();
});
