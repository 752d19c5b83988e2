import type { Replace } from '#tests/rules/mutants.ts';
import type { Span } from '#tests/rules/rules-source.ts';

const anything = '[\\\\s\\\\S]';

/**
 * Loosens and tightens each part of a pattern. matches() applies it to the whole text, so its ends are loosened by allowing more text
 * before and after. In rules, backslashes are written twice.
 */
export function patternMutants(source: string, text: Span, replace: Replace): void {
  const start = text.start + 1;
  const pattern = source.slice(start, text.end - 1);
  const change = (from: number, to: number, by: string, makes: 'more' | 'less', shown = by) =>
    replace({ start: start + from, end: start + to }, by, makes, shown);
  change(0, 0, `${anything}*`, 'more', 'anything before');
  change(pattern.length, pattern.length, `${anything}*`, 'more', 'anything behind');
  for (const { 0: part, index } of pattern.matchAll(
    /\[(?:\\\\\\\\|\\\\p\{\w+\}|\\\\.|[^\]\\])+\]|\\\\p\{\w+\}|\\\\\\\\|\\\\.|\(\?[a-z]*[:)]|\((?:\w+\|)+\w+\)|\{\d+(?:,\d+)?\}|[.+*?]/g,
  )) {
    const put = (by: string, makes: 'more' | 'less') => change(index, index + part.length, by, makes);
    if (part.startsWith('[')) {
      put(anything, 'more');
      for (const one of elementsOf(part)) {
        if (elementsOf(part).length === 1) break;
        put(part.replace(one, ''), part.startsWith('[^') ? 'more' : 'less');
      }
    } else if (part.startsWith('(?')) {
      if (part.includes('i')) put(part.replace('i', ''), 'less');
    } else if (part.startsWith('(')) {
      const choices = part.slice(1, -1).split('|');
      for (const choice of choices) put(`(${choices.filter((each) => each !== choice).join('|')})`, 'less');
    } else if (part.startsWith('{')) {
      const [least = 0, most = least] = part.slice(1, -1).split(',').map(Number);
      put(`{${least - 1},${most}}`, 'more');
      put(`{${least},${most + 1}}`, 'more');
      if (least === most) continue;
      put(`{${least + 1},${most}}`, 'less');
      put(`{${least},${most - 1}}`, 'less');
    } else if (part === '+') put('*', 'more');
    else if (part === '*') put('+', 'less');
    else if (part === '?') {
      put('', 'less');
      put('*', 'more');
    } else if (part !== '.' || !pattern.startsWith('(?s)')) put(anything, 'more');
  }
}

/** Returns the elements of a class like `[^A-Z\\s]`. */
const elementsOf = (part: string): string[] =>
  part
    .replace(/^\[\^?/, '')
    .slice(0, -1)
    .match(/\\\\\\\\|\\\\p\{\w+\}|\\\\.|.-.|./g) ?? [];
