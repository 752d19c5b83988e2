import { describe, expect, test } from 'vitest';
import { invitationState } from './invitation.ts';

const at = (iso: string) => new Date(iso);
const expiresAt = at('2026-11-27T12:00:00Z');
const before = at('2026-11-27T11:59:59.999Z');

describe('the state of an invitation', () => {
  test('is open until it expires', () => {
    expect(invitationState({ expiresAt }, before)).toBe('open');
    expect(invitationState({ expiresAt }, expiresAt)).toBe('expired');
  });

  test('is reserved for an account, also past its time: its sign-up may finish', () => {
    expect(invitationState({ expiresAt, reservedBy: 'u' }, expiresAt)).toBe('reserved');
  });

  test('is used or revoked for good', () => {
    expect(invitationState({ expiresAt, reservedBy: 'u', usedAt: before }, before)).toBe('used');
    expect(invitationState({ expiresAt, revokedAt: before }, before)).toBe('revoked');
    expect(invitationState({ expiresAt, reservedBy: 'u', revokedAt: before }, before)).toBe('revoked');
  });
});
