// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { me, restAccount } from '#tests/session-harness.ts';

afterEach(() => delete globalThis.earlySession);

it('keeps what is on the page while the page of the account is rendered, which React does in parts', async () => {
  vi.resetModules();
  globalThis.earlySession = Promise.resolve({
    uid: 'u1',
    token: '.e30.',
    me: Promise.resolve(me),
    account: Promise.resolve(restAccount),
    reads: [],
  });
  const { useEarlyAccount } = await import('./use-early-account.ts');
  const code = Promise.withResolvers<void>();
  function Page() {
    use(code.promise);
    return <h1>Deals</h1>;
  }
  const Member = () => (useEarlyAccount('u1') ? <Page /> : <p>The look of last time</p>);
  await act(async () => {
    render(
      <Suspense fallback={<p>Nothing</p>}>
        <Member />
      </Suspense>,
    );
  });
  // Only a transition waits for a part of the page without hiding what is there.
  expect(screen.queryByText('Nothing')).toBeNull();
  expect(screen.getByText('The look of last time')).toBeTruthy();
  await act(async () => code.resolve());
  expect(screen.getByRole('heading', { name: 'Deals' })).toBeTruthy();
});
