import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';

const tone = (name: string) => ({
  main: `var(--${name}-text)`,
  light: `var(--${name}-soft)`,
  dark: `var(--${name}-text)`,
  contrastText: `var(--${name}-soft)`,
});

/** What opens over the page stays within its main landmark, where readers that go by landmarks find it. */
const inMain = () => document.getElementById('main');

/**
 * MUI in the portal's clothes. Every value is one of tokens.css, so MUI has one scheme, which changes with the page's
 * theme; `nativeColor` makes it mix colours in CSS, as a variable cannot be taken apart here.
 */
const theme = createTheme({
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    primary: {
      main: 'var(--accent)',
      light: 'var(--accent-soft)',
      dark: 'var(--accent-strong)',
      contrastText: 'var(--on-accent)',
    },
    secondary: {
      main: 'var(--text)',
      light: 'var(--text-quiet)',
      dark: 'var(--text)',
      contrastText: 'var(--surface)',
    },
    error: {
      main: 'var(--danger)',
      light: 'var(--danger-soft)',
      dark: 'var(--danger-strong)',
      contrastText: 'var(--on-danger)',
    },
    warning: tone('warning'),
    info: tone('info'),
    success: tone('success'),
    text: { primary: 'var(--text)', secondary: 'var(--text-quiet)', disabled: 'var(--line-strong)' },
    divider: 'var(--line)',
    background: { default: 'var(--canvas)', paper: 'var(--surface-raised)' },
    action: {
      active: 'var(--text-quiet)',
      hover: 'var(--surface-sunken)',
      selected: 'var(--accent-soft)',
      focus: 'var(--surface-sunken)',
      disabled: 'var(--line-strong)',
      disabledBackground: 'var(--neutral-soft)',
    },
  },
  spacing: 4,
  shape: { borderRadius: 12 },
  breakpoints: { values: { xs: 0, sm: 600, md: 768, lg: 1100, xl: 1280 } },
  typography: {
    fontFamily: 'var(--font)',
    fontWeightRegular: 400,
    fontWeightMedium: 550,
    fontWeightBold: 680,
    body1: { fontSize: 'var(--text-md)', lineHeight: 1.5 },
    body2: { fontSize: 'var(--text-sm)', lineHeight: 1.5 },
    caption: { fontSize: 'var(--text-xs)', lineHeight: 1.5 },
    h1: { fontSize: 'var(--text-2xl)', fontWeight: 680, lineHeight: 1.15, letterSpacing: '-0.015em' },
    h2: { fontSize: 'var(--text-lg)', fontWeight: 680, lineHeight: 1.15, letterSpacing: '-0.015em' },
    h3: { fontSize: 'var(--text-md)', fontWeight: 680, lineHeight: 1.15 },
    button: { fontSize: 'var(--text-md)', fontWeight: 550, textTransform: 'none', letterSpacing: 0 },
  },
  transitions: {
    duration: { shortest: 150, shorter: 150, short: 150, standard: 200, enteringScreen: 200, leavingScreen: 150 },
  },
  components: {
    MuiButtonBase: {
      // A finger and a keyboard are answered by colour and outline; the ripple says nothing more.
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: { '&.Mui-focusVisible': { outline: '3px solid var(--focus)', outlineOffset: '2px' } },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' }, rounded: { borderRadius: 'var(--radius-lg)' } } },
    MuiPopover: { defaultProps: { container: inMain } },
    MuiPopper: { defaultProps: { container: inMain } },
    MuiMenu: {
      styleOverrides: {
        paper: { minWidth: '14rem', marginTop: '0.25rem', boxShadow: 'var(--shadow-3)' },
        list: { padding: '0.5rem' },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          // Above 600 px MUI takes it back, with as much weight.
          '&.MuiMenuItem-root': { minHeight: '2.75rem' },
          borderRadius: 'var(--radius-sm)',
          '&.Mui-focusVisible': { outlineOffset: '-3px', backgroundColor: 'var(--surface-sunken)' },
        },
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: {
          borderRadius: 'var(--radius-xl)',
          boxShadow: 'var(--shadow-3)',
          margin: '1rem',
          width: 'calc(100% - 2rem)',
        },
      },
    },
    MuiDialogTitle: {
      styleOverrides: { root: { fontSize: 'var(--text-lg)', fontWeight: 680, padding: '1.5rem 1.5rem 0.5rem' } },
    },
    MuiDialogContent: { styleOverrides: { root: { padding: '0.5rem 1.5rem' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '1rem 1.5rem 1.5rem', gap: '0.5rem' } } },
    MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--shade)' } } } },
    MuiTooltip: {
      styleOverrides: {
        tooltip: {
          padding: '0.5rem 0.75rem',
          backgroundColor: 'var(--surface-inverse)',
          color: 'var(--text-inverse)',
          fontSize: 'var(--text-sm)',
          fontWeight: 400,
        },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { minHeight: '2.75rem', borderRadius: 'var(--radius-full)', paddingInline: '1.25rem' } },
    },
    MuiIconButton: { styleOverrides: { root: { minWidth: '2.75rem', minHeight: '2.75rem' } } },
    MuiTab: { styleOverrides: { root: { minHeight: '2.75rem' } } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { borderRadius: 'var(--radius-sm)', backgroundColor: 'var(--surface)' },
        notchedOutline: { borderColor: 'var(--line-strong)' },
      },
    },
    MuiTableCell: { styleOverrides: { root: { borderColor: 'var(--line)', fontVariantNumeric: 'tabular-nums' } } },
  },
});

/** For what stands inside: MUI components look like the rest of the portal. */
export function MuiTheme({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
