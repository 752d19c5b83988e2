import { describe, expect, it } from 'vitest';
import { settled } from '#tests/fake-timers.ts';
import { account, apiError, signedInAt, startSession } from '#tests/session-harness.ts';

const later = new Date(signedInAt.getTime() + 1);

describe('the live account document', () => {
  it('that says deactivated ends the session at once', async () => {
    const { session, arrive, seen, endings } = startSession();
    await arrive();
    seen.length = 0;
    const ending = session.accountChanged({ ...account, status: 'deactivated' });
    // Synchronous: the screen is cleared before any request is sent.
    expect(session.state()).toMatchObject({ status: 'signed-out' });
    expect(seen.slice(0, 3)).toEqual(['sign-in', 'cleared', 'notice accountDeactivated']);
    await ending;
    expect(endings).toEqual(['accountDeactivated']);
  });

  it('whose role an admin changed ends the session', async () => {
    const { session, arrive, seen } = startSession();
    await arrive();
    await session.accountChanged(account);
    const sessionsValidAfter = new Date(signedInAt.getTime() + 1);
    const changedByAdminAt = sessionsValidAfter;
    await session.accountChanged({ ...account, role: 'originator', sessionsValidAfter, changedByAdminAt });
    expect(seen).toContain('notice sessionUpdated');
    expect(session.state()).toMatchObject({ status: 'signed-out' });
  });

  it('whose role changes by an accepted invitation renews the token, and the session stays', async () => {
    const { session, arrive, seen, forced, claims, timers } = startSession();
    await arrive();
    await session.accountChanged(account);
    seen.length = 0;
    const following = session.accountChanged({ ...account, role: 'originator' });
    await settled();
    // The rules refuse a role that the token lacks, so new queries would fail now.
    expect(session.rights()).toBe(0);
    // The claims change shortly after the document.
    claims.role = 'originator';
    await timers.pass(500);
    await following;
    expect(forced).toEqual([false, true, true]);
    expect(seen).toEqual([]);
    expect(session.state()).toMatchObject({ status: 'signed-in', me: { role: 'originator' } });
    expect(session.rights()).toBe(1);
  });

  it('that ends older sessions ends this one if it is older', async () => {
    const before = startSession();
    await before.arrive();
    const following = before.session.accountChanged({ ...account, sessionsValidAfter: later });
    // A user whose session is being replaced has ten seconds to get a new one.
    await before.timers.pass(9_999);
    expect(before.session.state().status).toBe('signed-in');
    await before.timers.pass(1);
    await following;
    expect(before.seen).toContain('notice sessionUpdated');

    const after = startSession();
    await after.arrive();
    await after.session.accountChanged({ ...account, sessionsValidAfter: signedInAt });
    expect(after.session.state().status).toBe('signed-in');
  });

  it('that an accepted invitation changed goes on with the new session that comes with it', async () => {
    const { session, arrive, seen, claims, timers } = startSession();
    await arrive();
    await session.accountChanged(account);
    seen.length = 0;
    // First all sessions end, then the role is set.
    const changes = [
      session.accountChanged({ ...account, sessionsValidAfter: later }),
      session.accountChanged({ ...account, role: 'originator', sessionsValidAfter: later }),
    ];
    await timers.pass(700);
    // Refusals of the old session meanwhile are ignored.
    await session.callFailed(apiError(401, 'session-revoked'));
    Object.assign(claims, { role: 'originator', signedInAt: later });
    await timers.pass(1_000);
    await Promise.all(changes);
    expect(seen).toEqual([]);
    expect(session.state()).toMatchObject({ status: 'signed-in', me: { role: 'originator' } });
    expect(session.rights()).toBe(1);
    await session.callFailed(apiError(401, 'session-revoked'));
    expect(seen).toContain('notice sessionUpdated');
  });

  it('that says deactivated ends the session while it waits for another, too', async () => {
    const { session, arrive, seen, timers } = startSession();
    await arrive();
    const waiting = session.accountChanged({ ...account, sessionsValidAfter: later });
    await timers.pass(700);
    await session.accountChanged({ ...account, status: 'deactivated', sessionsValidAfter: later });
    await timers.pass(20_000);
    await waiting;
    expect(seen.filter((line) => line.startsWith('notice'))).toEqual(['notice accountDeactivated']);
  });

  it('whose premium changes renews the token, silently', async () => {
    const { session, arrive, seen, forced, claims, timers } = startSession();
    await arrive();
    await session.accountChanged(account);
    expect(forced).toEqual([false]);
    seen.length = 0;
    const following = session.accountChanged({ ...account, premium: true });
    await settled();
    // Immediate, because the rules use the account.
    expect(session.rights()).toBe(1);
    expect(forced).toEqual([false, true]);
    // The claims change shortly after the document.
    claims.premium = true;
    await timers.pass(500);
    await following;
    expect(forced).toEqual([false, true, true]);
    expect(seen).toEqual([]);
    expect(session.state()).toMatchObject({ status: 'signed-in', me: { premium: true } });
    expect(session.rights()).toBe(1);
  });

  it('keeps the person’s name up to date', async () => {
    const { session, arrive } = startSession();
    await arrive();
    await session.accountChanged({ ...account, firstName: 'Anita' });
    expect(session.state()).toMatchObject({ me: { firstName: 'Anita' } });
    expect(session.rights()).toBe(0);
  });

  it('of somebody else changes nothing', async () => {
    const { session, arrive } = startSession();
    await arrive();
    await session.accountChanged({ ...account, uid: 'u2', status: 'deactivated' });
    expect(session.state().status).toBe('signed-in');
  });
});
