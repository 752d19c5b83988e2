import { describe, expect, it } from 'vitest';
import type { Me } from 'domain/account/account.ts';
import { fakeTimers } from '#tests/fake-timers.ts';
import { logIn, logInByLink, LogInFailure } from './log-in-flow.ts';

const me = { uid: 'u1' } as Me;
const providerError = (code: string) => Object.assign(new Error(code), { code });

function scripted({ tokens = [], verification }: { tokens?: Error[]; verification?: Error } = {}) {
  const timers = fakeTimers();
  const steps: string[] = [];
  const arrival = {
    token: async () => {
      steps.push('token');
      const error = tokens.shift();
      if (error) throw error;
      return 'token';
    },
    verify: async () => {
      steps.push('verify');
      if (verification) throw verification;
      return me;
    },
  };
  const signIn = async () => {
    steps.push('sign in');
    return arrival;
  };
  return { timers, steps, signIn };
}

async function outcomeOf(promise: Promise<unknown>, timers: ReturnType<typeof fakeTimers>) {
  const [result] = await Promise.allSettled([promise, timers.pass(60_000)]);
  return result;
}

describe('the password login flow (specification, section 4)', () => {
  it('signs in, obtains a token after half a second, and verifies the session', async () => {
    const { timers, steps, signIn } = scripted();
    await expect(outcomeOf(logIn(signIn), timers)).resolves.toMatchObject({ value: { me } });
    expect(steps).toEqual(['sign in', 'token', 'verify']);
    expect(timers.waits).toEqual([500]);
  });

  it('asks for the token three times, half a second doubled', async () => {
    const lost = () => providerError('auth/network-request-failed');
    const { timers, steps, signIn } = scripted({ tokens: [lost(), lost(), lost()] });
    const { reason } = (await outcomeOf(logIn(signIn), timers)) as PromiseRejectedResult;
    expect(reason).toBeInstanceOf(LogInFailure);
    expect(reason).toMatchObject({ step: 'token' });
    expect(steps).toEqual(['sign in', 'token', 'token', 'token']);
    expect(timers.waits).toEqual([500, 500, 1_000]);
  });

  it('does not ask again for a token that is refused for good', async () => {
    const { timers, steps, signIn } = scripted({ tokens: [providerError('auth/user-token-expired')] });
    await outcomeOf(logIn(signIn), timers);
    expect(steps).toEqual(['sign in', 'token']);
  });

  it('says at which step it failed', async () => {
    const cause = providerError('auth/wrong-password');
    const timers = fakeTimers();
    await expect(
      outcomeOf(
        logIn(() => Promise.reject(cause)),
        timers,
      ),
    ).resolves.toMatchObject({
      reason: { step: 'sign-in', cause },
    });
    const { signIn } = scripted({ verification: cause });
    await expect(outcomeOf(logIn(signIn), timers)).resolves.toMatchObject({ reason: { step: 'verify' } });
  });
});

it('a sign-in by email link waits a second before it is verified', async () => {
  const { timers, steps, signIn } = scripted();
  const whole = logInByLink(signIn);
  await timers.pass(999);
  expect(steps).toEqual(['sign in']);
  await timers.pass(1);
  await expect(whole).resolves.toMatchObject({ me });
  expect(steps).toEqual(['sign in', 'verify']);
});
