import { afterEach, expect, it, vi } from 'vitest';
import { me } from '#tests/session-harness.ts';
import type { EarlySession } from './early-requests.ts';

const fields = {
  email: { stringValue: me.email },
  firstName: { stringValue: 'Ana' },
  lastName: { stringValue: 'Ruiz' },
  phoneNumber: { stringValue: '' },
  status: { stringValue: 'active' },
  createdAt: { timestampValue: '2026-03-01T12:00:00Z' },
};

/** The module as a page has it whose head got these responses. */
async function withResponses(responses: { me?: unknown; account?: unknown }) {
  vi.resetModules();
  const early: EarlySession = {
    uid: 'u1',
    token: 'token',
    me: Promise.resolve(responses.me),
    account: Promise.resolve(responses.account),
  };
  globalThis.earlySession = Promise.resolve(early);
  return import('./early-session.ts');
}
afterEach(() => delete globalThis.earlySession);

it('gives the account that was read early to its person alone, until it is dropped', async () => {
  const { earlyAccount, dropEarlySession } = await withResponses({ me, account: { fields } });
  expect(await earlyAccount('u1')).toMatchObject({ uid: 'u1', firstName: 'Ana', status: 'active' });
  expect(await earlyAccount('u2')).toBeUndefined();
  dropEarlySession();
  expect(await earlyAccount('u1')).toBeUndefined();
});

it('gives no account of a person whom the server refuses', async () => {
  const { earlyAccount, earlyMe } = await withResponses({ account: { fields } });
  expect(await earlyAccount('u1')).toBeUndefined();
  expect(await earlyMe()).toBeUndefined();
});

it('gives the early response once: later ones are requested', async () => {
  const { earlyMe } = await withResponses({ me });
  expect(await earlyMe()).toEqual(me);
  expect(await earlyMe()).toBeUndefined();
});
