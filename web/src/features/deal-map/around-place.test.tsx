// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Area } from 'domain/geo/area.ts';
import { pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { areaName } from '#features/deal/area-name.ts';
import { AroundPlace } from './around-place.tsx';

const onArea = vi.fn<(area: Area) => void>();
const onClose = vi.fn<() => void>();
const show = (area?: Extract<Area, { kind: 'circle' }>) =>
  renderWithUser(<AroundPlace area={area} onArea={onArea} onClose={onClose} />);
const helena = { kind: 'circle', latitude: 46.6, longitude: -112.02, miles: 25 } as const;
/** In a file that no other test loads: files that were loaded are kept, also for the tests of other files. */
const zips = { '59601': ['Helena', 'MT', helena.longitude, helena.latitude, 'Lewis and Clark'] };

beforeAll(async () => {
  await startTexts(['deal-map', 'ui'], 'en');
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/zip/596.json' ? Response.json(zips) : new Response('', { status: 404 }),
  );
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  onArea.mockReset();
  onClose.mockReset();
  localStorage.clear();
});

test('a ZIP code becomes a circle around its middle, whose name is remembered', async () => {
  const page = show();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'ZIP code or city' }));
  await page.user.keyboard('59601');
  await waitFor(() => expect(onArea).toHaveBeenCalledExactlyOnceWith(helena));
  expect(areaName(helena)).toBe('59601 (Helena, MT)');
});

test('another radius applies at once, also one that only a link had', async () => {
  const page = show({ ...helena, miles: 7 });
  const radius = screen.getByRole('combobox', { name: 'Radius' });
  expect((radius as HTMLSelectElement).value).toBe('7');
  await page.user.selectOptions(radius, 'Within 50 miles');
  expect(onArea).toHaveBeenCalledExactlyOnceWith({ ...helena, miles: 50 });
});

test('a place that is none is said so', async () => {
  const page = show();
  await page.user.keyboard('99999');
  await waitFor(() => expect(pageText()).toContain('We couldn’t find “99999”.'));
  expect(onArea).not.toHaveBeenCalled();
});

test('Escape closes it', async () => {
  const page = show();
  await page.user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});
