import { describe, expect, it, vi } from 'vitest';
import type { Me } from 'domain/account/account.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { fakeTimers } from '#tests/fake-timers.ts';
import { me as ana } from '#tests/session-harness.ts';
import { signUp, SignUpFailure, type Invitation, type SignUpForm } from './sign-up-flow.ts';

const form: SignUpForm = {
  email: 'ana@example.com',
  password: 'correct horse',
  role: 'buyer',
  firstName: 'Ana',
  lastName: 'Ruiz',
  phoneNumber: '6025550134',
  languagePreference: 'es',
};
const me: Me = { ...ana, email: form.email, languagePreference: 'es' };
const invitation: Invitation = { valid: true, role: 'originator', email: form.email, isPremium: false };
const invited = { ...form, invitationToken: 'secret' };
const refused = (status: number) => new ApiError(`${status}: …`, { status, code: 'forbidden' });
const lost = () => Object.assign(new Error('lost'), { code: 'auth/network-request-failed' });

type Script = Partial<Record<'validate' | 'create' | 'token' | 'setRole' | 'mark', (Error | undefined)[]>> & {
  invitation?: Invitation;
};

/** Runs a sign-up with scripted responses, an error or undefined for each call; `steps` records what was done, in order. */
async function run(typed: SignUpForm, script: Script = {}) {
  const steps: string[] = [];
  const timers = fakeTimers((milliseconds) => steps.push(`wait ${milliseconds}`));
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.spyOn(console, 'error').mockImplementation((text) => steps.push(`log ${text}`));
  const act = (name: keyof Omit<Script, 'invitation'>, said: string) => {
    steps.push(said);
    const error = script[name]?.shift();
    if (error) throw error;
  };
  const account = {
    token: async (force: boolean) => {
      act('token', `token${force ? ' by force' : ''}`);
      return 'token';
    },
    setRole: async ({ role, invitationToken }: { role: string; invitationToken?: string | undefined }) => {
      act('setRole', ['role', role, invitationToken].filter(Boolean).join(' '));
      return me;
    },
    markInvitationUsed: async (token: string) => act('mark', `mark ${token}`),
    delete: async () => {},
  };
  const whole = signUp(
    {
      validateInvitation: async (token) => {
        act('validate', `validate ${token}`);
        return script.invitation ?? invitation;
      },
      createAccount: async (email) => {
        act('create', `create ${email}`);
        return account;
      },
      discard: async () => void steps.push('deleted'),
    },
    typed,
  ).then(
    (result) => ({ result, failure: undefined }),
    (failure: unknown) => ({ result: undefined, failure }),
  );
  await timers.pass(60_000);
  return { steps, ...(await whole) };
}

const failureOf = ({ failure }: Awaited<ReturnType<typeof run>>) => {
  expect(failure).toBeInstanceOf(SignUpFailure);
  return failure as SignUpFailure;
};

describe('the sign-up flow (specification, section 4)', () => {
  it('goes through seven steps in order with an invitation, whose role overrides the requested one', async () => {
    const { steps, result } = await run(invited);
    expect(steps).toEqual([
      'validate secret',
      'create ana@example.com',
      'wait 1000',
      'token by force',
      'role originator secret',
      'mark secret',
      'token by force',
    ]);
    expect(result?.me).toEqual(me);
  });

  it('leaves the invitation out for a buyer without one', async () => {
    const { steps } = await run(form);
    expect(steps).toEqual(['create ana@example.com', 'wait 1000', 'token by force', 'role buyer', 'token by force']);
  });

  it('creates nothing with an invitation that is not valid', async () => {
    const outcome = await run(invited, { validate: [refused(404)] });
    expect(outcome.steps).toEqual(['validate secret']);
    expect(failureOf(outcome).step).toBe('invitation');
  });

  it('creates nothing with somebody else’s invitation', async () => {
    const outcome = await run(invited, { invitation: { ...invitation, email: 'other@example.com' } });
    expect(outcome.steps).toEqual(['validate secret']);
    expect(failureOf(outcome).step).toBe('address');
  });

  it('deletes nothing where nothing was created', async () => {
    const outcome = await run(form, { create: [lost()] });
    expect(outcome.steps).toEqual(['create ana@example.com']);
    expect(failureOf(outcome).step).toBe('create');
  });

  it.each([
    ['token', { token: [lost(), lost(), lost()] }],
    ['role', { setRole: [refused(500)] }],
    ['claims', { token: [undefined, lost(), lost(), lost()] }],
  ] satisfies [string, Script][])('deletes the half-created account when it fails at "%s"', async (step, script) => {
    const outcome = await run(invited, script);
    expect(failureOf(outcome).step).toBe(step);
    expect(outcome.steps.at(-1)).toBe('deleted');
    expect(outcome.steps.filter((line) => line === 'deleted')).toHaveLength(1);
  });

  it('tries a token three times: after 500 ms, then 1 s', async () => {
    const { steps, result } = await run(form, { token: [lost(), lost()] });
    expect(steps.filter((line) => line.startsWith('wait'))).toEqual(['wait 1000', 'wait 500', 'wait 1000']);
    expect(result).toBeDefined();
  });
});

describe('setting the role', () => {
  it.each([401, 403])('is tried three times on %d, after 1 s and 2 s', async (status) => {
    const { steps, result } = await run(form, { setRole: [refused(status), refused(status)] });
    expect(steps.filter((line) => line.startsWith('wait'))).toEqual(['wait 1000', 'wait 1000', 'wait 2000']);
    expect(result).toBeDefined();
    const outcome = await run(form, { setRole: [refused(status), refused(status), refused(status)] });
    expect(outcome.steps.filter((line) => line.startsWith('role'))).toHaveLength(3);
    expect(failureOf(outcome).step).toBe('role');
  });

  it.each([400, 409, 500, 0])('is tried once on %d', async (status) => {
    const outcome = await run(form, { setRole: [refused(status)] });
    expect(outcome.steps.filter((line) => line.startsWith('role'))).toHaveLength(1);
    expect(outcome.steps.at(-1)).toBe('deleted');
  });
});

describe('marking the invitation used', () => {
  it.each([401, 403])('is tried three times on %d, and tolerated when it fails', async (status) => {
    const { steps, result } = await run(invited, { mark: [refused(status), refused(status), refused(status)] });
    expect(steps.filter((line) => line.startsWith('mark'))).toHaveLength(3);
    expect(steps.filter((line) => line.startsWith('wait'))).toEqual(['wait 1000', 'wait 1000', 'wait 2000']);
    expect(steps.slice(-2)).toEqual(['log The invitation could not be marked used', 'token by force']);
    expect(result).toBeDefined();
  });

  it('is tried once on any other answer, and tolerated', async () => {
    const { steps, result } = await run(invited, { mark: [refused(500)] });
    expect(steps.filter((line) => line.startsWith('mark'))).toHaveLength(1);
    expect(result).toBeDefined();
  });
});
