import { describe, expect, it } from 'vitest';
import { fieldsToFill, placeFits } from './zip-place.ts';

const mesa = { city: 'Mesa', state: 'AZ' };

describe('fieldsToFill', () => {
  it.each([
    ['nothing is typed', { city: '', state: '' }, {}, ['city', 'state']],
    ['only blanks are typed', { city: '  ', state: '' }, {}, ['city', 'state']],
    ['the city is typed', { city: 'Phoenix', state: '' }, {}, ['state']],
    ['the state is chosen', { city: '', state: 'NM' }, {}, ['city']],
    ['both are typed', { city: 'Phoenix', state: 'AZ' }, {}, []],
    ['an earlier code filled in both', mesa, mesa, ['city', 'state']],
    ['the city was changed since', { city: 'East Mesa', state: 'AZ' }, mesa, ['state']],
    ['the person typed what the code would have', mesa, { state: 'AZ' }, ['state']],
  ])('when %s', (_, typed, before, expected) => {
    expect(fieldsToFill(typed, before)).toEqual(expected);
  });
});

describe('placeFits', () => {
  it.each([
    ['St. Louis', 'MO', { city: 'Saint Louis', state: 'MO' }, true],
    ['MESA ', 'AZ', mesa, true],
    ['', '', mesa, true],
    ['', 'NM', mesa, false],
    ['Phoenix', 'AZ', mesa, false],
    ['Phoenix', '', mesa, false],
  ])('%s %s', (city, state, place, fits) => {
    expect(placeFits({ city, state }, place)).toBe(fits);
  });
});
