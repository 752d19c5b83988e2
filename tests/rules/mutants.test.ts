import { describe, expect, it } from 'vitest';
import { equivalent } from '#tests/rules/equivalent-mutants.ts';
import { allMutants, partMutants } from '#tests/rules/mutants.ts';
import { firestoreRules } from '#tests/rules/project.ts';
import { storageRules } from '#tests/rules/storage-environment.ts';

const rules = (inside: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
${inside}
  }
}
`;
/** Returns the mutants of one line of rules. */
const broken = (line: string) => {
  const source = rules(line);
  return allMutants(source).map(({ makes, rules: changed }) => {
    const lines = changed.split('\n');
    return `${makes}: ${lines[source.split('\n').findIndex((each, index) => each !== lines[index])]?.trim()}`;
  });
};
const returning = (expression: string) => broken(`function condition() { return ${expression}; }`).map(bare);
const bare = (line: string) => line.replace('function condition() { return ', '').replace('; }', '');

describe('Mutants are', () => {
  it('a part of a condition that counts as true, an alternative that counts as false', () => {
    expect(returning('a && (b || c)')).toEqual([
      'more: true && (b || c)',
      'more: a && true',
      'less: a && (false || c)',
      'less: a && (b || false)',
    ]);
  });

  it('a number one more and one less', () => {
    expect(returning('a <= 80')).toEqual(['either: a <= 81', 'either: a <= 79']);
    expect(returning('a > 0')).toEqual(['either: a > 1', 'either: a > (-1)']);
  });

  it('a list without each of its texts, and with one that it has not', () => {
    expect(returning("a in ['x', 'y']")).toEqual([
      "less: a in ['y']",
      "less: a in ['x']",
      "more: a in ['x', 'y', 'unheardOf']",
    ]);
    expect(returning("a in ['originator', 'admin']")).toContain("more: a in ['originator', 'admin', 'buyer']");
  });

  it('a text misspelt', () => {
    expect(returning("a.get('role', '')")).toEqual(["either: a.get('rolex', '')", "either: a.get('role', 'x')"]);
  });

  it('a pattern with open ends, wider classes, other numbers, fewer choices', () => {
    expect(returning("a.matches('[0-9]{5}')")).toEqual([
      "more: a.matches('[\\\\s\\\\S]*[0-9]{5}')",
      "more: a.matches('[0-9]{5}[\\\\s\\\\S]*')",
      "more: a.matches('[\\\\s\\\\S]{5}')",
      "more: a.matches('[0-9]{4,5}')",
      "more: a.matches('[0-9]{5,6}')",
    ]);
    expect(returning("a.matches('x(y|z)')").slice(2)).toEqual(["less: a.matches('x(z)')", "less: a.matches('x(y)')"]);
    expect(returning("a.matches('(?i:x)\\\\.[^a\\\\s]+')").slice(2)).toEqual([
      "less: a.matches('(?:x)\\\\.[^a\\\\s]+')",
      "more: a.matches('(?i:x)[\\\\s\\\\S][^a\\\\s]+')",
      "more: a.matches('(?i:x)\\\\.[\\\\s\\\\S]+')",
      "more: a.matches('(?i:x)\\\\.[^\\\\s]+')",
      "more: a.matches('(?i:x)\\\\.[^a]+')",
      "more: a.matches('(?i:x)\\\\.[^a\\\\s]*')",
    ]);
  });

  it('a rule that grants always, for other methods, or is not there; a path misspelt, or of any name', () => {
    expect(broken('    match /a/{b} {\n      allow get: if c;\n    }')).toEqual([
      'more: allow get: if true;',
      'more: allow get, list: if c;',
      'more: allow get, create: if c;',
      'more: allow get, update: if c;',
      'more: allow get, delete: if c;',
      'less: allow get: if false;',
      'less: match /ax/{b} {',
      'more: match /{any}/{b} {',
      'more: match /a/{b=**} {',
    ]);
  });

  it('never the same twice, nor the rules as they are', () => {
    for (const source of [firestoreRules, storageRules]) {
      const all = allMutants(source);
      expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
      expect(new Set(all.map((mutant) => mutant.rules)).size).toBe(all.length);
      expect(all.length).toBeGreaterThan(2 * partMutants(source).length);
    }
  });
});

it.each([
  ['firestore.rules', firestoreRules],
  ['storage.rules', storageRules],
] as const)('Every mutant of %s that has a reason to survive is still there', (file, source) => {
  const names = allMutants(source).map(({ name }) => name);
  expect(Object.keys(equivalent[file]).filter((name) => !names.includes(name))).toEqual([]);
});
