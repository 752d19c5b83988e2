// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { emptySearch } from 'domain/deal/deal-search.ts';
import { renderWithUser } from '#tests/render-with-user.tsx';
import type { DealMapSlot } from '#features/deal/deal-map-slot.ts';
import { BesideMap } from './beside-map.tsx';

const given = vi.fn<(slot: DealMapSlot) => void>();
const ListMap = (slot: DealMapSlot) => {
  given(slot);
  return <p>The map</p>;
};
const slotNow = () => given.mock.lastCall?.[0];
const rendered = vi.fn<() => void>();

function show(map: typeof ListMap | undefined) {
  const gridRef = createRef<HTMLUListElement>();
  const nothing = () => undefined;
  renderWithUser(
    <BesideMap
      map={map}
      slot={{
        reader: { uid: 'olga', role: 'buyer', premium: false },
        search: emptySearch,
        among: undefined,
        corner: undefined,
        onFound: nothing,
        onSearch: nothing,
      }}
      isEmpty={false}
      gridRef={gridRef}
      controls={<p>Controls</p>}
    >
      {(lit) => {
        rendered();
        return (
          <ul ref={gridRef}>
            {['oak', 'elm'].map((id) => (
              <li key={id} data-lit={lit.has(id) || undefined}>
                <article data-deal={id}>
                  <a href={`/deals/${id}`}>{id}</a>
                </article>
              </li>
            ))}
          </ul>
        );
      }}
    </BesideMap>,
  );
}
/** Returns whether the row of a pressed deal was there. */
function press(dealId: string): boolean | undefined {
  let isThere: boolean | undefined;
  act(() => {
    isThere = slotNow()?.onRow(dealId);
  });
  return isThere;
}
const litRows = () =>
  screen
    .getAllByRole('listitem')
    .filter((row) => row.dataset['lit'])
    .map(({ textContent }) => textContent);

test('the row that is pointed at, or has the focus, is told to the map', () => {
  show(ListMap);
  fireEvent.pointerOver(screen.getByText('elm'));
  expect(slotNow()?.pointed).toBe('elm');
  fireEvent.focus(screen.getByText('oak'));
  expect(slotNow()?.pointed).toBe('oak');
  fireEvent.blur(screen.getByText('oak'));
  expect(slotNow()?.pointed).toBeUndefined();
});

test('rows stand out while their pins are pointed at', () => {
  show(ListMap);
  act(() => slotNow()?.onPoint(['elm']));
  expect(litRows()).toEqual(['elm']);
  act(() => slotNow()?.onPoint([]));
  expect(litRows()).toEqual([]);
});

test('a pressed deal is scrolled to if its row is there', () => {
  show(ListMap);
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
  Object.assign(Element.prototype, { checkVisibility: () => true });
  const visible = vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(true);
  expect(press('elm')).toBe(true);
  expect(scrolled).toHaveBeenCalledOnce();
  expect(litRows()).toEqual(['elm']);
  expect(press('gone')).toBe(false);
  // On a phone the list is out of sight.
  visible.mockReturnValue(false);
  expect(press('oak')).toBe(false);
  expect(scrolled).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

test('without the map, nothing is told or rendered again', () => {
  show(undefined);
  rendered.mockReset();
  fireEvent.pointerOver(screen.getByText('elm'));
  expect(rendered).not.toHaveBeenCalled();
  expect(screen.queryByText('The map')).toBeNull();
});
