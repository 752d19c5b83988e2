// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderWithUser } from '#tests/render-with-user.tsx';
import { useLinkPreload } from './link-preload.ts';

const load = vi.fn<() => Promise<unknown>>();
const other = vi.fn<() => Promise<unknown>>();
const screens = { '/deals/:id': load, '/profile': other };

function Links() {
  useLinkPreload(screens);
  return (
    <>
      <a href="/deals/deal1">
        <span>A deal</span>
      </a>
      <a href="https://elsewhere.example/deals/deal1">Another portal</a>
      <a href="/no-such-page">No page</a>
      <p>No link</p>
    </>
  );
}

beforeEach(() => {
  load.mockReset().mockResolvedValue(undefined);
  other.mockReset();
});

test('the screen of a link loads when a finger is put on anything in it', async () => {
  const { user } = renderWithUser(<Links />);
  await user.pointer({ keys: '[TouchA>]', target: screen.getByText('A deal') });
  expect(load).toHaveBeenCalled();
  expect(other).not.toHaveBeenCalled();
});

test('it loads when the keyboard comes to the link, too', async () => {
  const { user } = renderWithUser(<Links />);
  await user.tab();
  expect(document.activeElement?.textContent).toBe('A deal');
  expect(load).toHaveBeenCalledOnce();
});

test('what is no link to a screen loads nothing, and a screen that cannot be loaded is left to the navigation', async () => {
  const { user } = renderWithUser(<Links />);
  for (const name of ['Another portal', 'No page', 'No link'])
    // oxlint-disable-next-line no-await-in-loop -- one finger
    await user.pointer({ keys: '[TouchA>]', target: screen.getByText(name) });
  expect(load).not.toHaveBeenCalled();
  load.mockRejectedValue(new Error('offline'));
  await user.pointer({ keys: '[TouchA>]', target: screen.getByText('A deal') });
  expect(load).toHaveBeenCalled();
});
