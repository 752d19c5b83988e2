import { describe, expect, it } from 'vitest';
import { settled } from './manual-timers.ts';
import { account, signedInAt, staged } from './session-stage.ts';

describe('the live account document', () => {
  it('that says deactivated ends the session at once', async () => {
    const { session, arrive, seen, endings } = staged();
    await arrive();
    seen.length = 0;
    const ending = session.accountChanged({ ...account, status: 'deactivated' });
    // Before anything was awaited: the screen is cleared first, the network told after.
    expect(session.state()).toMatchObject({ status: 'signed-out' });
    expect(seen.slice(0, 3)).toEqual(['sign-in', 'forgotten', 'notice accountDeactivated']);
    await ending;
    expect(endings).toEqual(['accountDeactivated']);
  });

  it('whose role an admin changed ends the session', async () => {
    const { session, arrive, seen } = staged();
    await arrive();
    await session.accountChanged(account);
    const sessionsValidAfter = new Date(signedInAt.getTime() + 1);
    await session.accountChanged({ ...account, role: 'originator', sessionsValidAfter });
    expect(seen).toContain('notice sessionUpdated');
    expect(session.state()).toMatchObject({ status: 'signed-out' });
  });

  it('whose role changes by an accepted invitation renews the token, and the session stays', async () => {
    const { session, arrive, seen, forced, claims, timers } = staged();
    await arrive();
    await session.accountChanged(account);
    seen.length = 0;
    const following = session.accountChanged({ ...account, role: 'originator' });
    await settled();
    // The rules refuse a role that the token does not say: to ask again now would be in vain.
    expect(session.rights()).toBe(0);
    // The claims come a moment after the document.
    claims.role = 'originator';
    await timers.pass(500);
    await following;
    expect(forced).toEqual([false, true, true]);
    expect(seen).toEqual([]);
    expect(session.state()).toMatchObject({ status: 'signed-in', me: { role: 'originator' } });
    expect(session.rights()).toBe(1);
  });

  it('that ends older sessions ends this one if it is older', async () => {
    const before = staged();
    await before.arrive();
    await before.session.accountChanged({ ...account, sessionsValidAfter: new Date(signedInAt.getTime() + 1) });
    expect(before.seen).toContain('notice sessionUpdated');

    const after = staged();
    await after.arrive();
    await after.session.accountChanged({ ...account, sessionsValidAfter: signedInAt });
    expect(after.session.state().status).toBe('signed-in');
  });

  it('whose premium changes renews the token, silently', async () => {
    const { session, arrive, seen, forced, claims, timers } = staged();
    await arrive();
    await session.accountChanged(account);
    expect(forced).toEqual([false]);
    seen.length = 0;
    const following = session.accountChanged({ ...account, premium: true });
    await settled();
    // At once: the rules go by the account.
    expect(session.rights()).toBe(1);
    expect(forced).toEqual([false, true]);
    // The claims come a moment after the document.
    claims.premium = true;
    await timers.pass(500);
    await following;
    expect(forced).toEqual([false, true, true]);
    expect(seen).toEqual([]);
    expect(session.state()).toMatchObject({ status: 'signed-in', me: { premium: true } });
    expect(session.rights()).toBe(1);
  });

  it('keeps the person’s name up to date', async () => {
    const { session, arrive } = staged();
    await arrive();
    await session.accountChanged({ ...account, firstName: 'Anita' });
    expect(session.state()).toMatchObject({ me: { firstName: 'Anita' } });
    expect(session.rights()).toBe(0);
  });

  it('of somebody else changes nothing', async () => {
    const { session, arrive } = staged();
    await arrive();
    await session.accountChanged({ ...account, uid: 'u2', status: 'deactivated' });
    expect(session.state().status).toBe('signed-in');
  });
});
