import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useNearEnd } from '#ui/use-near-end.ts';
import { formatNumber } from '#platform/dates.ts';
import type { DealSearch } from './deal-search.ts';
import type { DealList } from './use-deal-list.ts';

type Props = { list: DealList; search: DealSearch; byFit: boolean };

/** The end of the list: reads on as one comes near, with a button for those who do not scroll. */
export function DealListMore({ list, search, byFit }: Props) {
  const { t } = useTranslation('deals');
  // By fit, what is read further on takes its place between the others: only when somebody asks for it.
  const watching = !list.complete && list.more === 'idle' && !byFit && !search.favorites;
  const shown = list.deals.length;
  const end = useNearEnd<HTMLDivElement>(list.loadMore, watching, shown);

  if (list.complete) {
    return (
      <Typography variant="body2" color="textSecondary" align="center" sx={{ mt: 8, mx: 'auto' }}>
        {t('list.end', { count: shown, value: formatNumber(shown) })}
      </Typography>
    );
  }
  const label = () => {
    if (list.more === 'failed') return 'retry';
    if (list.more === 'loading') return 'list.moreLoading';
    return byFit && !search.favorites ? 'list.compareMore' : 'list.more';
  };
  return (
    <Stack ref={end} sx={{ alignItems: 'center', gap: 3, mt: 8 }}>
      {list.more === 'failed' && <p role="alert">{t('list.moreFailed')}</p>}
      {byFit && (
        <Typography color="textSecondary" align="center">
          {t('list.compared', { count: shown })}
        </Typography>
      )}
      <Button variant="outlined" loading={list.more === 'loading'} onClick={list.loadMore}>
        {t(label())}
      </Button>
    </Stack>
  );
}
