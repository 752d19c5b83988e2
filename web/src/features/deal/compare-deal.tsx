import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { compareAddress, useChosenDeals } from './chosen-deals.ts';
import { useComparing } from './compare-button.tsx';

/** Chooses a deal for a comparison on its page, with the way to the comparison once there are others. */
export function CompareDeal({ uid, dealId }: { uid: string; dealId: string }) {
  const { t } = useTranslation('deal');
  const { isChosen, toggle } = useComparing(uid, dealId);
  const chosen = useChosenDeals(uid);
  return (
    <Stack direction="row" data-not-kept sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 4, ml: -2 }}>
      <Button
        variant="text"
        startIcon={<Columns3 aria-hidden size={18} />}
        aria-pressed={isChosen}
        onClick={toggle}
        sx={{ px: 2 }}
      >
        {t(isChosen ? 'compare.chosen' : 'compare.button')}
      </Button>
      {isChosen && chosen.length > 1 && (
        <StandaloneLink component={Link} to={compareAddress(chosen)}>
          {t('compare.open', { count: chosen.length })}
        </StandaloneLink>
      )}
    </Stack>
  );
}
