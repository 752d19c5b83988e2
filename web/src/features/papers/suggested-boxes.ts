import { type Box, reverse, type Size, turned, turnedSize, type Turns } from './page-boxes.ts';
import { sensitiveRanges } from './sensitive-numbers.ts';

/** A piece of text on a page: where it is, and how many clockwise turns make it upright. */
export type TextItem = { text: string; box: Box; turns: Turns };

/** Maximum number of boxes on one page: a page of nothing but numbers is for its reader to decide. */
const mostBoxes = 200;

/** A character with its left and right edge. */
type Placed = { character: string; left: number; right: number; top: number; bottom: number };

/** Returns boxes over the numbers in a page's text that nobody may read. `page` gives the page's proportions. */
export function suggestedBoxes(items: readonly TextItem[], page: Size): Box[] {
  return ([0, 1, 2, 3] as const)
    .flatMap((turns) => {
      const upright = items
        .filter((item) => item.turns === turns && item.text.trim() !== '')
        .map(({ text, box }) => ({ text, box: turned(box, turns) }));
      const { width, height } = turnedSize(page, turns);
      return boxesInUpright(upright, height / width).map((box) => turned(box, reverse(turns)));
    })
    .slice(0, mostBoxes);
}

type Upright = Pick<TextItem, 'text' | 'box'>;

/** @param aspect the page's height by its width, which makes heights comparable to widths */
function boxesInUpright(items: readonly Upright[], aspect: number): Box[] {
  const lines = linesOf(items).map((line) => charactersOf(line, aspect));
  const texts = lines.map((line) => line.map(({ character }) => character).join(''));
  return sensitiveRanges(texts).flatMap((ranges, index) =>
    ranges.map(({ from, to }) => around((lines[index] ?? []).slice(from, to))),
  );
}

const middle = ({ box }: Upright): number => box.y + box.height / 2;

/** Returns the items line by line, from top to bottom and from left to right. */
function linesOf(items: readonly Upright[]): Upright[][] {
  const lines: Upright[][] = [];
  for (const item of items.toSorted((a, b) => middle(a) - middle(b))) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && Math.abs(middle(item) - middle(first)) < Math.min(item.box.height, first.box.height) / 2) {
      line.push(item);
    } else lines.push([item]);
  }
  return lines.map((line) => line.toSorted((a, b) => a.box.x - b.box.x));
}

/** Gaps in heights of the line from which on there is a space, and a new column. */
const gaps = { space: 0.12, column: 0.9 };

function charactersOf(line: readonly Upright[], aspect: number): Placed[] {
  const placed: Placed[] = [];
  for (const { text, box } of line) {
    const [top, bottom] = [box.y, box.y + box.height];
    const before = placed.at(-1);
    const gap = before ? (box.x - before.right) / (box.height * aspect) : 0;
    const spaces = gap > gaps.column ? '  ' : gap > gaps.space && !/\s/u.test(before?.character ?? '') ? ' ' : '';
    const left = before?.right ?? box.x;
    for (const character of spaces) placed.push({ character, left, right: box.x, top, bottom });
    placed.push(...spread(text, box));
  }
  return placed;
}

/** Widths in a common sans-serif font; the real ones are only in the file's fonts. */
function widthOf(character: string): number {
  if (/[\s.,:;'|!iljtfI()[\]/-]/u.test(character)) return 0.32;
  if (/[mwMW@%]/u.test(character)) return 0.88;
  return /[A-Z&#]/u.test(character) ? 0.7 : 0.556;
}

/** Returns each character of an item with its place, estimated by common widths. */
function spread(text: string, box: Box): Placed[] {
  // Code units, as regular expressions count.
  const characters = Array.from({ length: text.length }, (_, index) => text.charAt(index));
  const perWidth = box.width / characters.reduce((sum, character) => sum + widthOf(character), 0);
  let at = box.x;
  return characters.map((character) => {
    const left = at;
    at += widthOf(character) * perWidth;
    return { character, left, right: at, top: box.y, bottom: box.y + box.height };
  });
}

/** Returns the box around characters, a little larger, because their places are estimated. */
function around(characters: readonly Placed[]): Box {
  const left = Math.min(...characters.map((each) => each.left));
  const right = Math.max(...characters.map((each) => each.right));
  const top = Math.min(...characters.map((each) => each.top));
  const bottom = Math.max(...characters.map((each) => each.bottom));
  const digit = (right - left) / Math.max(1, characters.length);
  const x = Math.max(0, left - digit * 0.6);
  const y = Math.max(0, top - (bottom - top) * 0.1);
  return {
    x,
    y,
    width: Math.min(1, right + digit * 0.15) - x,
    height: Math.min(1, bottom + (bottom - top) * 0.1) - y,
  };
}
