import type { CssVarsThemeOptions, Shadows, ThemeOptions } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { dark, light } from './colors.ts';
import { paletteOf } from './palette.ts';

const radius = { sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem', full: '999px' };

declare module '@mui/material/styles' {
  interface Theme {
    radius: typeof radius;
  }
  interface ThemeOptions {
    radius: typeof radius;
  }
  interface CssThemeVariables {
    enabled: true;
  }
  interface ThemeVars {
    radius: typeof radius;
  }
  interface TypographyVariants {
    /** The main figure or word of a page. */
    display: CSSProperties;
  }
  interface TypographyVariantsOptions {
    display?: CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    display: true;
  }
}

const low = 'var(--mui-palette-shadow-low)';
const medium = 'var(--mui-palette-shadow-medium)';
const high = 'var(--mui-palette-shadow-high)';
const bold = { fontWeight: 680, lineHeight: 1.15, letterSpacing: '-0.015em' };

/** Colors, radii, typography and spacing: the whole theme except component styles. */
export const foundation = {
  cssVariables: { colorSchemeSelector: '[data-theme="%s"]' },
  colorSchemes: { light: { palette: paletteOf(light) }, dark: { palette: paletteOf(dark) } },
  defaultColorScheme: 'light',
  radius,
  spacing: 4,
  shape: { borderRadius: 12 },
  shadows: Array.from({ length: 25 }, (_, at) => {
    if (at === 0) return 'none';
    return at === 1 ? low : at < 5 ? medium : high;
  }) as Shadows,
  breakpoints: { values: { xs: 0, sm: 600, md: 768, lg: 1100, xl: 1280 } },
  typography: {
    fontFamily: 'var(--font)',
    fontWeightRegular: 400,
    fontWeightMedium: 550,
    fontWeightBold: 680,
    body1: { fontSize: 'var(--text-md)', lineHeight: 1.5, letterSpacing: 0 },
    body2: { fontSize: 'var(--text-sm)', lineHeight: 1.5, letterSpacing: 0 },
    caption: { fontSize: 'var(--text-xs)', lineHeight: 1.5, letterSpacing: 0 },
    // Stronger than its neighbors, such as a figure below its name.
    subtitle1: { fontSize: 'var(--text-md)', fontWeight: 680, lineHeight: 1.5, letterSpacing: 0 },
    subtitle2: { fontSize: 'var(--text-sm)', fontWeight: 680, lineHeight: 1.5, letterSpacing: 0 },
    display: { fontSize: 'var(--text-3xl)', ...bold },
    h1: { fontSize: 'var(--text-2xl)', ...bold },
    h2: { fontSize: 'var(--text-lg)', ...bold },
    h3: { fontSize: 'var(--text-md)', ...bold },
    button: { fontSize: 'var(--text-md)', fontWeight: 550, lineHeight: 1.25, textTransform: 'none', letterSpacing: 0 },
  },
  transitions: {
    duration: { shortest: 150, shorter: 150, short: 150, standard: 200, enteringScreen: 200, leavingScreen: 150 },
  },
} satisfies ThemeOptions & CssVarsThemeOptions;
