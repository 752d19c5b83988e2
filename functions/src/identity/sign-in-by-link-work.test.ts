import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { linkCode } from '#tests/identity-provider.ts';
import { person } from '#tests/people.ts';
import { auth } from '#tests/services.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { signInByLink } from './sign-in-by-link.ts';

// The duration of a response reveals to a guesser which work preceded it.

const address = () => `ana-${randomUUID()}@example.com`;
afterEach(() => vi.unstubAllGlobals());

/** Returns the provider and database calls of a sign-in, in order, and its error. */
async function workOf(body: { email: string; code: string }): Promise<{ asked: string[]; refused: unknown }> {
  const asked: string[] = [];
  const watched = <T extends object>(name: string, real: T): T =>
    new Proxy(real, {
      get: (target, property) => {
        const value: unknown = Reflect.get(target, property);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          asked.push(`${name}.${String(property)}${name === 'db' ? ` ${String(given[0]).split('/')[0]}` : ''}`);
          return Reflect.apply(value, target, given) as unknown;
        };
      },
    });
  const real = productionContext();
  const context: Context = { ...real, auth: watched('auth', real.auth), db: watched('db', real.db) };
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, options?: RequestInit) => {
    if (url.includes('/v1/accounts:')) asked.push(/accounts:\w+/.exec(url)![0]);
    return send(url, options);
  });
  const refused = await signInByLink(context, { body, header: () => undefined }).catch((error: unknown) => error);
  vi.unstubAllGlobals();
  return { asked, refused };
}

/** Addresses of every kind, which strangers must not be able to tell apart. */
async function someOfEach(): Promise<string[]> {
  const people = await Promise.all([
    person({ role: 'buyer' }),
    person({ role: 'buyer', emailVerified: false }),
    person({ account: false }),
    person({ status: 'deactivated' }),
  ]);
  return [...people.map(({ email }) => email), address()];
}

describe('a code that signs nobody in', () => {
  test.each([
    ['a guess', async () => 'x'.repeat(54)],
    ['of a verification mail', async () => codeIn(await auth.generateEmailVerificationLink(await known()))],
    ['of a new password', async () => codeIn(await auth.generatePasswordResetLink(await known()))],
  ])('%s: nobody is looked up for it', async (_, codeFor) => {
    const code = await codeFor();
    for (const email of await someOfEach()) {
      // oxlint-disable-next-line no-await-in-loop -- each call is measured separately
      const { asked, refused } = await workOf({ email, code });
      expect(asked, email).toEqual(['accounts:resetPassword']);
      expect(refused).toMatchObject({ code: 'link-used' });
    }
  });

  test('one’s own, with the address of somebody else: as much is asked for a member as for nobody', async () => {
    const code = await linkCode(address());
    const works = [];
    for (const email of await someOfEach()) {
      // oxlint-disable-next-line no-await-in-loop
      const { asked, refused } = await workOf({ email, code });
      expect(refused).toMatchObject({ code: 'link-other-address' });
      works.push(asked.join(', '));
    }
    expect(new Set(works)).toEqual(new Set([works[0]]));
  });

  const known = async () => (await person({ role: 'buyer' })).email;
  const codeIn = (link: string) => new URL(link).searchParams.get('oobCode') ?? '';
});
