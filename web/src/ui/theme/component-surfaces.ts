import type { Components, Theme } from '@mui/material/styles';

declare module '@mui/material/Paper' {
  interface PaperPropsVariantOverrides {
    /** Stands out among its neighbors, such as an accepted offer. */
    chosen: true;
    /** Something that is over, or secondary. */
    sunken: true;
  }
}

/** Dialogs and menus stay within the main landmark, so that screen reader users find them there. */
const inMain = () => document.getElementById('main');

export const surfaces: Components<Theme> = {
  MuiPaper: {
    styleOverrides: {
      root: { backgroundImage: 'none' },
      rounded: ({ theme }) => ({
        borderRadius: theme.vars.radius.lg,
        variants: [
          { props: { variant: 'chosen' }, style: { boxShadow: `0 0 0 2px ${theme.vars.palette.primary.main}` } },
          { props: { variant: 'sunken' }, style: { backgroundColor: theme.vars.palette.background.sunken } },
        ],
      }),
    },
  },
  MuiStack: { defaultProps: { useFlexGap: true } },
  MuiCard: { styleOverrides: { root: { overflow: 'visible' } } },
  MuiCardActionArea: {
    styleOverrides: {
      root: { borderRadius: 'inherit', '& .MuiCardActionArea-focusHighlight': { display: 'none' } },
    },
  },
  MuiCardContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&, &:last-child': { padding: '1.5rem 1rem' },
        [theme.breakpoints.up('sm')]: { '&, &:last-child': { padding: '2rem' } },
      }),
    },
  },
  MuiPopover: {
    defaultProps: { container: inMain },
    styleOverrides: { paper: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.raised }) },
  },
  MuiPopper: { defaultProps: { container: inMain } },
  MuiAutocomplete: {
    styleOverrides: {
      root: {
        '& .MuiOutlinedInput-root, & .MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
          padding: '0 0 0 0.75rem',
          '& .MuiAutocomplete-input': { padding: 0 },
        },
      },
      paper: ({ theme }) => ({
        marginTop: '0.25rem',
        backgroundColor: theme.vars.palette.background.raised,
        boxShadow: theme.vars.palette.shadow.high,
      }),
      listbox: { padding: '0.5rem' },
      option: ({ theme }) => ({
        '&.MuiAutocomplete-option': { minHeight: 'var(--target)' },
        borderRadius: theme.vars.radius.sm,
      }),
    },
  },
  MuiAccordion: {
    defaultProps: { disableGutters: true },
    // No line between two accordions, which have a gap between them.
    styleOverrides: {
      root: ({ theme }) => ({ '&&': { borderRadius: theme.vars.radius.lg }, '&::before': { display: 'none' } }),
      // Passes the surface's corners on to the summary.
      heading: { borderRadius: 'inherit' },
    },
  },
  MuiAccordionSummary: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: '3.25rem',
        padding: '0 0.75rem 0 1rem',
        borderRadius: 'inherit',
        '@media (hover: hover)': { '&:hover': { backgroundColor: theme.vars.palette.background.sunken } },
      }),
    },
  },
  MuiAccordionDetails: { styleOverrides: { root: { padding: '0 1rem 0.5rem' } } },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({ minWidth: '14rem', marginTop: '0.25rem', boxShadow: theme.vars.palette.shadow.high }),
      list: { padding: '0.5rem' },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        // Above 600 px MUI resets it with a rule of the same specificity.
        '&.MuiMenuItem-root': { minHeight: 'var(--target)' },
        alignItems: 'flex-start',
        whiteSpace: 'normal',
        '& .MuiListItemIcon-root': {
          minWidth: 0,
          marginTop: '0.1875rem',
          marginRight: theme.spacing(3),
          color: 'inherit',
        },
        borderRadius: theme.vars.radius.sm,
        '&.Mui-focusVisible': { outlineOffset: '-3px', backgroundColor: theme.vars.palette.background.sunken },
      }),
    },
  },
  MuiLink: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.primary.text,
        textDecorationColor: 'currentcolor',
        textUnderlineOffset: '0.2em',
      }),
    },
  },
  // Dividers are only between items.
  MuiListItem: { styleOverrides: { root: { '&:last-of-type': { borderBottom: 0 } } } },
  MuiListItemText: { styleOverrides: { root: { margin: 0 } } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: theme.vars.radius.xl,
        backgroundColor: theme.vars.palette.background.raised,
        boxShadow: theme.vars.palette.shadow.high,
        margin: '1rem',
        width: 'calc(100% - 2rem)',
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: 'var(--text-lg)', fontWeight: 680, padding: '1.5rem 1.5rem 0.5rem' } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '0.5rem 1.5rem' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '1rem 1.5rem 1.5rem', gap: '0.5rem' } } },
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.raised,
        paddingBottom: 'env(safe-area-inset-bottom)',
        variants: [
          {
            props: { anchor: 'bottom' },
            style: { maxHeight: '92dvh', borderRadius: `${theme.vars.radius.xl} ${theme.vars.radius.xl} 0 0` },
          },
          {
            props: { anchor: 'right' },
            style: {
              width: '30rem',
              maxWidth: '92vw',
              borderRadius: `${theme.vars.radius.xl} 0 0 ${theme.vars.radius.xl}`,
            },
          },
        ],
      }),
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme }) => ({ '&:not(.MuiBackdrop-invisible)': { backgroundColor: theme.vars.palette.backdrop } }),
    },
  },
  MuiTableSortLabel: {
    styleOverrides: { root: { minHeight: 'var(--target)' }, icon: { width: '0.875rem', height: '0.875rem' } },
  },
  MuiTypography: {
    styleOverrides: {
      root: ({ theme }) => ({
        variants: (['primary', 'error'] as const).map((color) => ({
          props: { color },
          style: { color: theme.vars.palette[color].text },
        })),
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        padding: '0.75rem',
        border: 0,
        fontSize: 'inherit',
        fontVariantNumeric: 'tabular-nums',
        lineHeight: 'inherit',
        verticalAlign: 'top',
        '& bdi': { overflowWrap: 'anywhere' },
      },
      head: ({ theme }) => ({
        color: theme.vars.palette.text.secondary,
        fontSize: 'var(--text-sm)',
        fontWeight: 400,
        whiteSpace: 'nowrap',
      }),
    },
  },
};
