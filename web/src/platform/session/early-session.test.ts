import { afterEach, expect, it, vi } from 'vitest';
import { me, restAccount } from '#tests/session-harness.ts';
import type { EarlySession } from './early-requests.ts';

/** Returns an unsigned token with the given claims. */
const tokenOf = (claims: object) => `.${btoa(JSON.stringify(claims))}.`;

/** Loads the module as in a page whose head got these responses. */
async function withResponses({
  claims = { role: 'buyer', premium: false },
  ...responses
}: Partial<Pick<EarlySession, 'reads'>> & { me?: unknown; account?: unknown; claims?: object }) {
  vi.resetModules();
  const early: EarlySession = {
    uid: 'u1',
    token: tokenOf(claims),
    me: Promise.resolve(responses.me),
    account: Promise.resolve(responses.account),
    reads: responses.reads ?? [],
  };
  globalThis.earlySession = Promise.resolve(early);
  return import('./early-session.ts');
}
afterEach(() => delete globalThis.earlySession);

const deals = [{ document: { name: 'projects/p/databases/(default)/documents/deals/d1', fields: {} } }];
const reads: EarlySession['reads'] = [
  ['deals', Promise.resolve(deals)],
  ['refused', Promise.resolve(undefined)],
];

it('gives the account that was read early to its person alone, until it is dropped', async () => {
  const { earlyAccount, dropEarlySession } = await withResponses({ me, account: restAccount });
  expect(await earlyAccount('u1')).toMatchObject({ uid: 'u1', firstName: 'Ana', status: 'active' });
  expect(await earlyAccount('u2')).toBeUndefined();
  dropEarlySession();
  expect(await earlyAccount('u1')).toBeUndefined();
});

it('gives no account of a person whom the server refuses', async () => {
  const { earlyAccount, earlyMe } = await withResponses({ account: restAccount });
  expect(await earlyAccount('u1')).toBeUndefined();
  expect(await earlyMe()).toBeUndefined();
});

it('is waited for no longer than two seconds, and what comes later is shown all the same', async () => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const session = await withResponses({ me: promise, account: restAccount, reads });
  const drawn = vi.fn<() => void>();
  const account = vi.fn<(found: unknown) => void>();
  void session.earlyReadsDrawn().then(drawn);
  void session.earlyAccount('u1').then(account);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(drawn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(drawn).toHaveBeenCalledOnce();
  expect(account).toHaveBeenCalledExactlyOnceWith(undefined);
  resolve(me);
  await vi.advanceTimersByTimeAsync(0);
  expect(session.currentEarlyReads()?.uid).toBe('u1');
  vi.useRealTimers();
});

it('gives the early response once: later ones are requested', async () => {
  const { earlyMe } = await withResponses({ me });
  expect(await earlyMe()).toEqual(me);
  expect(await earlyMe()).toBeUndefined();
});

it('gives what was read early once the server has let its person in, until it is dropped', async () => {
  const { currentEarlyReads, watchEarlyReads, dropEarlySession } = await withResponses({ me, reads });
  await expect.poll(() => currentEarlyReads()).toMatchObject({ uid: 'u1' });
  expect([...(currentEarlyReads()?.documents.keys() ?? [])]).toEqual(['deals']);
  const told = vi.fn<() => void>();
  watchEarlyReads(told);
  dropEarlySession();
  expect(currentEarlyReads()).toBeUndefined();
  expect(told).toHaveBeenCalledOnce();
});

it('forgets a part of it whose live data are there', async () => {
  const { currentEarlyReads } = await withResponses({ me, reads });
  await expect.poll(() => currentEarlyReads()).toBeDefined();
  currentEarlyReads()?.forget('deals');
  expect(currentEarlyReads()?.documents.size).toBe(0);
});

it.each([
  ['the server refuses', { me: undefined }],
  ['is somebody else', { me: { ...me, uid: 'u2' } }],
  ['had premium when their token was made', { me, claims: { role: 'buyer', premium: true } }],
  ['had another role when their token was made', { me, claims: { role: 'originator', premium: false } }],
])('gives nothing that was read for a person who %s', async (_, responses) => {
  const { currentEarlyReads, earlyReadsDrawn } = await withResponses({ ...responses, reads });
  await earlyReadsDrawn();
  expect(currentEarlyReads()).toBeUndefined();
});

it('gives nothing that comes after it was dropped', async () => {
  const late = Promise.withResolvers<unknown>();
  const { currentEarlyReads, earlyReadsDrawn, dropEarlyReads } = await withResponses({
    me,
    reads: [['deals', late.promise]],
  });
  dropEarlyReads();
  late.resolve(deals);
  await earlyReadsDrawn();
  expect(currentEarlyReads()).toBeUndefined();
});
