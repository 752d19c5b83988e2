import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTokenSync, tokenSyncMaxAge } from './token-sync.ts';

const issued = new Date('2026-03-01T12:00:00Z');
const tokenOf = (iat: Date) => `e30.${btoa(JSON.stringify({ iat: iat.getTime() / 1000 }))}.x`;

const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers({ toFake: ['Date'], now: issued });
  vi.stubGlobal('location', { origin: 'https://portal.example' });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push([init.method, address, new Headers(init.headers).get('authorization')].filter(Boolean).join(' '));
    return new Response('{}');
  });
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

describe('the optional token sync (specification, section 7)', () => {
  it('sets the token by POST and clears it by DELETE', async () => {
    const sync = createTokenSync('/api/auth/session');
    const token = tokenOf(issued);
    await sync(token);
    await sync(undefined);
    expect(sent).toEqual([
      `POST https://portal.example/api/auth/session Bearer ${token}`,
      'DELETE https://portal.example/api/auth/session',
    ]);
  });

  it('sends each token once', async () => {
    const sync = createTokenSync('/api/auth/session');
    await sync(tokenOf(issued));
    await sync(tokenOf(issued));
    expect(sent).toHaveLength(1);
  });

  it('sends no token that is older than five minutes', async () => {
    vi.setSystemTime(issued.getTime() + tokenSyncMaxAge);
    await createTokenSync('/api/auth/session')(tokenOf(issued));
    expect(sent).toHaveLength(1);
    vi.setSystemTime(issued.getTime() + tokenSyncMaxAge + 1);
    await createTokenSync('/api/auth/session')(tokenOf(issued));
    expect(sent).toHaveLength(1);
  });

  it('does nothing where no address is configured', async () => {
    await createTokenSync(undefined)(tokenOf(issued));
    expect(sent).toEqual([]);
  });

  it('goes to no other origin', () => {
    expect(() => createTokenSync('https://elsewhere.example/session')).toThrow('own origin');
  });
});
