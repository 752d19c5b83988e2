// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { pageText } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { ListScreen } from './list-screen.tsx';

beforeAll(() => startTexts(['shared-lists', 'deal'], 'en'));

test('a list that this device does not know says so while offline, and waits again once online', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderSignedIn(<ListScreen uid="ana" verifyEmail={undefined} />, { uid: 'ana', role: 'buyer' });
  expect(pageText()).toContain('This list is not on this device');
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(pageText()).not.toContain('This list is not on this device');
  expect(screen.getByText('Loading your lists…')).toBeTruthy();
});
