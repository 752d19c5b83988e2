import Avatar from '@mui/material/Avatar';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, type ReactNode } from 'react';

type Props = { icon: ReactNode; title: string; children: ReactNode; actions?: ReactNode };

/** Replaces a form after it was submitted; takes the focus from the form's button. */
export function Done({ icon, title, children, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack sx={{ gap: 4, overflowWrap: 'anywhere' }}>
      <Avatar aria-hidden sx={{ width: 56, height: 56 }}>
        {icon}
      </Avatar>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      {actions && <Stack sx={{ gap: 2 }}>{actions}</Stack>}
    </Stack>
  );
}
