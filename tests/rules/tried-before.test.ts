import { expect, test } from 'vitest';
import { codeOf, entries, importedBy } from './tried-before.ts';

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

test('comments and line breaks of a table do not decide it, and its code does', () => {
  const code = "/** Why. */\nexport const most = 5; // of them\n\nexport const text = '// 7';\n";
  const same = "export const most = 5;\n/* Since 2026. */ export const text = '// 7';";
  expect(codeOf('a.ts', code)).toBe("export const most = 5; export const text = '// 7';");
  expect(codeOf('a.ts', same)).toBe(codeOf('a.ts', code));
  expect(codeOf('a.ts', same.replace('7', '8'))).not.toBe(codeOf('a.ts', code));
  expect(codeOf('firestore.rules', '// Why.')).toBe('// Why.');
});
