import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveQuery } from '#platform/live/use-live-query.ts';
import { useAnchoredHeading } from './use-anchored-heading.ts';

type Props = {
  /** Of the heading, which names the section. */
  id: string;
  title: string;
  list: LiveQuery<unknown>;
  /** Said where the list could not be loaded. */
  failed: string;
  /** Said where nothing is in it; given it, the heading counts what is. */
  none?: string;
  /** Beside the heading, as long as there are rows. */
  action?: ReactNode;
  /** The rows, also those of before an error. */
  children: ReactNode;
};

/** A live list that is one of a page's sections. */
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
