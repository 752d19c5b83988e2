import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { House } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { SameHouse } from 'domain/deal/same-house.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useRequest } from '#platform/api/use-request.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LiveList } from '#ui/live-list.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { sendDifferent, useSameHouses } from './data.ts';

/** Live list of pairs of deals that could be the same house, newest first, with what speaks for it. */
export default function SameHouses() {
  const { t } = useTranslation('same-houses');
  const list = useSameHouses();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <PageSection id="houses" title={t('title')} lead={t('lead')} heading={heading}>
      <LiveList
        list={list}
        shown={list.rows.length}
        loading={{ label: t('loading'), count: 3, height: '6rem' }}
        failed={{ title: t('failed'), text: t('failedText') }}
        empty={
          <EmptyState icon={<House size={28} />} title={t('none')} headingLevel={3}>
            <p>{t('noneText')}</p>
          </EmptyState>
        }
      >
        <Stack component="ul" sx={{ gap: 3, m: 0, p: 0, listStyle: 'none' }}>
          {list.rows.map((pair) => (
            // The pressed button disappears with its pair.
            <Pair key={pair.id} pair={pair} onDone={() => heading.current?.focus()} />
          ))}
        </Stack>
      </LiveList>
    </PageSection>
  );
}

function Pair({ pair, onDone }: { pair: SameHouse; onDone: () => void }) {
  const { t } = useTranslation('same-houses');
  const { dealIds, addresses, reasons, photos } = pair;
  const { busy, send } = useRequest(async () => {
    try {
      await sendDifferent(pair);
      showToast({ title: t('told'), description: t('toldText') });
      onDone();
    } catch (error) {
      showToast({ variant: 'destructive', title: t('notTold'), description: errorText(error) });
    }
  });
  return (
    <Paper component="li" sx={{ p: 4 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Stack sx={{ flex: '1 1 18rem', alignItems: 'flex-start' }}>
          {dealIds.map((dealId, index) => (
            <Link key={dealId} component={RouterLink} to={`/deals/${dealId}`} sx={{ py: 1 }}>
              {addresses[index]}
            </Link>
          ))}
          <span>{reasons.map((reason) => t(`reasons.${reason}`, { count: photos })).join(' · ')}</span>
          <Typography component="span" variant="body2" color="textSecondary">
            {t('found')} <RelativeTime at={pair.foundAt} />
          </Typography>
        </Stack>
        <Button
          variant="outlined"
          loading={busy}
          aria-label={t('differentOf', { one: addresses[0], other: addresses[1] })}
          onClick={send}
        >
          {t('different')}
        </Button>
      </Stack>
    </Paper>
  );
}
