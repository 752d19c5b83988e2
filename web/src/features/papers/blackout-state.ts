import { addTurns, type Box, type Turns } from './page-boxes.ts';

/** A black box on a page, in shares of the page before it is turned. */
export type PageBox = Box & {
  readonly id: number;
  /** Whether it was found in the text and nobody has moved it yet. */
  readonly suggested: boolean;
};
export type PageEdit = { readonly turns: Turns; readonly boxes: readonly PageBox[] };

/** A page before a change. */
type Step = { readonly page: number; readonly before: PageEdit; readonly change: BlackoutChange };

export type BlackoutState = {
  /** Undefined until the page was seen. */
  readonly pages: readonly (PageEdit | undefined)[];
  readonly past: readonly Step[];
  /** Id of the next box. */
  readonly nextId: number;
};

export type BlackoutChange =
  | { do: 'open'; page: number; suggested: readonly Box[] }
  | { do: 'turn'; page: number }
  | { do: 'add'; page: number; box: Box }
  /** `byKey`: one of several small steps that are undone together. */
  | { do: 'change'; page: number; id: number; box: Box; byKey?: boolean }
  | { do: 'remove'; page: number; id: number }
  | { do: 'undo' };

export const startBlackout = (pageCount: number): BlackoutState => ({
  pages: Array.from({ length: pageCount }, () => undefined),
  past: [],
  nextId: 1,
});

export function changeBlackout(state: BlackoutState, change: BlackoutChange): BlackoutState {
  if (change.do === 'undo') return undo(state);
  const before = state.pages[change.page];
  if (change.do === 'open') return before ? state : open(state, change.page, change.suggested);
  if (!before) return state;
  const pages = state.pages.with(change.page, changed(before, change, state.nextId));
  const last = state.past.at(-1)?.change;
  const goesOn =
    change.do === 'change' &&
    change.byKey === true &&
    last?.do === 'change' &&
    last.byKey === true &&
    last.id === change.id;
  return {
    pages,
    past: goesOn ? state.past : [...state.past, { page: change.page, before, change }],
    nextId: change.do === 'add' ? state.nextId + 1 : state.nextId,
  };
}

function open(state: BlackoutState, page: number, suggested: readonly Box[]): BlackoutState {
  const boxes = suggested.map((box, index) => ({ ...box, id: state.nextId + index, suggested: true }));
  return { ...state, pages: state.pages.with(page, { turns: 0, boxes }), nextId: state.nextId + boxes.length };
}

function undo(state: BlackoutState): BlackoutState {
  const last = state.past.at(-1);
  if (!last) return state;
  return { ...state, pages: state.pages.with(last.page, last.before), past: state.past.slice(0, -1) };
}

type PageChange = Exclude<BlackoutChange, { do: 'open' | 'undo' }>;

function changed(page: PageEdit, change: PageChange, nextId: number): PageEdit {
  const { boxes } = page;
  if (change.do === 'turn') return { ...page, turns: addTurns(page.turns, 1) };
  if (change.do === 'add') return { ...page, boxes: [...boxes, { ...change.box, id: nextId, suggested: false }] };
  if (change.do === 'remove') return { ...page, boxes: boxes.filter(({ id }) => id !== change.id) };
  const { id, box: to } = change;
  return { ...page, boxes: boxes.map((box) => (box.id === id ? { ...to, id, suggested: false } : box)) };
}

/** Returns the index of the first page that nobody has seen yet, after `page` if there is one there. */
export function unseenPage({ pages }: BlackoutState, page: number): number | undefined {
  const unseen = pages.flatMap((edit, index) => (edit ? [] : [index]));
  return unseen.find((index) => index > page) ?? unseen[0];
}
