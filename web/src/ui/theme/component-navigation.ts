import type { Components, Theme } from '@mui/material/styles';

const hover = '@media (hover: hover)';

/** The current item of a menu, a list or tabs. */
const current = (theme: Theme) => ({
  backgroundColor: theme.vars.palette.primary.light,
  color: theme.vars.palette.primary.onLight,
});

/** Maximum width of page content. It uses the same media query as MUI's own width, which would override a rule outside of it. */
const column = (maxWidth: 'xs' | 'sm' | 'xl', width: string) => ({
  props: { maxWidth },
  style: ({ theme }: { theme: Theme }) => ({
    [theme.breakpoints.up(maxWidth)]: { maxWidth: `calc(${width} + 2 * var(--page-margin))` },
  }),
});

export const navigation: Components<Theme> = {
  MuiContainer: {
    defaultProps: { maxWidth: 'xl', disableGutters: true },
    styleOverrides: {
      root: {
        paddingLeft: 'max(var(--page-margin), env(safe-area-inset-left))',
        paddingRight: 'max(var(--page-margin), env(safe-area-inset-right))',
        variants: [column('xs', '28rem'), column('sm', 'var(--column-text)'), column('xl', 'var(--page-width)')],
      },
    },
  },
  MuiAppBar: {
    defaultProps: { position: 'sticky', color: 'inherit', elevation: 1 },
    styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.paper }) },
  },
  MuiTabs: {
    defaultProps: { variant: 'scrollable', scrollButtons: false },
    styleOverrides: { list: { gap: '0.25rem', padding: '0.25rem 0' }, indicator: { display: 'none' } },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        gap: '0.5rem',
        minHeight: 'var(--target)',
        padding: '0 1rem',
        borderRadius: theme.vars.radius.full,
        '&.Mui-selected': current(theme),
        '&.Mui-focusVisible': { outlineOffset: '-3px' },
        [hover]: { '&:not(.Mui-selected):hover': { backgroundColor: theme.vars.palette.background.sunken } },
      }),
    },
  },
  MuiList: { defaultProps: { disablePadding: true } },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: '3.25rem',
        padding: '0.5rem 0.75rem',
        borderRadius: theme.vars.radius.md,
        '&[aria-current="page"]': current(theme),
        '&.Mui-focusVisible': { outlineOffset: '-3px' },
        [hover]: { '&:not([aria-current]):hover': { backgroundColor: theme.vars.palette.background.sunken } },
      }),
    },
  },
  MuiListItemIcon: {
    styleOverrides: {
      root: ({ theme }) => ({ minWidth: 0, marginRight: '0.75rem', color: theme.vars.palette.text.secondary }),
    },
  },
  MuiAvatar: {
    styleOverrides: {
      rounded: ({ theme }) => ({ borderRadius: theme.vars.radius.lg }),
      colorDefault: ({ theme }) => current(theme),
    },
  },
};
