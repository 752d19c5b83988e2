import { describe, expect, it } from 'vitest';
import { createTokenSync, tokenSyncMaxAge } from './token-sync.ts';

const issued = new Date('2026-03-01T12:00:00Z');
const tokenOf = (iat: Date) => `e30.${btoa(JSON.stringify({ iat: iat.getTime() / 1000 }))}.x`;

function synced({ url = '/api/auth/session', now = issued }: { url?: string | undefined; now?: Date } = {}) {
  const sent: string[] = [];
  const errors: unknown[] = [];
  const sync = createTokenSync({
    url,
    origin: 'https://portal.example',
    fetch: async (input, init) => {
      const authorization = new Headers(init?.headers).get('authorization');
      sent.push([init?.method, input as string, authorization].filter(Boolean).join(' '));
      return new Response('{}');
    },
    now: () => now,
    log: { error: (...all: unknown[]) => errors.push(all) },
  });
  return { sync, sent, errors };
}

describe('the optional token sync (specification, section 7)', () => {
  it('sets the token by POST and clears it by DELETE', async () => {
    const { sync, sent } = synced();
    const token = tokenOf(issued);
    await sync(token);
    await sync(undefined);
    expect(sent).toEqual([
      `POST https://portal.example/api/auth/session Bearer ${token}`,
      'DELETE https://portal.example/api/auth/session',
    ]);
  });

  it('sends each token once', async () => {
    const { sync, sent } = synced();
    await sync(tokenOf(issued));
    await sync(tokenOf(issued));
    expect(sent).toHaveLength(1);
  });

  it('sends no token that is older than five minutes', async () => {
    const atLimit = synced({ now: new Date(issued.getTime() + tokenSyncMaxAge) });
    await atLimit.sync(tokenOf(issued));
    expect(atLimit.sent).toHaveLength(1);
    const tooOld = synced({ now: new Date(issued.getTime() + tokenSyncMaxAge + 1) });
    await tooOld.sync(tokenOf(issued));
    expect(tooOld.sent).toHaveLength(0);
  });

  it('does nothing where no address is configured', async () => {
    const { sent } = synced();
    const off = createTokenSync({
      url: undefined,
      origin: 'https://portal.example',
      fetch: () => expect.fail('Nothing is to be sent.'),
      now: () => issued,
      log: console,
    });
    await off(tokenOf(issued));
    expect(sent).toHaveLength(0);
  });

  it('goes to no other origin', () => {
    expect(() => synced({ url: 'https://elsewhere.example/session' })).toThrow('own origin');
  });
});
