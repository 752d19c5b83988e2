import { keyframes } from '@mui/material/styles';
import type { Components, Theme } from '@mui/material/styles';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';

declare module '@mui/material/Alert' {
  interface AlertPropsVariantOverrides {
    /** A remark without a color of its own. */
    quiet: true;
  }
}

const appear = keyframes({ to: { opacity: 1 } });
const breathe = keyframes({ from: { opacity: 1 }, to: { opacity: 0.55 } });

const tones = ['primary', 'error', 'info', 'success', 'warning'] as const;

export const feedback: Components<Theme> = {
  MuiAlert: {
    defaultProps: {
      // Announced when it appears. Use "alert" for refusals and "note" for content that is there from the start.
      role: 'status',
      iconMapping: {
        info: <Info aria-hidden size={20} />,
        success: <CircleCheck aria-hidden size={20} />,
        warning: <TriangleAlert aria-hidden size={20} />,
        error: <CircleAlert aria-hidden size={20} />,
      },
    },
    styleOverrides: {
      root: ({ theme }) => ({
        flexWrap: 'wrap',
        padding: '1rem',
        fontSize: 'var(--text-md)',
        '&.MuiPaper-rounded': { borderRadius: theme.vars.radius.md },
        '& a': { color: 'inherit', fontWeight: 550 },
        // Space for the bullets; the message cuts off overflow.
        '& ul': { margin: '0.25rem 0 0', paddingLeft: '1.5rem' },
        // A block; otherwise the bullet of a two-line link is at its last line.
        '& li a': { display: 'block', width: 'fit-content', paddingBlock: '0.25rem' },
        variants: [
          {
            props: { variant: 'quiet' },
            style: {
              backgroundColor: theme.vars.palette.background.sunken,
              color: theme.vars.palette.text.primary,
              '& .MuiAlert-icon': { color: theme.vars.palette.primary.text },
            },
          },
        ],
      }),
      icon: { marginRight: '0.75rem', padding: '0.125rem 0 0', opacity: 1 },
      message: { flex: '1 1 0', padding: 0 },
      // Below the text, aligned with it.
      action: { flexBasis: '100%', margin: 0, padding: '0.75rem 0 0 2rem' },
    },
  },
  MuiAlertTitle: {
    styleOverrides: { root: { margin: 0, fontSize: 'inherit', fontWeight: 680, lineHeight: 'inherit' } },
  },
  MuiLinearProgress: {
    styleOverrides: { root: ({ theme }) => ({ height: '0.375rem', borderRadius: theme.vars.radius.full }) },
  },
  MuiBadge: {
    styleOverrides: { badge: ({ theme }) => ({ boxShadow: `0 0 0 2px ${theme.vars.palette.background.paper}` }) },
  },
  MuiChip: {
    defaultProps: { component: 'span' },
    styleOverrides: {
      root: ({ theme }) => ({
        gap: '0.25rem',
        height: 'auto',
        padding: '0.25rem 0.75rem',
        borderRadius: theme.vars.radius.full,
        fontSize: 'var(--text-sm)',
        lineHeight: 1.3,
        backgroundColor: theme.vars.palette.neutral.soft,
        color: theme.vars.palette.neutral.text,
        // A shrinkable icon would not count towards the width of its column.
        '& .MuiChip-icon': { flex: 'none', maxWidth: 'none', margin: 0, color: 'inherit' },
        '& .MuiChip-deleteIcon, & .MuiChip-deleteIcon:hover': { margin: 0, color: 'inherit' },
        '&.Mui-focusVisible': { backgroundColor: theme.vars.palette.neutral.soft },
        variants: [
          ...tones.map((color) => ({
            props: { color },
            style: {
              backgroundColor: theme.vars.palette[color].light,
              color: theme.vars.palette[color].onLight,
              fontWeight: 550,
              '&.Mui-focusVisible, &.MuiChip-clickable:hover': { backgroundColor: theme.vars.palette[color].light },
            },
          })),
          {
            props: { clickable: true },
            style: { minHeight: 'var(--target)', paddingInline: '1rem', border: '1px solid currentColor' },
          },
        ],
      }),
      label: { padding: 0, whiteSpace: 'normal' },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: false, variant: 'rounded' },
    styleOverrides: {
      root: ({ theme }) => ({
        // Invisible for the first 150 ms.
        opacity: 0,
        animation: `${appear} 0s 150ms forwards, ${breathe} 1600ms ease-in-out 150ms infinite alternate`,
        // On the first page it replaces the outline (first-screen.css), so it is visible at once.
        ':root[data-shape] &': { opacity: 1, animation: `${breathe} 1600ms ease-in-out infinite alternate` },
        // Nothing loads yet; the browser would draw each frame for as long as the page is open.
        '[data-still] &, :root[data-shape] [data-still] &': { animation: 'none', opacity: 1 },
        '@media (prefers-reduced-motion: reduce)': { '&, :root[data-shape] &': { animation: 'none', opacity: 1 } },
        variants: [
          {
            props: { variant: 'text' },
            style: { transform: 'none', height: '1em', borderRadius: theme.vars.radius.sm },
          },
        ],
      }),
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }) => ({
        padding: '0.5rem 0.75rem',
        color: theme.vars.palette.text.inverse,
        fontSize: 'var(--text-sm)',
        fontWeight: 400,
      }),
    },
  },
};
