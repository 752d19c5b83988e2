import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useWaitingDeals, type WaitingDeal } from './waiting-deals.ts';

/** Deals that were published while offline, each with its status. `onEdit` takes one back into the form. */
export function WaitingDealsNotice({ uid, onEdit }: { uid: string; onEdit: (deal: WaitingDeal) => void }) {
  const { t } = useTranslation('deal-form');
  const deals = useWaitingDeals(uid);
  return (
    <Stack component="output" sx={{ gap: 2, '&:not(:empty)': { mb: 5 } }}>
      {deals.map((deal) => (
        <Alert
          key={deal.dealId}
          role="presentation"
          severity={deal.refused ? 'error' : 'info'}
          icon={deal.refused ? undefined : <CloudUpload aria-hidden size={20} />}
          action={
            <Button variant="outlined" onClick={() => onEdit(deal)}>
              {t('form.waiting.edit')}
            </Button>
          }
        >
          <AlertTitle>{`${deal.values.streetAddress}, ${deal.values.city}`}</AlertTitle>
          {t(deal.refused ? 'form.waiting.refused' : 'form.waiting.text')}
        </Alert>
      ))}
    </Stack>
  );
}
