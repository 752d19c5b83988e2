import { describe, expect, test } from 'vitest';
import {
  areaCodesOf,
  changesOf,
  conflicting,
  edited,
  isOutOfOrder,
  numberOf,
  pruned,
  settled,
} from './settings-draft.ts';

const saved = {
  acceptingRequests: true,
  headStartHours: 24,
  unconfirmedAfterDays: 14,
  unlistedAfterDays: 30,
  textAreaCodes: '',
};
const closed = edited({}, saved, 'acceptingRequests', false);
const longer = edited({}, saved, 'headStartHours', '48');

test.each([
  ['0', 0],
  [' 24 ', 24],
  ['720', 720],
  ['721', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e2', undefined],
  ['', undefined],
  ['two', undefined],
])('"%s" hours are %s', (typed, hours) => {
  expect(numberOf('headStartHours', typed)).toBe(hours);
});

test.each([
  ['5', 5],
  ['365', 365],
  ['4', undefined],
  ['366', undefined],
  ['7.5', undefined],
])('"%s" days without a confirmation are %s', (typed, days) => {
  for (const field of ['unconfirmedAfterDays', 'unlistedAfterDays'] as const) expect(numberOf(field, typed)).toBe(days);
});

test('deals never leave the lists before they count as unconfirmed', () => {
  const first = (days: string) => edited({}, saved, 'unconfirmedAfterDays', days);
  expect([first('29'), first('30'), first('x')].map((draft) => isOutOfOrder(draft, saved))).toEqual([
    false,
    true,
    false,
  ]);
  expect(isOutOfOrder(edited(first('30'), saved, 'unlistedAfterDays', '31'), saved)).toBe(false);
});

test.each([
  ['', ''],
  [' 602,480;  480 787 ', '480 602 787'],
  ['911', undefined],
  ['60', undefined],
  ['800 602', undefined],
  ['Arizona', undefined],
])('"%s" are the area codes %s', (typed, codes) => {
  expect(areaCodesOf(typed)).toBe(codes);
});

describe('a draft', () => {
  test('holds what differs from what is saved, and no more once it does not', () => {
    expect(pruned(closed, saved)).toBe(closed);
    expect(pruned(closed, { ...saved, acceptingRequests: false })).toEqual({});
    expect(pruned(edited(longer, saved, 'headStartHours', '24'), saved)).toEqual({});
    // Invalid values stay as typed.
    expect(pruned(edited(longer, saved, 'headStartHours', ''), saved)).toHaveProperty('headStartHours');
  });

  test('is saved field by field, when nothing in it is wrong', () => {
    expect(changesOf(closed)).toEqual({ acceptingRequests: false });
    expect(changesOf(edited(closed, saved, 'headStartHours', '0'))).toEqual({
      acceptingRequests: false,
      headStartHours: 0,
    });
    expect(changesOf(edited(closed, saved, 'headStartHours', 'x'))).toBeUndefined();
    expect(changesOf(edited({}, saved, 'textAreaCodes', '602 480'))).toEqual({ textAreaCodes: '480 602' });
    expect(changesOf(edited(longer, saved, 'textAreaCodes', '911'))).toBeUndefined();
  });
});

describe('while another admin saves', () => {
  test('another field, both are kept', () => {
    const now = { ...saved, headStartHours: 72 };
    expect(conflicting(closed, now)).toEqual([]);
    expect(changesOf(pruned(closed, now))).toEqual({ acceptingRequests: false });
  });

  test('the same, nobody has to decide anything', () => {
    expect(conflicting(longer, { ...saved, headStartHours: 48 })).toEqual([]);
    expect(pruned(longer, { ...saved, headStartHours: 48 })).toEqual({});
  });

  test('something else in the same field, the admin decides', () => {
    const now = { ...saved, headStartHours: 72 };
    const draft = { ...closed, ...longer };
    expect(conflicting(draft, now)).toEqual(['headStartHours']);
    expect(changesOf(settled(draft, now, 'theirs'))).toEqual({ acceptingRequests: false });
    const mine = settled(draft, now, 'mine');
    expect(changesOf(mine)).toEqual({ acceptingRequests: false, headStartHours: 48 });
    expect(conflicting(mine, now)).toEqual([]);
    // A later save by the other admin conflicts again.
    expect(conflicting(mine, { ...saved, headStartHours: 96 })).toEqual(['headStartHours']);
  });
});
