import CircularProgress from '@mui/material/CircularProgress';
import type { Components, Theme } from '@mui/material/styles';
import type { ComponentPropsWithRef } from 'react';

const hover = '@media (hover: hover)';

export const buttons: Components<Theme> = {
  MuiButtonBase: {
    // Color and outline show presses and focus; a ripple adds nothing.
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        touchAction: 'manipulation',
        '&.Mui-focusVisible': { outline: `3px solid ${theme.vars.palette.focus}`, outlineOffset: '2px' },
      }),
    },
  },
  MuiButton: {
    defaultProps: {
      component: FocusKeepingButton,
      variant: 'contained',
      disableElevation: true,
      loadingPosition: 'start',
      // Decorative: the label says what is loading.
      loadingIndicator: <CircularProgress aria-hidden color="inherit" size={18} />,
    },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 'var(--target)',
        padding: '0.5rem 1.25rem',
        borderRadius: theme.vars.radius.full,
        fontSize: 'var(--text-md)',
        textAlign: 'center',
        '& svg': { flex: 'none' },
        // The indicator is inline and replaces the icon.
        '&.MuiButton-loading .MuiButton-startIcon': { display: 'none' },
        variants: [
          {
            props: { variant: 'contained' },
            style: {
              '&.MuiButton-loading.Mui-disabled': {
                color: 'var(--variant-containedColor)',
                backgroundColor: 'var(--variant-containedBg)',
              },
            },
          },
          {
            props: { variant: 'outlined' },
            style: {
              borderColor: theme.vars.palette.edge,
              backgroundColor: theme.vars.palette.background.paper,
              color: theme.vars.palette.text.primary,
              [hover]: { '&:hover': { backgroundColor: theme.vars.palette.background.sunken } },
            },
          },
          {
            props: { variant: 'text' },
            style: {
              paddingInline: '0.75rem',
              color: theme.vars.palette.primary.text,
              [hover]: {
                '&:hover': {
                  backgroundColor: theme.vars.palette.primary.light,
                  color: theme.vars.palette.primary.onLight,
                },
              },
            },
          },
          {
            // Header links look like text, except that of the current page.
            props: { variant: 'text', color: 'inherit' },
            style: {
              color: theme.vars.palette.text.primary,
              '&[aria-current="page"]': {
                backgroundColor: theme.vars.palette.primary.light,
                color: theme.vars.palette.primary.onLight,
              },
              [hover]: {
                '&:not([aria-current]):hover': {
                  backgroundColor: theme.vars.palette.background.sunken,
                  color: theme.vars.palette.text.primary,
                },
              },
            },
          },
          { props: { size: 'small' }, style: { paddingInline: '0.75rem', fontSize: 'var(--text-sm)' } },
          { props: { size: 'large' }, style: { minHeight: '3.25rem', paddingInline: '2rem' } },
        ],
      }),
      startIcon: { flex: 'none', marginLeft: 0 },
      loadingIndicator: { position: 'static', marginRight: '0.5rem', color: 'inherit' },
    },
  },
  MuiIconButton: {
    defaultProps: { component: FocusKeepingButton, color: 'inherit' },
    styleOverrides: {
      root: ({ theme }) => ({
        flex: 'none',
        width: 'var(--target)',
        height: 'var(--target)',
        padding: 0,
        [hover]: { '&:hover': { backgroundColor: theme.vars.palette.background.sunken } },
      }),
    },
  },
  MuiToggleButton: {
    defaultProps: { component: FocusKeepingButton },
    styleOverrides: {
      root: ({ theme }) => ({
        gap: '0.25rem',
        minHeight: 'var(--target)',
        padding: '0.25rem 1rem',
        border: `1px solid ${theme.vars.palette.edge}`,
        borderRadius: theme.vars.radius.full,
        backgroundColor: theme.vars.palette.background.paper,
        color: theme.vars.palette.text.primary,
        fontSize: 'var(--text-sm)',
        '&.Mui-selected, &.Mui-selected:hover': {
          borderColor: theme.vars.palette.primary.main,
          backgroundColor: theme.vars.palette.primary.light,
          color: theme.vars.palette.primary.onLight,
        },
        [hover]: { '&:hover': { backgroundColor: theme.vars.palette.background.sunken } },
      }),
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '0.25rem',
        borderRadius: theme.vars.radius.full,
        backgroundColor: theme.vars.palette.background.sunken,
        '& .MuiToggleButton-root': {
          gap: '0.5rem',
          margin: 0,
          paddingInline: '0.75rem',
          border: 0,
          borderRadius: theme.vars.radius.full,
          backgroundColor: 'transparent',
          color: theme.vars.palette.text.secondary,
          '&.Mui-selected, &.Mui-selected:hover': {
            backgroundColor: theme.vars.palette.background.raised,
            boxShadow: theme.vars.palette.shadow.low,
            color: theme.vars.palette.text.primary,
          },
        },
      }),
    },
  },
};

/**
 * The element of every MUI button, disabled by `aria-disabled`. With MUI's `disabled`, a button that starts to load would lose the focus,
 * and keyboard users their place. MUI ignores presses on both.
 */
function FocusKeepingButton({ disabled, ...props }: ComponentPropsWithRef<'button'>) {
  // oxlint-disable-next-line react/button-has-type -- MUI sets it
  return <button {...props} aria-disabled={disabled || undefined} />;
}
