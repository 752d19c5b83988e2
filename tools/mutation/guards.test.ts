import { describe, expect, test } from 'vitest';
import { mutantsOf } from '#tools/mutation/guards.ts';

const changes = (source: string, file = 'functions/src/some/file.ts') =>
  mutantsOf(file, source).map(({ change }) => change);

describe('an `if` that refuses', () => {
  test.each([
    'throw new ApiError(code)',
    'return;',
    'return undefined;',
    'return false;',
    'return [];',
    "return { outcome: 'closed' };",
    "return log.warn('ignored');",
    '{ release(); return; }',
  ])('is taken out: %s', (consequent) => {
    expect(changes(`function f() { if (broken) ${consequent} }`)).toEqual(['broken → false']);
  });

  test('in a loop, by `continue`, is taken out', () => {
    expect(changes('for (const deal of deals) { if (deal.old) continue; }')).toEqual(['deal.old → false']);
    expect(changes('for (const deal of deals) if (deal.old) throw gone')).toEqual(['deal.old → false']);
  });

  test('is taken out with those in it', () => {
    expect(changes('if (closed) { if (a) throw x; if (b) throw y; }').toSorted()).toEqual([
      'a → false',
      'b → false',
      'closed → false',
    ]);
  });

  test('loses each part of its condition, and its limit moves by one', () => {
    expect(changes('if (!deal || (deal.hidden && !(mine || deal.age > 3))) throw gone')).toEqual([
      '!deal || (deal.hidden && !(mine || deal.age > 3)) → false',
      '!deal → false',
      'deal.hidden && !(mine || deal.age > 3) → false',
      'deal.hidden → true',
      '!(mine || deal.age > 3) → true',
      'mine → false',
      'deal.age > 3 → false',
      'deal.age > 3 → >=',
    ]);
  });

  test('that lets pass what would be refused below, always does', () => {
    expect(changes('function f() { if (allowed) return; throw new ApiError(code); }')).toEqual(['allowed → true']);
  });

  test('is not one that only does something else', () => {
    expect(changes('function f() { if (known) return found; if (late) send(); if (x) { a(); } return b; }')).toEqual(
      [],
    );
  });
});

test('what answers whether is made to answer otherwise', () => {
  expect(changes('const isOpen = ({ state }) => state === open')).toEqual([
    'state === open → true',
    'state === open → false',
  ]);
  expect(changes('const may = (a, b): boolean => a && has(b)')).toEqual(['a → true', 'has(b) → true']);
  expect(changes('function may(): boolean { if (a) return true; return b === c || d; }')).toEqual([]);
  expect(changes('function may(): boolean { return a === c || b === d; }')).toEqual([
    'a === c → false',
    'b === d → false',
  ]);
  expect(changes("const text = (message) => message && { message }; const other = a || 'b'")).toEqual([]);
});

test('a filter lets everything pass', () => {
  expect(changes('const open = deals.filter(({ state }) => state === "open" && known)')).toEqual([
    'state === "open" && known → true',
    'state === "open" → true',
    'known → true',
  ]);
  expect(changes('const open = deals.filter(isOpen)')).toEqual(['isOpen → () => true']);
});

test('a call that only refuses is left out', () => {
  expect(changes('await limitRate(context, counted); refuseChange(account, deal); await save(deal)')).toEqual([
    'await limitRate(context, counted) → left out',
    'refuseChange(account, deal) → left out',
  ]);
});

test('a refusal gives the other reason', () => {
  expect(changes("throw new ApiError(seen ? 'forbidden' : 'not-found')")).toEqual(['seen → true', 'seen → false']);
});

test('of the endpoints, who may call is one step wider, and nothing else changes', () => {
  const source = `
    export const a = endpoint({ path: '/a', access: admins });
    export const b = endpoint({ path: '/b', access: 'member' });
    export const c = { path: '/c', access: 'signed-in' } as const satisfies FileEndpoint;
    export const d = endpoint({ path: '/d', access: 'public' });
    const isOpen = ({ access }) => access === 'public';
    if (broken) throw new Error('no');`;
  expect(changes(source, 'domain/src/api/some.ts')).toEqual([
    "admins → 'member' of a",
    "'member' → 'signed-in' of b",
    "'signed-in' → 'public' of c",
  ]);
});
