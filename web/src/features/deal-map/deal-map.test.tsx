// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { MapPoint } from 'domain/deal/map-point.ts';
import { emptySearch, type DealSearch } from 'domain/deal/deal-search.ts';
import { pointInPhoenix } from '#tests/map-points.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { pageText } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { stubDocuments } from '#tests/stub-documents.ts';
import type { DealMapSlot, ShowAhead } from '#features/deal/deal-map-slot.ts';
import { separator } from '#ui/separator.ts';
import DealMap from './deal-map.tsx';

const point = pointInPhoenix;
const far = { ...point, latitude: 40.7, longitude: -74, city: 'Newark', state: 'NJ', streetAddress: '9 Elm St' };
/** In another state, and in view of the other. */
const beside = { ...far, latitude: 33.45, longitude: -112 };
const onSearch = vi.fn<DealMapSlot['onSearch']>();
const onFound = vi.fn<DealMapSlot['onFound']>();
const onPoint = vi.fn<DealMapSlot['onPoint']>();
const onRow = vi.fn<DealMapSlot['onRow']>();
function show(documents: ReturnType<typeof stubDocuments>, change: Partial<DealMapSlot> = {}) {
  const slot: DealMapSlot = {
    reader: { uid: 'olga', role: 'buyer', premium: false },
    search: emptySearch,
    among: undefined,
    pointed: undefined,
    corner: undefined,
    onSearch,
    onFound,
    onPoint,
    onRow,
    ...change,
  };
  const page = renderSignedIn(<DealMap {...slot} />, { documents, role: 'buyer' });
  return { ...page, change: (next: Partial<DealMapSlot>) => page.rerender(<DealMap {...slot} {...next} />) };
}
const shardsOf = (points: Record<string, MapPoint>, early: Record<string, MapPoint> = {}) => {
  const given = stubDocuments();
  given.set('mapShards', {
    'all-1': { visibility: 'all', points },
    'premium-1': { visibility: 'premium', points: early },
  });
  return given;
};
const pin = (name: string | RegExp) => screen.findByRole('button', { name });

beforeAll(async () => {
  await startTexts(['deal', 'deal-map', 'map', 'ui'], 'en');
  // Leaflet needs a size to show anything.
  for (const [name, value] of [
    ['clientWidth', 800],
    ['clientHeight', 600],
  ] as const)
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
});
beforeEach(() => {
  for (const mock of [onSearch, onFound, onPoint, onRow]) mock.mockReset();
});

test('each deal has a pin with its price, which says status and address', async () => {
  show(shardsOf({ oak: point, elm: { ...far, status: 'pending' } }), { search: { ...emptySearch, status: 'any' } });
  expect((await pin('$285K, 12 Oak St, Phoenix, AZ')).textContent).toBe('$285K');
  const pending = await pin('$285K, Pending, 9 Elm St, Newark, NJ');
  expect([pending.dataset['status'], pending.querySelector('svg') !== null]).toEqual(['pending', true]);
  expect(onFound).toHaveBeenLastCalledWith(2);
});

test('deals that lie together are one pin with their number, which a press takes apart', async () => {
  const page = show(shardsOf({ oak: point, ash: { ...point, latitude: 33.46 }, elm: far }));
  const cluster = await pin('2 deals around Phoenix, AZ');
  expect(cluster.textContent).toBe('2');
  fireEvent.click(cluster);
  expect(await screen.findAllByRole('button', { name: /Phoenix/ })).toHaveLength(2);
  await inSpanish();
  page.change({});
  expect(screen.getByRole('application').getAttribute('aria-label')).toBe('Mapa de las oportunidades encontradas');
});

test('pins come, move and go with the shards, live, and with the search', async () => {
  const documents = shardsOf({ oak: point });
  const page = show(documents);
  await pin(/12 Oak St/);
  documents.set('mapShards', { 'all-1': { visibility: 'all', points: { oak: point, elm: beside } } });
  expect(await pin(/9 Elm St/)).toBeDefined();
  page.change({ search: { ...emptySearch, state: 'NJ' } });
  await waitFor(() => expect(screen.queryByRole('button', { name: /12 Oak St/ })).toBeNull());
  expect(await pin(/9 Elm St/)).toBeDefined();
  page.change({ among: ['oak'] });
  expect(await pin(/12 Oak St/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /9 Elm St/ })).toBeNull();
  expect(onFound).toHaveBeenLastCalledWith(1);
});

test('the pins of a search are there before the page has it, and follow the page again', async () => {
  const ahead = { current: null as ShowAhead | null };
  const page = show(shardsOf({ oak: point, elm: beside }), { ahead });
  const oak = () => screen.queryByRole('button', { name: /12 Oak St/ });
  await pin(/9 Elm St/);
  const inNewJersey: DealSearch = { ...emptySearch, state: 'NJ' };
  act(() => ahead.current?.(inNewJersey));
  expect(oak()).toBeNull();
  const elm = await pin(/9 Elm St/);
  page.change({ ahead, search: { ...inNewJersey } });
  expect(await pin(/9 Elm St/)).toBe(elm);
  page.change({ ahead, search: emptySearch });
  await waitFor(() => expect(oak()).not.toBeNull());
});

test('premium buyers and admins see deals during their head start, and others do not', async () => {
  const documents = shardsOf({ oak: point }, { early: { ...far, status: 'new' } });
  show(documents);
  await pin(/12 Oak St/);
  expect(screen.queryByRole('button', { name: /9 Elm St/ })).toBeNull();
  show(documents, { reader: { uid: 'olga', role: 'buyer', premium: true } });
  expect((await pin('$285K, New, 9 Elm St, Newark, NJ')).dataset['status']).toBe('new');
});

test('a pressed pin shows its row, or else its card with a link to the deal', async () => {
  onRow.mockReturnValueOnce(true).mockReturnValue(false);
  const page = show(shardsOf({ oak: point }));
  fireEvent.click(await pin(/12 Oak St/));
  expect(onRow).toHaveBeenLastCalledWith('oak');
  expect(screen.queryByRole('article')).toBeNull();
  fireEvent.click(await pin(/12 Oak St/));
  const card = await screen.findByRole('article', { name: '12 Oak St' });
  expect(within(card).getByRole('link').getAttribute('href')).toBe('/deals/oak');
  expect(card.textContent).toContain(['Cash', '3 beds', '2 baths'].join(separator));
  expect((await pin('$285K, 12 Oak St, Phoenix, AZ')).dataset['lit']).toBe('true');
  await page.press('Close this deal');
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
});

test('originators and admins find the map of buyers from here, and buyers do not', async () => {
  const documents = shardsOf({ oak: point });
  show(documents, { reader: { uid: 'olga', role: 'originator', premium: false } });
  await pin(/12 Oak St/);
  expect(screen.getByRole('link', { name: 'Where buyers look' }).getAttribute('href')).toBe('/buyers');
  show(documents);
  await pin(/12 Oak St/);
  expect(screen.queryByRole('link', { name: 'Where buyers look' })).toBeNull();
});

test('the pin of the row that is pointed at stands out', async () => {
  const page = show(shardsOf({ oak: point, elm: far }));
  await pin(/12 Oak St/);
  page.change({ pointed: 'elm' });
  expect((await pin(/9 Elm St/)).dataset['lit']).toBe('true');
  expect((await pin(/12 Oak St/)).dataset['lit']).toBeUndefined();
});

test('where the map is in place of the list, Tab reaches its pins, and Enter shows the card', async () => {
  show(shardsOf({ oak: point }));
  expect((await pin(/12 Oak St/)).tabIndex).toBe(-1);
  const asked = window.matchMedia.bind(window);
  const narrow = vi.spyOn(window, 'matchMedia');
  narrow.mockImplementation((query) => asked(query === '(width < 900px)' ? 'all' : query));
  onTestFinished(() => narrow.mockRestore());
  const { user } = show(shardsOf({ oak: point }));
  const oak = await pin('$285K, 12 Oak St, Phoenix, AZ');
  act(() => screen.getByRole('application').focus());
  await user.tab();
  expect(document.activeElement).toBe(oak);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('article', { name: '12 Oak St' })).toBeDefined();
});

test('says that it loads, what failed, and tries again', async () => {
  const documents = stubDocuments();
  const page = show(documents);
  expect(pageText()).toContain('Loading the map…');
  documents.refuse('mapShards');
  expect((await screen.findByRole('alert')).textContent).toContain('The deals could not be loaded onto the map.');
  documents.set('mapShards', { 'all-1': { visibility: 'all', points: { oak: point } } });
  await page.press('Try again');
  expect(await pin(/12 Oak St/)).toBeDefined();
});

/** Draws with the left button of a mouse; the map's corner is that of the window. */
function draw(line: readonly (readonly [x: number, y: number])[]): void {
  const canvas = document.querySelector('[data-drawing]');
  if (!canvas) throw new Error('Nothing can be drawn on.');
  canvas.setPointerCapture = () => undefined;
  const at = ([clientX, clientY]: readonly [number, number]) => ({ clientX, clientY, button: 0, isPrimary: true });
  fireEvent.pointerDown(canvas, at(line[0] ?? [0, 0]));
  for (const each of line.slice(1)) fireEvent.pointerMove(canvas, at(each));
  fireEvent.pointerUp(canvas, at(line.at(-1) ?? [0, 0]));
}

test('an area is drawn, or not: a slip and Escape change nothing', async () => {
  const page = show(shardsOf({ oak: point, elm: far }));
  await pin(/12 Oak St/);
  await page.press('Draw an area');
  draw([
    [10, 10],
    [15, 12],
  ]);
  expect(pageText()).toContain('That area is too small.');
  await page.user.keyboard('{Escape}');
  expect(document.querySelector('[data-drawing]')).toBeNull();
  expect(onSearch).not.toHaveBeenCalled();
  await page.press('Draw an area');
  draw([
    [100, 100],
    [300, 100],
    [300, 300],
    [100, 300],
  ]);
  const [[search] = []] = onSearch.mock.calls;
  expect(search?.area).toMatchObject({ kind: 'polygon' });
  expect(document.querySelector('[data-drawing]')).toBeNull();
});
