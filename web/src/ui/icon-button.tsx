import MuiIconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';

type Props = Omit<IconButtonProps, 'children' | 'aria-label' | 'title'> & {
  /** What it does; read out, and shown as a tooltip. */
  label: string;
  icon: ReactNode;
  /** `filled` stands on photos and other unquiet grounds. */
  variant?: 'plain' | 'filled';
  ref?: Ref<HTMLButtonElement>;
};

const Filled = styled(MuiIconButton)(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.raised,
  boxShadow: theme.vars.palette.shadow.low,
}));

/** A button with an icon alone, which says as a name and as the browser's own tooltip what it does. */
export function IconButton({ label, icon, variant = 'plain', ...props }: Props) {
  const Element = variant === 'filled' ? Filled : MuiIconButton;
  return (
    <Element {...props} aria-label={label} title={label}>
      {icon}
    </Element>
  );
}
