import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Link } from 'react-router-dom';

/** Button text on wide screens; the accessible name contains it everywhere. */
const Label = styled('span')(({ theme }) => ({ [theme.breakpoints.down('lg')]: { display: 'none' } }));

type RowButtonProps = {
  label: string;
  icon: ReactNode;
  /** Shown on the icon when the label is hidden; 0 shows nothing. */
  count: number;
} & (
  | { component: typeof Link; to: string; onClick?: never; 'aria-haspopup'?: never }
  | { component?: never; to?: never; onClick: () => void; 'aria-haspopup': 'dialog' }
);

/** A button of the row of controls, on phones an icon. */
export function RowButton({ label, icon, count, ...button }: RowButtonProps) {
  return (
    <Button
      variant="outlined"
      startIcon={icon}
      aria-label={label}
      title={label}
      data-count={count > 0 ? count : undefined}
      {...button}
    >
      <Label>{label}</Label>
    </Button>
  );
}
