import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveQuery } from '#platform/live/use-live-query.ts';
import { useAnchoredHeading } from './use-anchored-heading.ts';

type Props = {
  /** Id of the heading, which names the section. */
  id: string;
  title: string;
  list: Pick<LiveQuery<unknown>, 'state' | 'retry'> & { rows: readonly unknown[] };
  /** Shown when the list could not be loaded. */
  failed: string;
  /** Shown when the list is empty; if set, the heading shows the number of rows. */
  none?: string;
  /** Beside the heading while there are rows. */
  action?: ReactNode;
  /** The rows; after an error, those loaded before it. */
  children: ReactNode;
};

/** A page section with a live list. */
export function LiveSection({ id, title, list: { state, rows, retry }, failed, none, action, children }: Props) {
  const { t } = useTranslation('ui');
  const heading = useAnchoredHeading(id, state !== 'loading');
  return (
    <Stack component="section" spacing={3} aria-labelledby={id}>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', minHeight: 'var(--target)' }}
      >
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}{' '}
          {none !== undefined && state === 'ready' && (
            <Typography
              component="span"
              variant="inherit"
              color="textSecondary"
              sx={{ fontWeight: 'fontWeightRegular' }}
            >
              {rows.length}
            </Typography>
          )}
        </h2>
        {rows.length > 0 && action}
      </Stack>
      {state === 'loading' && <Skeleton height="4rem" />}
      {state === 'error' && (
        <p role="alert">
          {failed}{' '}
          <Button variant="text" onClick={retry}>
            {t('retry')}
          </Button>
        </p>
      )}
      {none !== undefined && state === 'ready' && rows.length === 0 && (
        <Typography color="textSecondary">{none}</Typography>
      )}
      {children}
    </Stack>
  );
}
