import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { pdfFile } from '#tests/pdf-files.ts';
import { suggestedBoxes } from './suggested-boxes.ts';
import { textItems } from './pdf-text.ts';

/** A page of 600 × 800 points, as pdf.js gives its viewport at twice the size. */
const viewport = { width: 1200, height: 1600, transform: [2, 0, 0, -2, 0, 1600] };
const rounded = ([item]: ReturnType<typeof textItems>) =>
  item && {
    ...item,
    box: Object.fromEntries(Object.entries(item.box).map(([key, value]) => [key, Number(value.toFixed(3))])),
  };

test('text is placed by its baseline, in shares of the page', () => {
  const text = { str: 'SSN', transform: [10, 0, 0, 10, 60, 700], width: 30 };
  expect(rounded(textItems([text], [], viewport))).toEqual({
    text: 'SSN',
    turns: 0,
    box: { x: 0.1, y: 0.114, width: 0.05, height: 0.013 },
  });
});

test.each([
  {
    way: 'down',
    transform: [0, -10, 10, 0, 300, 400],
    turns: 3,
    box: { x: 0.496, y: 0.5, width: 0.018, height: 0.037 },
  },
  {
    way: 'up',
    transform: [0, 10, -10, 0, 300, 400],
    turns: 1,
    box: { x: 0.486, y: 0.463, width: 0.018, height: 0.037 },
  },
  {
    way: 'upside down',
    transform: [-10, 0, 0, -10, 300, 400],
    turns: 2,
    box: { x: 0.45, y: 0.497, width: 0.05, height: 0.013 },
  },
])('text that runs $way is placed along its direction', ({ transform, turns, box }) => {
  expect(rounded(textItems([{ str: 'SSN', transform, width: 30 }], [], viewport))).toEqual({ text: 'SSN', turns, box });
});

test('what is typed into a form counts, and a note that is not drawn does not', () => {
  const field = { subtype: 'Widget', fieldValue: '123-45-6789', rect: [60, 700, 120, 712] };
  const note = { subtype: 'Text', contentsObj: { str: '123-45-6789' }, rect: [60, 700, 120, 712] };
  const drawn = { subtype: 'FreeText', contentsObj: { str: 'DOB 01/02/1980' }, rect: [60, 700, 120, 712] };
  expect(textItems([], [field, note, drawn], viewport).map(({ text }) => text)).toEqual([
    '123-45-6789',
    'DOB 01/02/1980',
  ]);
  expect(rounded(textItems([], [field], viewport))?.box).toEqual({ x: 0.1, y: 0.11, width: 0.1, height: 0.015 });
});

test('marked content and text of no size are left out', () => {
  const none = { str: 'x', transform: [0, 0, 0, 0, 0, 0], width: 0 };
  expect(textItems([{ type: 'beginMarkedContent' }, none], [], viewport)).toEqual([]);
});

test.each([undefined, 90, 180, 270] as const)(
  'the numbers of a real PDF are boxed, also on a page turned by %s degrees',
  async (rotate) => {
    const lines = [
      { text: 'Loan number: 0012345678', x: 60, y: 100 },
      { text: 'Principal balance $181,250.00', x: 60, y: 120 },
      { text: 'SSN 123-45-6789', x: 60, y: 140 },
    ];
    const data = new Uint8Array(pdfFile({ pages: [{ lines, ...(rotate && { rotate }) }] }));
    const pdf = await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
    const page = await pdf.getPage(1);
    const shown = page.getViewport({ scale: 2 });
    const { items } = await page.getTextContent();
    const boxes = suggestedBoxes(textItems(items, [], shown), shown);
    // Where the boxes would be on the page as it was written.
    const across = rotate === undefined || rotate === 180 ? 'width' : 'height';
    expect(boxes.map((box) => Math.round(box[across] * 612))).toEqual([43, 42]);
    await pdf.loadingTask.destroy();
  },
);
