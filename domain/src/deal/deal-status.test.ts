import { describe, expect, test } from 'vitest';
import { errorCodes } from 'domain/errors.ts';
import {
  dealStatuses,
  nextStatuses,
  refuseStatusChange,
  takesOffers,
  type DealStatus,
  type StatusRefusal,
} from './deal-status.ts';

type Row = Record<DealStatus, StatusRefusal | 'yes'>;
const sold = 'sold-is-final';
const no = 'status-change-not-allowed';

/** The transitions of docs/decisions/0005. No status changes to itself, and `new` is never a target. */
const table: Record<DealStatus, Row> = {
  new: { new: no, active: 'yes', pending: 'yes', sold: 'yes', deleted: 'yes' },
  active: { new: no, active: no, pending: 'yes', sold: 'yes', deleted: 'yes' },
  pending: { new: no, active: 'yes', pending: no, sold: 'yes', deleted: 'yes' },
  sold: { new: sold, active: sold, pending: sold, sold: no, deleted: sold },
  deleted: { new: no, active: no, pending: no, sold: no, deleted: no },
};

describe('changes of status', () => {
  test.each(dealStatuses.flatMap((from) => dealStatuses.map((to) => [from, to, table[from][to]] as const)))(
    '%s → %s: %s',
    (from, to, answer) => {
      expect(refuseStatusChange(from, to) ?? 'yes').toBe(answer);
    },
  );

  test.each(dealStatuses)('what can be chosen for a %s deal is what is allowed', (from) => {
    expect(nextStatuses(from)).toEqual(dealStatuses.filter((to) => table[from][to] === 'yes'));
  });

  test('every refusal is an error of the API', () => {
    expect(errorCodes).toEqual(expect.arrayContaining([sold, no]));
  });
});

test('offers and interest are taken while a deal is new or active', () => {
  expect(dealStatuses.filter(takesOffers)).toEqual(['new', 'active']);
});
