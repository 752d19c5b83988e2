import { styled } from '@mui/material/styles';

/**
 * The page's main action: inline on wide pages, at the bottom edge on phones, within reach of a thumb. `data-bottom-bar` keeps toasts clear
 * of it.
 */
export const BottomBar = styled('div', { shouldForwardProp: (name) => name !== 'position' && name !== 'sx' })<{
  /** `sticky` at the end of its section; `fixed` where more content follows. */
  position: 'sticky' | 'fixed';
}>(({ theme, position }) => ({
  [theme.breakpoints.down('md')]: {
    position,
    insetInline: 0,
    bottom: 0,
    zIndex: 6,
    marginInline: position === 'sticky' ? 'calc(-1 * var(--page-margin))' : 0,
    padding: `${theme.spacing(3)} var(--page-margin) max(${theme.spacing(3)}, env(safe-area-inset-bottom))`,
    backgroundColor: theme.vars.palette.background.raised,
    boxShadow: theme.vars.palette.shadow.high,
  },
}));
