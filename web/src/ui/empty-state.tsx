import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { TonedAvatar, type Tone } from './toned-avatar.ts';

type Props = {
  icon?: ReactNode;
  /** A single sentence. */
  title: ReactNode;
  children?: ReactNode;
  /** A single button or link. */
  action?: ReactNode;
  /** Level of the title; 2 unless the state is the whole page. */
  headingLevel?: 1 | 2 | 3;
  tone?: Tone;
  role?: 'alert';
};

/** Replaces missing content with a sentence, an explanation and a next step. */
export function EmptyState({ icon, title, children, action, headingLevel = 2, tone = 'primary', role }: Props) {
  return (
    <Stack
      role={role}
      sx={{ gap: 3, alignItems: 'center', maxWidth: '30rem', mx: 'auto', px: 4, py: 12, textAlign: 'center' }}
    >
      {icon && (
        <TonedAvatar tone={tone} aria-hidden sx={{ width: 56, height: 56 }}>
          {icon}
        </TonedAvatar>
      )}
      {headingLevel === 1 ? (
        <h1 tabIndex={-1}>{title}</h1>
      ) : (
        <Typography component={`h${headingLevel}`} variant="h2">
          {title}
        </Typography>
      )}
      {children && (
        <Typography component="div" color="textSecondary">
          {children}
        </Typography>
      )}
      {action && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 3, mt: 3 }}>
          {action}
        </Stack>
      )}
    </Stack>
  );
}
