import { describe, expect, it, vi } from 'vitest';
import { account, lost, me, providerError, signedInAt } from '#tests/session-harness.ts';
import { fakeTimers } from '#tests/fake-timers.ts';
import { mayShowAgain } from './coming-back.ts';
import type { Person } from './session-state.ts';

const signedIn = { status: 'signed-in', uid: me.uid, me } as const;
const browser = { signedIn: true, me };
const person: Person = {
  uid: me.uid,
  token: async () => 'token',
  claims: async () => ({ role: 'buyer', premium: false, signedInAt }),
};
const known = { state: signedIn, browser, person };
const asBefore = async () => account;

describe('a page that somebody comes back to', () => {
  it('shows what it showed to whom it showed it', async () => {
    expect(await mayShowAgain(known, asBefore)).toBe(true);
  });

  it.each<[why: string, browser: { signedIn: boolean; me: typeof me | undefined }]>([
    ['nobody is signed in any more', { signedIn: false, me: undefined }],
    ['somebody else is', { signedIn: true, me: { ...me, uid: 'u2' } }],
    ['somebody has just signed in', { signedIn: true, me: undefined }],
    ['another page knows of premium', { signedIn: true, me: { ...me, premium: true } }],
    ['another page knows of another role', { signedIn: true, me: { ...me, role: 'admin' } }],
  ])('shows nothing where %s, and asks nobody', async (_, browser) => {
    const read = () => expect.unreachable('asked');
    expect(await mayShowAgain({ ...known, browser }, read)).toBe(false);
  });

  it.each<[why: string, now: typeof account | undefined]>([
    ['was deactivated', { ...account, status: 'deactivated' }],
    ['lost premium, or got it', { ...account, premium: true }],
    ['has another role', { ...account, role: 'originator' }],
    ['has ended its sessions', { ...account, sessionsValidAfter: new Date(signedInAt.getTime() + 1) }],
    ['is not to be read any more', undefined],
  ])('shows nothing where the account %s', async (_, now) => {
    expect(await mayShowAgain(known, async () => now)).toBe(false);
  });

  it('shows nothing where the provider refuses a token, and what it showed where the network does', async () => {
    const failing = (cause: Error): Person => {
      const token = async () => {
        throw cause;
      };
      return { ...person, token };
    };
    const refused = providerError('auth/user-token-expired');
    expect(await mayShowAgain({ ...known, person: failing(refused) }, asBefore)).toBe(false);
    expect(await mayShowAgain({ ...known, person: failing(lost()) }, asBefore)).toBe(true);
  });

  it('waits two seconds for the server, and no longer', async () => {
    const timers = fakeTimers();
    const answered = vi.fn<(answer: boolean) => void>();
    const ask = async () => answered(await mayShowAgain(known, () => new Promise(() => {})));
    void ask();
    await timers.pass(1_999);
    expect(answered).not.toHaveBeenCalled();
    await timers.pass(1);
    expect(answered).toHaveBeenCalledWith(true);
  });

  it('of a visitor is loaded anew once somebody is signed in; one that was still loading showed nothing', async () => {
    const visitors = { state: { status: 'signed-out' }, person: undefined } as const;
    expect(await mayShowAgain({ ...visitors, browser: { signedIn: false, me: undefined } })).toBe(true);
    expect(await mayShowAgain({ ...visitors, browser })).toBe(false);
    expect(await mayShowAgain({ ...visitors, state: { status: 'loading' }, browser })).toBe(true);
  });
});
