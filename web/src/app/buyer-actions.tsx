import { Clock, Handshake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import { FavoriteButton } from '#features/favorites/favorite-button.tsx';
import { MyInterest } from '#features/interest/my-interest.tsx';
import { MakeOffer } from '#features/offers/make-offer.tsx';
import styles from './buyer-actions.module.css';

type Props = { deal: Deal; uid: string; saved: boolean };

/** What a buyer can do about a deal. Where it takes no offers, the reason stands in place of buttons that do nothing. */
export function BuyerActions({ deal, uid, saved }: Props) {
  const { t } = useTranslation('deals');
  const open = takesOffers(deal.status);
  const Icon = deal.status === 'sold' ? Handshake : Clock;
  return (
    <div className={styles.actions} data-open={open || undefined}>
      {!open && deal.status !== 'deleted' && (
        <p className={styles.closed}>
          <Icon aria-hidden size={20} />
          {t(`banner.${deal.status}`)}
        </p>
      )}
      <MakeOffer deal={deal} uid={uid} className={styles.offer} />
      <MyInterest dealId={deal.id} uid={uid} open={open} className={styles.interest} />
      <FavoriteButton
        uid={uid}
        dealId={deal.id}
        address={deal.streetAddress}
        saved={saved}
        wide
        className={styles.save}
      />
    </div>
  );
}
