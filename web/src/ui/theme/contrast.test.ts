import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** The colours `--name: #rrggbb` of one block. */
function colours(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('\n}')[0] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  );
}

const light = colours(':root');
const dark = new Map([...light, ...colours(":root[data-theme='dark']")]);

/** Relative luminance and contrast as WCAG 2 defines them. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ['canvas', 'surface', 'surface-sunken', 'surface-raised'];
const textPairs = [
  ...grounds.flatMap((ground) => ['text', 'text-quiet', 'accent-text', 'danger-text'].map((text) => [text, ground])),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-accent-soft', 'accent-soft'],
  ['text-inverse', 'surface-inverse'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['text-quiet', 'neutral-soft'],
  ...['info', 'success', 'warning', 'danger', 'neutral'].map((tone) => [`${tone}-text`, `${tone}-soft`]),
] as [text: string, ground: string][];
const controlPairs = grounds.flatMap((ground) =>
  ['line-strong', 'focus', 'accent'].map((edge): [string, string] => [edge, ground]),
);

test.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme every text has a contrast of 4.5 and every control of 3', (_, theme) => {
  const of = ([one, other]: [string, string]) => contrast(theme.get(one) ?? '', theme.get(other) ?? '');
  const tooFaint = [
    ...textPairs.filter((pair) => !(of(pair) >= 4.5)),
    ...controlPairs.filter((pair) => !(of(pair) >= 3)),
  ].map((pair) => `${pair.join(' on ')}: ${of(pair).toFixed(2)}`);
  expect(tooFaint).toEqual([]);
});

test('the dark theme has its own colour wherever the light one has', () => {
  const own = colours(":root[data-theme='dark']");
  expect([...light.keys()].filter((name) => !own.has(name))).toEqual([]);
});
