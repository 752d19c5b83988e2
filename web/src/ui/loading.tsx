import CircularProgress from '@mui/material/CircularProgress';
import { keyframes, styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const appear = keyframes({ to: { opacity: 1 } });

/** A loading status; invisible for the first 150 ms. */
const Late = styled('output')({ opacity: 0, animation: `${appear} 0s 150ms forwards` });

/** A page that is loading. */
export function Loading({ label }: { label?: string }) {
  const { t } = useTranslation('ui');
  return (
    <Late sx={{ display: 'grid', placeItems: 'center', minHeight: '60dvh' }}>
      <CircularProgress aria-hidden size={32} />
      <span className="visually-hidden">{label ?? t('loading')}</span>
    </Late>
  );
}

/** A loading text that replaces the content. */
export const Waiting = ({ children }: { children: ReactNode }) => (
  <Typography
    component="output"
    color="textSecondary"
    sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 'var(--target)' }}
  >
    <CircularProgress aria-hidden size={20} />
    {children}
  </Typography>
);
