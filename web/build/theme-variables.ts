import { createTheme } from '@mui/material/styles';
import { foundation } from '#ui/theme/foundation.ts';

type Rule = Record<string, unknown>;

/**
 * Returns the theme's variables as CSS. They stand in the page, for its first paint and for the app: if the kit added them, the browser would
 * style the whole page again.
 */
export function themeVariables(): string {
  const rules = createTheme(foundation).generateStyleSheets() as Record<string, Rule>[];
  return rules
    .flatMap((rule) => Object.entries(rule))
    .map(([selector, values]) => {
      const lines = Object.entries(values).map(
        ([name, value]) => `${name === 'colorScheme' ? 'color-scheme' : name}:${String(value)}`,
      );
      return lines.length > 0 ? `${selector}{${lines.join(';')}}` : '';
    })
    .join('');
}
