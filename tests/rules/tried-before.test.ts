import { expect, test } from 'vitest';
import { entries, importedBy } from './tried-before.ts';

test('whatever the tables of the rules are made of decides whether their breaks were tried', () => {
  const files = importedBy(entries);
  // A query bound of domain, a table imported indirectly, and the people of the rules.
  expect(files).toEqual(
    expect.arrayContaining([
      'domain/src/query-bounds.ts',
      'domain/src/limits.ts',
      'tests/rules/cases/bounds.ts',
      'tests/rules/people.ts',
      'tests/rules/mutations.test.ts',
    ]),
  );
});
