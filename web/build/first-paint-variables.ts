import { readFileSync } from 'node:fs';
import { createTheme } from '@mui/material/styles';
import { foundation } from '#ui/theme/foundation.ts';

const tokens = (): string => readFileSync(new URL('../src/ui/theme/tokens.css', import.meta.url), 'utf8');

type Rule = Record<string, unknown>;

/** Returns the theme variables that tokens.css uses, as CSS. MUI adds its style sheet only once the app runs. */
export function firstPaintVariables(css = tokens()): string {
  const needed = new Set([...css.matchAll(/var\((--mui-[\w-]+)\)/g)].map(([, name]) => name));
  const rules = createTheme(foundation).generateStyleSheets() as Record<string, Rule>[];
  const found = new Set<string>();
  const sheet = rules
    .flatMap((rule) => Object.entries(rule))
    .map(([selector, values]) => {
      const kept = Object.entries(values).filter(([name]) => name === 'colorScheme' || needed.has(name));
      kept.forEach(([name]) => found.add(name));
      const lines = kept.map(([name, value]) => `${name === 'colorScheme' ? 'color-scheme' : name}:${String(value)}`);
      return lines.length > 0 ? `${selector}{${lines.join(';')}}` : '';
    });
  const missing = [...needed].filter((name) => name && !found.has(name));
  if (missing.length > 0) throw new Error(`tokens.css names what the theme has not: ${missing.join(', ')}`);
  return sheet.join('');
}
