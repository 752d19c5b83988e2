import type { Components, Theme } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';

export const fields: Components<Theme> = {
  // Each input adds a style sheet of keyframes, with which the browser styles the whole page again, only to tell labels that float about autofill.
  MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
  MuiFormControl: { styleOverrides: { root: { display: 'grid', gap: '0.25rem' } } },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontWeight: 550,
        lineHeight: 'inherit',
        '&, &.Mui-focused, &.Mui-error, &.Mui-disabled': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        display: 'flex',
        gap: '0.25rem',
        margin: 0,
        fontSize: 'var(--text-sm)',
        lineHeight: 1.5,
        '&.Mui-error': { color: theme.vars.palette.error.text, fontWeight: 550 },
        '& svg': { flex: 'none', marginTop: '0.15rem' },
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => {
        const edge = (width: string, borderColor: string) => ({
          '& .MuiOutlinedInput-notchedOutline': { borderWidth: width, borderColor },
        });
        return {
          minHeight: '3rem',
          borderRadius: theme.vars.radius.sm,
          backgroundColor: theme.vars.palette.background.paper,
          lineHeight: 'inherit',
          '&, &:hover, &.Mui-focused, &.Mui-disabled': edge('1px', theme.vars.palette.edge),
          '&.Mui-error': edge('2px', theme.vars.palette.error.text),
          '&.Mui-focused': { outline: `3px solid ${theme.vars.palette.focus}`, outlineOffset: '1px' },
        };
      },
      input: ({ theme }) => ({
        height: 'auto',
        minHeight: '2rem',
        padding: '0.5rem 0.75rem',
        '&.MuiInputBase-inputAdornedStart': { paddingLeft: 0 },
        '&.MuiInputBase-inputAdornedEnd': { paddingRight: 0 },
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1, fontWeight: 400 },
        '&:read-only:not(select), &.Mui-disabled': {
          color: theme.vars.palette.text.secondary,
          WebkitTextFillColor: 'currentcolor',
        },
        // Browsers color autofilled inputs; this keeps our colors.
        '&:-webkit-autofill': {
          borderRadius: 'inherit',
          WebkitTextFillColor: theme.vars.palette.text.primary,
          boxShadow: `inset 0 0 0 100px ${theme.vars.palette.primary.light}`,
        },
        '&::-webkit-search-cancel-button': { display: 'none' },
        '&:is(textarea)': { resize: 'vertical', lineHeight: 1.5 },
        '&:is(select)': { textOverflow: 'ellipsis' },
      }),
      notchedOutline: { top: 0, '& legend': { display: 'none' } },
    },
  },
  MuiInputAdornment: {
    styleOverrides: {
      root: ({ theme }) => ({
        flex: 'none',
        maxHeight: 'none',
        color: theme.vars.palette.text.secondary,
        whiteSpace: 'nowrap',
        '& svg': { flex: 'none' },
      }),
    },
  },
  MuiNativeSelect: {
    defaultProps: { IconComponent: ChevronDown },
    styleOverrides: { icon: { top: 'calc(50% - 0.75rem)', right: '0.75rem', width: '1.25rem' } },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { alignItems: 'flex-start', marginInline: '-0.75rem 0' },
      label: { flex: 1, paddingBlock: '0.625rem' },
    },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: ({ theme }) => ({
        // Makes the icon's touch target large enough for a finger.
        padding: '0.625rem',
        color: theme.vars.palette.edge,
        '&.Mui-focusVisible': { outlineOffset: '-6px', borderRadius: theme.vars.radius.md },
      }),
    },
  },
  MuiRadio: { styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.edge }) } },
};
