import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Columns3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { compareAddress, useChosenDeals } from './chosen-deals.ts';
import { useComparing } from './compare-button.tsx';

type Props = {
  uid: string;
  dealId: string;
  /** Further actions of the reader with the deal, such as adding it to a list. */
  beside?: ReactNode;
};

/** Chooses a deal for a comparison on its page, with the way to the comparison once there are others. */
export function CompareDeal({ uid, dealId, beside }: Props) {
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
      {beside}
      {isChosen && chosen.length > 1 && (
        <StandaloneLink component={Link} to={compareAddress(chosen)}>
          {t('compare.open', { count: chosen.length })}
        </StandaloneLink>
      )}
    </Stack>
  );
}
