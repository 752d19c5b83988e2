import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  getMe,
  health,
  markInvitationUsed,
  requestAccess,
  setRole,
  signOut,
  updateLanguage,
  validateInvitation,
} from 'domain/api/identity.ts';
import { ApiError } from './api-error.ts';
import { addressOf, createSend, type TokenSource } from './request.ts';

type Sent = { url: string; init: RequestInit };

/** A send with scripted responses; `sent` collects the requests. */
function scripted(answers: (Response | Error)[], tokens: Partial<TokenSource> = {}, appCheck?: string) {
  const sent: Sent[] = [];
  const failures: ApiError[] = [];
  const waits: number[] = [];
  let renewals = 0;
  const send = createSend({
    fetch: async (input, init) => {
      sent.push({ url: input as string, init: init ?? {} });
      const answer = answers.shift();
      if (answer === undefined) throw new Error('No further request was expected.');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    tokens: () => ({
      current: async () => 'first',
      renewed: async () => {
        renewals += 1;
        return 'second';
      },
      ...tokens,
    }),
    appCheckToken: async () => appCheck,
    wait: async (ms) => void waits.push(ms),
    onError: (error) => failures.push(error),
  });
  return { send, sent, failures, waits, renewals: () => renewals };
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const done = () => json({ ok: true });
const headersOf = ({ init }: Sent) => new Headers(init.headers);
const providerError = (code: string) => Object.assign(new Error(code), { code });
const failing = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => expect.fail('It should have failed.'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(ApiError);
      return error as ApiError;
    },
  );

describe('the token of App Check', () => {
  const headersSent = async (appCheck?: string) => {
    const { send, sent } = scripted([json({}), json({}), json({ ok: true, version: '1' }), json({})], {}, appCheck);
    await send(validateInvitation, { params: { token: 'x' } }).catch(() => undefined);
    await send(setRole, { body: { role: 'buyer', firstName: 'A', lastName: 'B', phoneNumber: '1' } }).catch(
      () => undefined,
    );
    await send(health);
    await send(getMe).catch(() => undefined);
    return sent.map((each) => headersOf(each).get('x-firebase-appcheck'));
  };

  it('goes along where strangers may ask, and nowhere else', async () => {
    expect(await headersSent('of this page')).toEqual(['of this page', 'of this page', null, null]);
  });

  it('is left out where there is none', async () => {
    expect(await headersSent()).toEqual([null, null, null, null]);
  });
});

describe('the generic API helper (specification, section 7)', () => {
  it('attaches a bearer token, an empty x-api-key, a JSON content type and credentials', async () => {
    const { send, sent } = scripted([json({ languagePreference: 'es' })]);
    await expect(send(updateLanguage, { body: { languagePreference: 'es' } })).resolves.toEqual({
      languagePreference: 'es',
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]!.url).toBe('/api/auth/update-language');
    expect(sent[0]!.init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      body: '{"languagePreference":"es"}',
    });
    const headers = headersOf(sent[0]!);
    expect(headers.get('authorization')).toBe('Bearer first');
    expect(headers.get('x-api-key')).toBe('');
    expect(headers.get('content-type')).toBe('application/json');
  });

  it('passes on an idempotency key and further headers', async () => {
    const { send, sent } = scripted([done()]);
    await send(markInvitationUsed, { params: { token: 'a/b' }, idempotencyKey: 'k1', headers: { 'If-Match': '3' } });
    expect(sent[0]!.url).toBe('/api/auth/mark-invitation-used/a%2Fb');
    expect(headersOf(sent[0]!).get('idempotency-key')).toBe('k1');
    expect(headersOf(sent[0]!).get('if-match')).toBe('3');
  });

  it.each([
    ['/api/auth/public-', requestAccess],
    ['/api/health', health],
    ['auth: none', validateInvitation],
  ] as const)('sends no token where the path is public: %s', async (_, endpoint) => {
    const { send, sent } = scripted([json({}, 500)], {
      current: () => expect.fail('No token must be requested.'),
    });
    await failing(send(endpoint as typeof health, { params: { token: 't' } }));
    expect(headersOf(sent[0]!).has('authorization')).toBe(false);
  });

  it('renews the token once after a 401, and asks again', async () => {
    const { send, sent, renewals } = scripted([json({}, 401), done()]);
    await send(markInvitationUsed, { params: { token: 't' } });
    expect(sent.map((one) => headersOf(one).get('authorization'))).toEqual(['Bearer first', 'Bearer second']);
    expect(renewals()).toBe(1);
  });

  it('gives up after a second 401', async () => {
    const { send, renewals } = scripted([json({}, 401), json({}, 401)]);
    expect((await failing(send(getMe))).status).toBe(401);
    expect(renewals()).toBe(1);
  });

  it.each([403, 404, 409, 500])('does not ask again after %d', async (status) => {
    const { send, sent } = scripted([json({}, status)]);
    expect((await failing(send(getMe))).status).toBe(status);
    expect(sent).toHaveLength(1);
  });

  it('sends what the server was too busy for again, with the same key, three times', async () => {
    const busy = (seconds: string) =>
      json({ error: { code: 'busy', message: 'Busy' } }, 503, { 'retry-after': seconds });
    const options = { body: { languagePreference: 'es' as const }, idempotencyKey: 'key' };
    const passes = scripted([busy('1'), busy('60'), json({ languagePreference: 'es' })]);
    await passes.send(updateLanguage, options);
    expect(passes.sent.map((one) => headersOf(one).get('idempotency-key'))).toEqual(['key', 'key', 'key']);
    expect(passes.waits).toEqual([1000, 5000]);
    const fails = scripted([busy('1'), busy('1'), busy('1'), busy('1')]);
    expect(await failing(fails.send(updateLanguage, options))).toMatchObject({ status: 503, code: 'busy' });
    expect(fails.failures).toHaveLength(1);
  });

  it('does not repeat by itself what could then happen twice', async () => {
    const { send, sent } = scripted([json({}, 503, { 'retry-after': '1' })]);
    await failing(send(signOut));
    expect(sent).toHaveLength(1);
  });

  it('throws "{status}: {body text}" for any other answer', async () => {
    const { send, failures } = scripted([new Response('upstream is away', { status: 503 })]);
    const error = await failing(send(getMe));
    expect(error.message).toBe('503: upstream is away');
    expect(error).toMatchObject({ status: 503, code: 'internal', body: 'upstream is away', serverMessage: undefined });
    expect(failures).toEqual([error]);
  });

  it('carries what the API says of its error', async () => {
    const details = [{ field: 'email', message: 'validation.email', text: 'Please enter a valid email address' }];
    const body = { error: { code: 'invalid-input', message: 'Please check', details, dealId: 'd1', version: 4 } };
    const { send } = scripted([json(body, 400, { 'retry-after': '12' })]);
    const error = await failing(send(getMe));
    expect(error.message).toBe(`400: ${JSON.stringify(body)}`);
    expect(error).toMatchObject({
      code: 'invalid-input',
      serverMessage: 'Please check',
      details,
      dealId: 'd1',
      version: 4,
      retryAfterSeconds: 12,
    });
  });

  it('throws "Authentication required" where nobody is signed in, without asking', async () => {
    const { send, sent } = scripted([], { current: async () => undefined });
    expect(await failing(send(getMe))).toMatchObject({ message: 'Authentication required', code: 'unauthenticated' });
    expect(sent).toHaveLength(0);
  });

  it('throws "Failed to refresh authentication token" where the provider gives none', async () => {
    const cause = providerError('auth/user-token-expired');
    const { send } = scripted([json({}, 401)], { renewed: () => Promise.reject(cause) });
    const error = await failing(send(getMe));
    expect(error).toMatchObject({ message: 'Failed to refresh authentication token', code: 'token-refresh-failed' });
    expect(error.cause).toBe(cause);
  });

  it('tells a lost network from a refused token', async () => {
    const lost = scripted([new TypeError('Failed to fetch')]);
    expect(await failing(lost.send(getMe))).toMatchObject({ status: 0, code: 'network' });
    const lostAtTheProvider = scripted([], {
      current: () => Promise.reject(providerError('auth/network-request-failed')),
    });
    expect(await failing(lostAtTheProvider.send(getMe))).toMatchObject({ status: 0, code: 'network' });
  });

  it('refuses an answer that is not what the endpoint promises', async () => {
    const { send } = scripted([json({ role: 'king' })]);
    expect(await failing(send(getMe))).toMatchObject({ code: 'unreadable-answer', status: 200 });
    const { send: sendHtml } = scripted([new Response('<!doctype html>')]);
    expect(await failing(sendHtml(getMe))).toMatchObject({ code: 'unreadable-answer' });
  });
});

describe('the key of a request that writes, without one of its caller', () => {
  const inSpanish = { body: { languagePreference: 'es' as const } };
  const saved = () => json({ languagePreference: 'es' });
  const lost = () => new TypeError('Failed to fetch');
  const keysOf = (sent: readonly Sent[]) => sent.map((each) => headersOf(each).get('idempotency-key'));
  /** Whether the request after these answers has the key of the first one. */
  async function isSameAfter(
    answers: (Response | Error)[],
    next = inSpanish as { body: { languagePreference: 'en' | 'es' } },
  ) {
    const { send, sent } = scripted([...answers, saved()]);
    for (const _ of answers) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await send(updateLanguage, inSpanish).catch(() => undefined);
    }
    await send(updateLanguage, next);
    const keys = keysOf(sent);
    return keys.at(-1) === keys[0];
  }

  it('is that of the one before while that has no answer, so that nothing is done twice', async () => {
    expect(await isSameAfter([lost()])).toBe(true);
    expect(await isSameAfter([lost(), json({}, 502), new Response('<!doctype html>')])).toBe(true);
  });

  it('is a new one after an answer, and for another request', async () => {
    expect(await isSameAfter([saved()])).toBe(false);
    expect(await isSameAfter([json({}, 409)])).toBe(false);
    expect(await isSameAfter([lost()], { body: { languagePreference: 'en' } })).toBe(false);
  });

  it('is a new one after ten minutes, when the person means it anew', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { send, sent } = scripted([lost(), lost(), saved()]);
    await failing(send(updateLanguage, inSpanish));
    vi.setSystemTime(Date.now() + 10 * 60_000);
    await failing(send(updateLanguage, inSpanish));
    vi.setSystemTime(Date.now() + 1);
    await send(updateLanguage, inSpanish);
    const [first, second, third] = keysOf(sent);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('is left out where the server keeps no answer', async () => {
    const { send, sent } = scripted([done(), json({ ok: true, version: '1' })]);
    await send(signOut);
    await send(health);
    expect(keysOf(sent)).toEqual([null, null]);
  });
});

describe('the address of a call', () => {
  it('makes query-string parameters of an object and leaves null out', () => {
    const query = { page: 2, open: true, q: 'a b&c', state: null, city: undefined };
    expect(addressOf({ path: '/api/x/:id' }, { params: { id: '7' }, query })).toBe(
      '/api/x/7?page=2&open=true&q=a+b%26c',
    );
  });

  it('has no question mark without parameters', () => {
    expect(addressOf({ path: '/api/x' }, { query: { q: null } })).toBe('/api/x');
  });
});

describe('a response that does not come', () => {
  /** A send whose first `hanging` requests get no response, or only the beginning of one, until they are given up. */
  function silent(hanging: number, begun: boolean) {
    const keys: (string | null)[] = [];
    const send = createSend({
      fetch: async (_input, init) => {
        keys.push(new Headers(init?.headers).get('idempotency-key'));
        init?.signal?.throwIfAborted();
        if (keys.length > hanging) return done();
        const { promise: never, reject } = Promise.withResolvers<never>();
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        if (!begun) return never;
        const text = () => never;
        return Object.assign(done(), { text });
      },
      tokens: () => ({ current: async () => 'first', renewed: async () => 'second' }),
      patience: 20,
    });
    return { send, keys };
  }
  const mark = { params: { token: 'a' }, idempotencyKey: 'k1' };

  it.each([
    ['no response', false],
    ['the beginning of one', true],
  ])('is asked for once more with the same key, after %s', async (_, begun) => {
    const { send, keys } = silent(1, begun);
    await expect(send(markInvitationUsed, mark)).resolves.toEqual({ ok: true });
    expect(keys).toEqual(['k1', 'k1']);
  });

  it('is waited for where the server is still at work on the first request', async () => {
    const working = json({ error: { code: 'conflict', message: 'At work' } }, 409, { 'retry-after': '1' });
    const { send, waits } = scripted([working, done()]);
    await expect(send(markInvitationUsed, mark)).resolves.toEqual({ ok: true });
    expect(waits).toEqual([1000]);
  });

  it('is an error after the second time, which a person can repeat', async () => {
    const { send, keys } = silent(2, false);
    expect(await failing(send(markInvitationUsed, mark))).toMatchObject({ code: 'network', status: 0 });
    expect(keys).toEqual(['k1', 'k1']);
  });

  it('is not asked for again where that could do a thing twice', async () => {
    const { send, keys } = silent(1, false);
    expect(await failing(send(signOut))).toMatchObject({ code: 'network' });
    expect(keys).toEqual([null]);
  });

  it('is not asked for again when its caller gave up', async () => {
    const { send, keys } = silent(1, false);
    const signal = AbortSignal.abort();
    expect(await failing(send(markInvitationUsed, { ...mark, signal }))).toMatchObject({ code: 'network' });
    expect(keys).toEqual(['k1']);
  });
});
