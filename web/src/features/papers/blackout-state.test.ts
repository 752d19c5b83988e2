import { expect, it } from 'vitest';
import { type BlackoutChange, changeBlackout, startBlackout, unseenPage } from './blackout-state.ts';

const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.05 };
const moved = { ...box, x: 0.3 };
const after = (pageCount: number, ...changes: BlackoutChange[]) =>
  changes.reduce(changeBlackout, startBlackout(pageCount));

it('a page that was not seen takes no boxes, and one that was keeps what was done to it', () => {
  expect(after(2, { do: 'add', page: 1, box })).toEqual(startBlackout(2));
  const state = after(
    2,
    { do: 'open', page: 0, suggested: [box] },
    { do: 'remove', page: 0, id: 1 },
    // Drawn again, after other pages took its place in memory.
    { do: 'open', page: 0, suggested: [box] },
  );
  expect(state.pages[0]?.boxes).toEqual([]);
});

it('a suggested box that somebody moved is theirs', () => {
  const state = after(
    1,
    { do: 'open', page: 0, suggested: [box, box] },
    { do: 'change', page: 0, id: 2, box: moved },
    { do: 'add', page: 0, box },
  );
  expect(state.pages[0]?.boxes).toEqual([
    { ...box, id: 1, suggested: true },
    { ...moved, id: 2, suggested: false },
    { ...box, id: 3, suggested: false },
  ]);
});

it('each change is undone, on its own page, and steps by one key together', () => {
  const opened: BlackoutChange[] = [
    { do: 'open', page: 0, suggested: [] },
    { do: 'open', page: 1, suggested: [] },
  ];
  const step = (x: number): BlackoutChange => ({ do: 'change', page: 0, id: 1, box: { ...box, x }, byKey: true });
  let state = after(2, ...opened, { do: 'add', page: 0, box }, step(0.2), step(0.3), { do: 'turn', page: 1 });
  expect(state.past.at(-1)?.page).toBe(1);
  expect(state.pages[1]?.turns).toBe(1);
  state = changeBlackout(state, { do: 'undo' });
  expect(state.pages[1]?.turns).toBe(0);
  state = changeBlackout(state, { do: 'undo' });
  expect(state.pages[0]?.boxes).toMatchObject([{ x: box.x }]);
  state = changeBlackout(state, { do: 'undo' });
  expect(state.pages[0]?.boxes).toEqual([]);
  expect(changeBlackout(state, { do: 'undo' })).toBe(state);
});

it('pages that were not seen are shown one after another', () => {
  const state = after(4, { do: 'open', page: 0, suggested: [] }, { do: 'open', page: 2, suggested: [] });
  expect([unseenPage(state, 0), unseenPage(state, 2), unseenPage(state, 3)]).toEqual([1, 3, 1]);
  expect(unseenPage(after(1, { do: 'open', page: 0, suggested: [] }), 0)).toBeUndefined();
});
