import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyOffers } from './data.ts';
import { MyOffers } from './my-offers.tsx';
import { currentOffers, inOrder } from './offer-lists.ts';

/** So many are shown at once. */
const atOnce = 8;

/** A buyer's offers on all deals, live, each a way to its deal: what is open or new, and all of them on demand. */
export function CurrentOffers({ uid }: { uid: string }) {
  const { t } = useTranslation('offers');
  const offers = useMyOffers(uid);
  const [all, setAll] = useState(false);
  const [openedAt] = useState(() => new Date());
  const { rows } = offers;
  const shown = all ? inOrder(rows) : inOrder(currentOffers(rows, openedAt)).slice(0, atOnce);
  return (
    <MyOffers
      title={t('mine.title')}
      offers={offers}
      shown={shown}
      withDeal
      after={
        shown.length < rows.length && (
          <Button variant="outlined" sx={{ alignSelf: 'start' }} onClick={() => setAll(true)}>
            {t('mine.showAll', { count: rows.length })}
          </Button>
        )
      }
    />
  );
}
