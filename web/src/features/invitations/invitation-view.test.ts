import { describe, expect, test } from 'vitest';
import { inView, invitationViews, nextExpiry } from './invitation-view.ts';

const now = new Date('2026-11-20T12:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const invitations = {
  open: { expiresAt: at(48) },
  soon: { expiresAt: at(1) },
  reserved: { expiresAt: at(-48), reservedBy: 'ana' },
  used: { expiresAt: at(2), reservedBy: 'ana', usedAt: at(-1) },
  revoked: { expiresAt: at(3), revokedAt: at(-1) },
  expired: { expiresAt: now },
};
const names = (view: (typeof invitationViews)[number], when = now) => {
  const kept = inView(view, Object.values(invitations), when);
  return Object.entries(invitations).flatMap(([name, each]) => (kept.includes(each) ? [name] : []));
};

describe('a view', () => {
  test('shows what stands so now', () => {
    expect(names('open')).toEqual(['open', 'soon', 'reserved']);
    expect(names('expired')).toEqual(['expired']);
    expect(names('used')).toEqual(['used']);
    expect(names('revoked')).toEqual(['revoked']);
    expect(names('all')).toEqual(Object.keys(invitations));
  });

  test('changes when the next open invitation expires', () => {
    const next = nextExpiry(Object.values(invitations), now);
    expect(next).toEqual(at(1));
    expect(names('open', new Date(next!.getTime() - 1))).toContain('soon');
    expect(names('open', next)).not.toContain('soon');
    expect(names('expired', next)).toEqual(['soon', 'expired']);
    expect(nextExpiry([invitations.used, invitations.expired, invitations.reserved], now)).toBeUndefined();
  });
});
