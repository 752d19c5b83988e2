import { expect, test } from 'vitest';
import { dark, light, type Colors } from './colors.ts';

type Name = Exclude<keyof Colors, 'shadows'>;

/** Relative luminance and contrast as defined by WCAG 2. */
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

const grounds: Name[] = ['canvas', 'surface', 'surfaceSunken', 'surfaceRaised'];
const textPairs = [
  ...grounds.flatMap((ground) => ['text', 'textQuiet', 'accentText', 'dangerText'].map((text) => [text, ground])),
  ['onAccent', 'accent'],
  ['onAccent', 'accentStrong'],
  ['onAccentSoft', 'accentSoft'],
  ['textInverse', 'surfaceInverse'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerStrong'],
  ['textQuiet', 'neutralSoft'],
  ...['info', 'success', 'warning', 'danger', 'neutral'].map((tone) => [`${tone}Text`, `${tone}Soft`]),
] as [text: Name, ground: Name][];
const controlPairs = grounds.flatMap((ground) =>
  (['lineStrong', 'focus', 'accent'] as const).map((edge): [Name, Name] => [edge, ground]),
);

test.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme every text has a contrast of 4.5 and every control of 3', (_, theme) => {
  const of = ([one, other]: [Name, Name]) => contrast(theme[one], theme[other]);
  const tooFaint = [
    ...textPairs.filter((pair) => !(of(pair) >= 4.5)),
    ...controlPairs.filter((pair) => !(of(pair) >= 3)),
  ].map((pair) => `${pair.join(' on ')}: ${of(pair).toFixed(2)}`);
  expect(tooFaint).toEqual([]);
});
