// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { renderWithUser } from '#tests/render-with-user.tsx';
import { BesideMap, type BesideList } from './beside-map.tsx';

const given = vi.fn<(list: BesideList) => void>();
const ListMap = (list: BesideList) => {
  given(list);
  return <p>The map</p>;
};
const listNow = () => given.mock.lastCall?.[0];
const rendered = vi.fn<() => void>();

function show(map: typeof ListMap | undefined) {
  const gridRef = createRef<HTMLUListElement>();
  renderWithUser(
    <BesideMap map={map} slot={{}} isEmpty={false} gridRef={gridRef} controls={<p>Controls</p>}>
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
    isThere = listNow()?.onRow(dealId);
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
  expect(listNow()?.pointed).toBe('elm');
  fireEvent.focus(screen.getByText('oak'));
  expect(listNow()?.pointed).toBe('oak');
  fireEvent.blur(screen.getByText('oak'));
  expect(listNow()?.pointed).toBeUndefined();
});

test('rows stand out while their pins are pointed at', () => {
  show(ListMap);
  act(() => listNow()?.onPoint(['elm']));
  expect(litRows()).toEqual(['elm']);
  act(() => listNow()?.onPoint([]));
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
