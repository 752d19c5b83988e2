import type { Components, Theme } from '@mui/material/styles';

const hover = '@media (hover: hover)';

/** Where one is: in a menu, in a list, among tabs. */
const current = (theme: Theme) => ({
  backgroundColor: theme.vars.palette.primary.light,
  color: theme.vars.palette.primary.onLight,
});

export const navigation: Components<Theme> = {
  MuiContainer: {
    defaultProps: { maxWidth: 'xl', disableGutters: true },
    styleOverrides: {
      root: {
        paddingLeft: 'max(var(--page-margin), env(safe-area-inset-left))',
        paddingRight: 'max(var(--page-margin), env(safe-area-inset-right))',
        variants: [
          { props: { maxWidth: 'xs' }, style: { maxWidth: 'calc(28rem + 2 * var(--page-margin))' } },
          { props: { maxWidth: 'sm' }, style: { maxWidth: 'calc(44rem + 2 * var(--page-margin))' } },
          { props: { maxWidth: 'xl' }, style: { maxWidth: 'calc(var(--page-width) + 2 * var(--page-margin))' } },
        ],
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
