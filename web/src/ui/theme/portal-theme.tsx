import { createTheme, StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { buttons } from './component-buttons.tsx';
import { feedback } from './component-feedback.tsx';
import { fields } from './component-fields.ts';
import { navigation } from './component-navigation.ts';
import { surfaces } from './component-surfaces.ts';
import { foundation } from './foundation.ts';

/**
 * The look of the whole portal. Its colors are CSS variables; `data-theme` on `<html>`, which theme.ts sets before the first paint,
 * says which scheme they belong to. Screens name variants, never colors or sizes.
 */
const theme = createTheme({
  ...foundation,
  components: { ...buttons, ...feedback, ...fields, ...navigation, ...surfaces },
});

/**
 * MUI in the portal's look. Its rules stand in a layer of their own (tokens.css), so that a CSS module wins wherever both say
 * something. `colorSchemeNode` is none: theme.ts alone says which scheme it is; `noSsr`: so MUI need not render everything once more to know.
 */
export function PortalTheme({ children }: { children: ReactNode }) {
  return (
    <StyledEngineProvider enableCssLayer>
      <Theme>{children}</Theme>
    </StyledEngineProvider>
  );
}

/** The look without its engine, for where styles are collected instead of put into the page (app/prerender.tsx). */
export const Theme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme} colorSchemeNode={null} noSsr>
    {children}
  </ThemeProvider>
);
