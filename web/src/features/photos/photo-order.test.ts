import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { moved } from './photo-order.ts';

test.each([
  ['a', 2, ['b', 'c', 'a']],
  ['c', 0, ['c', 'a', 'b']],
  ['b', 1, ['a', 'b', 'c']],
])('%s moved to %i', (id, to, expected) => {
  expect(moved(['a', 'b', 'c'], id, to)).toEqual(expected);
});

test('nothing is lost or doubled', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.nat(), fc.nat(), (ids, from, to) => {
      const id = ids[from % ids.length] as string;
      const after = moved(ids, id, to % ids.length);
      expect(after.toSorted()).toEqual(ids.toSorted());
      expect(after[to % ids.length]).toBe(id);
    }),
  );
});
