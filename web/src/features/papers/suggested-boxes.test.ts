import { expect, it } from 'vitest';
import { turned, type Box, type Turns } from './page-boxes.ts';
import { suggestedBoxes, type TextItem } from './suggested-boxes.ts';

const letter = { width: 612, height: 792 };
/** Returns a text of 10 points at a place in points. */
const text = (content: string, x: number, y: number, width = content.length * 5.56): TextItem => ({
  text: content,
  turns: 0,
  box: { x: x / letter.width, y: y / letter.height, width: width / letter.width, height: 12 / letter.height },
});
const inPoints = ({ x, y, width, height }: Box) =>
  [x * letter.width, y * letter.height, width * letter.width, height * letter.height].map(Math.round);

it('a number is boxed where it stands, and its last four digits stay readable', () => {
  const [box, ...others] = suggestedBoxes([text('12345678901234', 100, 200)], letter).map(inPoints);
  expect(others).toEqual([]);
  const [x = 0, y = 0, width = 0, height = 0] = box ?? [];
  expect([x, y, height]).toEqual([97, 199, 14]);
  // Ten of fourteen digits, each 5.56 points wide.
  expect(x + width).toBe(157);
});

it('a number in several pieces is one, and a label may be a piece of its own', () => {
  const pieces = [
    text('Loan', 50, 100),
    text('number:', 76, 100.5),
    text('1234', 120, 100, 22),
    text('5678', 142, 100, 22),
  ];
  expect(suggestedBoxes(pieces, letter).map(inPoints)).toEqual([[117, 99, 26, 14]]);
});

it('columns are not read as one number, and a heading stands for the number below it', () => {
  const table = [
    text('Account number', 50, 100),
    text('Term', 200, 100),
    text('12345678', 50, 114),
    text('360', 200, 114),
  ];
  expect(suggestedBoxes(table, letter)).toHaveLength(1);
  expect(suggestedBoxes([text('1234', 50, 100), text('56789', 100, 100)], letter)).toEqual([]);
});

it.each<Turns>([1, 2, 3])('text that %s quarter turns make upright is boxed where it stands', (turns) => {
  const upright = text('SSN 123-45-6789', 100, 200);
  const page = turns === 2 ? letter : { width: letter.height, height: letter.width };
  const lying: TextItem = { ...upright, turns, box: turned(upright.box, ((4 - turns) % 4) as Turns) };
  const [found] = suggestedBoxes([lying], page);
  const [expected] = suggestedBoxes([upright], letter);
  expect(inPoints(turned(found ?? lying.box, turns))).toEqual(inPoints(expected ?? upright.box));
});

it('a page of nothing but numbers is left to its reader', () => {
  const many = Array.from({ length: 500 }, (_, index) => text('123456789', 50, index * 20));
  expect(suggestedBoxes(many, letter)).toHaveLength(200);
});
