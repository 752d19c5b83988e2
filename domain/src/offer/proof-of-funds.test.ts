import { describe, expect, test } from 'vitest';
import { dealStatuses } from 'domain/deal/deal-status.ts';
import { offerStates } from './offer.ts';
import { type AttachedProof, holdsProof, isOldProof, proofInput, proofRange } from './proof-of-funds.ts';

const now = new Date('2026-11-23T12:00:00Z');
const id = 'p'.repeat(20);
const proof: AttachedProof = { id, date: '2026-10-01', type: 'application/pdf' };

test('a proof of funds is of the last 12 months, and of no day that has begun nowhere', () => {
  expect(proofRange(now)).toEqual({ first: '2025-11-24', last: '2026-11-24' });
  expect(proofRange(new Date('2026-11-23T09:59:00Z')).last).toBe('2026-11-23');
  const messages = (date: unknown) =>
    proofInput(now)
      .safeParse({ id, date })
      .error?.issues.map(({ message }) => message);
  expect(messages('2026-11-24')).toBeUndefined();
  expect(messages('2025-11-24')).toBeUndefined();
  expect(messages('2026-11-25')).toEqual(['validation.proofDateRange']);
  expect(messages('2025-11-23')).toEqual(['validation.proofDateRange']);
  expect(messages('2026-02-30')).toContain('validation.proofDate');
  expect(messages(20_261_001)).toEqual(['validation.proofDate']);
});

test.each(['', 'short', 'p'.repeat(33), '../../other/p'.padEnd(20, 'p')])('the id %j is none', (wrong) => {
  expect(proofInput(now).safeParse({ id: wrong, date: '2026-11-01' }).success).toBe(false);
});

test('it is old after 90 days', () => {
  expect(isOldProof(proof, '2026-12-30')).toBe(false);
  expect(isOldProof(proof, '2026-12-31')).toBe(true);
  expect(isOldProof(proof, '2026-09-01')).toBe(false);
});

describe('an offer holds it', () => {
  test.each(dealStatuses.flatMap((status) => offerStates.map((state) => [status, state] as const)))(
    'on a deal that is %s, when it is %s',
    (status, state) => {
      const isOn = status === 'new' || status === 'active' || status === 'pending';
      const expected =
        (isOn && (state === 'open' || state === 'backup')) || (status !== 'deleted' && state === 'accepted');
      expect(holdsProof({ state, proofOfFunds: proof }, status)).toBe(expected);
      expect(holdsProof({ state }, status)).toBe(false);
    },
  );
});
