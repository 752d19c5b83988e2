import MuiIconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';

type Props = Omit<IconButtonProps, 'children' | 'aria-label' | 'title'> & {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  /** `filled` is for photos and other busy backgrounds. */
  variant?: 'plain' | 'filled';
  ref?: Ref<HTMLButtonElement>;
};

const Filled = styled(MuiIconButton)(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.raised,
  boxShadow: theme.vars.palette.shadow.low,
}));

/** A button with an icon only, named by its label and the browser's tooltip. */
export function IconButton({ label, icon, variant = 'plain', ...props }: Props) {
  const Element = variant === 'filled' ? Filled : MuiIconButton;
  return (
    <Element {...props} aria-label={label} title={label}>
      {icon}
    </Element>
  );
}
