// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { me } from '#tests/session-harness.ts';
import { readKeptLook } from './kept-look.ts';
import { useKeptLook } from './use-kept-look.ts';

const account = { ...me, status: 'active', emailVerified: true } as const;

function Page() {
  useKeptLook({ account, isReady: true });
  const rows = Array.from({ length: 20 }, (_, row) => row);
  return (
    <main>
      {rows.map((row) => (
        <p key={row}>$1</p>
      ))}
    </main>
  );
}
const keptPrices = () => new Set(readKeptLook(me.uid, '/deals')?.html.match(/\$\d/g));

beforeEach(() => {
  vi.useFakeTimers();
  // Each look at the clock takes a millisecond, so that a part of the work is a few elements.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  history.replaceState(null, '', '/deals');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a look is copied while the browser is idle, and copied anew when the page changes meanwhile', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  const nextPart = async () => {
    await vi.waitFor(() => expect(idle).toHaveLength(1));
    idle.pop()?.();
  };
  render(<Page />);
  vi.advanceTimersByTime(1_000);
  for (let part = 0; part < 5; part += 1) await nextPart();
  // A part of the page, which does not render the others.
  for (const row of screen.getAllByText('$1')) row.textContent = '$2';
  expect(keptPrices()).toEqual(new Set());

  await vi.waitFor(
    () => {
      vi.advanceTimersByTime(100);
      idle.pop()?.();
      expect(keptPrices()).not.toEqual(new Set());
    },
    { interval: 1, timeout: 5_000 },
  );
  expect(keptPrices()).toEqual(new Set(['$2']));
});
