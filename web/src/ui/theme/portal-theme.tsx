import { createTheme, ThemeProvider } from '@mui/material/styles';
import { CacheProvider } from '@emotion/react';
import { useState, type ReactNode } from 'react';
import { buttons } from './component-buttons.tsx';
import { feedback } from './component-feedback.tsx';
import { fields } from './component-fields.ts';
import { navigation } from './component-navigation.ts';
import { surfaces } from './component-surfaces.ts';
import { foundation } from './foundation.ts';
import { layeredCache } from './layered-cache.ts';

/**
 * The app's theme. Its colors are CSS variables; `data-theme` on `<html>`, which theme.ts sets before the first paint, selects the scheme.
 * Screens use variants, never colors or sizes.
 */
const theme = createTheme({
  ...foundation,
  components: { ...buttons, ...feedback, ...fields, ...navigation, ...surfaces },
});

/**
 * Provides the theme. Its rules are in a layer of their own (tokens.css), so that CSS modules override them. `colorSchemeNode` is null
 * because theme.ts alone sets the scheme; `noSsr` saves MUI a second render to detect it. The variables stand in the page
 * (web/build/theme-variables.ts).
 */
export function PortalTheme({ children }: { children: ReactNode }) {
  const [cache] = useState(layeredCache);
  return (
    <CacheProvider value={cache}>
      <Theme>{children}</Theme>
    </CacheProvider>
  );
}

/** The theme without its style engine, for collecting styles instead of adding them to a page (app/prerender.tsx). */
export const Theme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme} colorSchemeNode={null} noSsr disableStyleSheetGeneration>
    {children}
  </ThemeProvider>
);
