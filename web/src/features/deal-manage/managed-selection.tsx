import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { RefreshCw, X } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadManaged } from 'domain/api/deals.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import { limits } from 'domain/limits.ts';
import { sameCaller } from '#platform/api/call.ts';
import { BottomBar } from '#ui/bottom-bar.ts';
import { DownloadButton } from '#ui/download-button.tsx';
import { ConfirmButton } from '#features/deal/confirm-deals.tsx';
import { sendStatus } from '#features/deal/data.ts';
import { IconButton } from '#ui/icon-button.tsx';

const SeveralStatusDialog = lazy(() => import('./several-status-dialog.tsx'));

type Props = {
  chosen: readonly Deal[];
  onChanged: (dealId: string) => void;
  onClear: () => void;
};

/** Actions for the selected deals, always visible while any are selected. */
export function ManagedSelection({ chosen, onChanged, onClear }: Props) {
  const { t } = useTranslation(['deal-manage', 'deal']);
  const id = useId();
  const [changing, setChanging] = useState(false);
  const toConfirm = chosen.filter((deal) => takesOffers(deal.status));
  if (chosen.length === 0 && !changing) return null;
  return (
    <BottomBar
      position="sticky"
      data-bottom-bar
      sx={{
        position: { md: 'sticky' },
        bottom: { md: '1rem' },
        zIndex: 6,
        mt: 4,
        p: { md: 3 },
        borderRadius: { md: 2 },
        bgcolor: 'background.raised',
        boxShadow: 'var(--mui-palette-shadow-high)',
      }}
    >
      <Stack
        component="section"
        aria-labelledby={id}
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 2 }}
      >
        <IconButton label={t('several.clear')} icon={<X aria-hidden size={20} />} onClick={onClear} />
        <strong id={id} aria-live="polite" style={{ flex: '1 1 6rem' }}>
          {t('several.chosen', { count: chosen.length })}
        </strong>
        {chosen.length > 0 && chosen.length <= limits.chosenDeals && (
          <DownloadButton
            endpoint={downloadManaged}
            query={{ ids: chosen.map((deal) => deal.id).join(',') }}
            failed={t('several.csvFailed')}
            of={id}
          />
        )}
        {toConfirm.length > 0 && toConfirm.length <= limits.chosenDeals && (
          <ConfirmButton
            variant="outlined"
            dealIds={toConfirm.map((deal) => deal.id)}
            onDone={() => toConfirm.forEach((deal) => onChanged(deal.id))}
          />
        )}
        <Button startIcon={<RefreshCw aria-hidden size={18} />} onClick={() => setChanging(true)}>
          {t('deal:actions.changeStatus')}
        </Button>
      </Stack>
      {changing && (
        <Suspense fallback={null}>
          <SeveralStatusDialog
            deals={chosen}
            onChanged={onChanged}
            onClose={() => setChanging(false)}
            send={sendStatus}
            sameCaller={sameCaller}
          />
        </Suspense>
      )}
    </BottomBar>
  );
}
