import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { EyeClosed, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takesOffers } from 'domain/deal/deal-status.ts';
import type { ListEntry, SharedList } from 'domain/list/shared-list.ts';
import { useDeal } from '#features/deal/data.ts';
import { DealCard, DealCardSkeleton } from '#features/deal/deal-card.tsx';
import { isHidden } from '#features/deal/hidden-deal-data.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { RowIconButton } from '#ui/row-icon-button.tsx';
import { removeFromList } from './data.ts';
import { TalkPart } from './talk-part.tsx';
import { useChange } from './use-change.ts';

type Props = { list: SharedList; entry: ListEntry; uid: string };

/** A deal of a list with what its members say. Of one that the reader may not see, that there is one. */
export function ListDeal({ list, entry: { dealId, addedBy }, uid }: Props) {
  const { t } = useTranslation('shared-lists');
  const { state, value: deal, error, retry } = useDeal(dealId);
  const [isRemoving, setRemoving] = useState(false);
  const by = addedBy === uid ? t('addedByYou') : t('addedBy', { name: list.names[addedBy] ?? t('former') });
  const remove = (
    <RowIconButton
      icon={<Trash2 aria-hidden size={20} />}
      label={deal ? t('removeDeal', { address: deal.streetAddress }) : t('removeHidden')}
      aria-haspopup="dialog"
      onClick={() => setRemoving(true)}
    />
  );
  return (
    <Stack component="li" sx={{ gap: 3, minWidth: 0 }}>
      {state === 'loading' && <DealCardSkeleton />}
      {state === 'error' && !isHidden(error) && (
        <ErrorState title={t('failed.deal')} headingLevel={2} onRetry={retry}>
          <p>{t('failed.loadText')}</p>
        </ErrorState>
      )}
      {state !== 'loading' && !deal && (state !== 'error' || isHidden(error)) && (
        <Card sx={{ display: 'flex', alignItems: 'flex-start', gap: 3, p: 4 }}>
          <EyeClosed aria-hidden size={20} style={{ flexShrink: 0 }} />
          <div style={{ flex: 1 }}>
            <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{t('hidden')}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {t('hiddenText')} {by}
            </Typography>
          </div>
          {remove}
        </Card>
      )}
      {deal && state === 'ready' && (
        <>
          <DealCard deal={deal} corner={remove} />
          <Card sx={{ p: 4 }}>
            <TalkPart list={list} dealId={dealId} uid={uid} canOffer={takesOffers(deal.status)} />
            <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
              {by}
            </Typography>
          </Card>
        </>
      )}
      {isRemoving && <RemoveDialog listId={list.id} dealId={dealId} onClose={() => setRemoving(false)} />}
    </Stack>
  );
}

function RemoveDialog({ listId, dealId, onClose }: { listId: string; dealId: string; onClose: () => void }) {
  const { t } = useTranslation('shared-lists');
  const change = useChange();
  const [busy, setBusy] = useState(false);
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      confirm={t('remove')}
      danger
      busy={busy}
      onConfirm={() => {
        setBusy(true);
        void change(removeFromList(listId, dealId)).then(onClose);
      }}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
    </ConfirmDialog>
  );
}
