import { Clock, Handshake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Account } from 'domain/account/account.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import { VerifyEmailNotice } from '#features/email-verification/verify-email-notice.tsx';
import { FavoriteButton } from '#features/favorites/favorite-button.tsx';
import { MyInterest } from '#features/interest/my-interest.tsx';
import { MakeOffer } from '#features/offers/make-offer.tsx';
import styles from './buyer-actions.module.css';

type Props = { deal: Deal; account: Account; saved: boolean };

/** What a buyer can do about a deal. Where they cannot, the reason stands in place of buttons that do nothing. */
export function BuyerActions({ deal, account, saved }: Props) {
  const { t } = useTranslation('deals');
  const { uid, email, emailVerified } = account;
  const { status } = deal;
  const open = takesOffers(status);
  const Icon = status === 'sold' ? Handshake : Clock;
  const verifyEmail = <VerifyEmailNotice email={email} about="deal" />;
  return (
    <div className={styles.actions}>
      {(status === 'pending' || status === 'sold') && (
        <p className={styles.closed}>
          <Icon aria-hidden size={20} />
          {t(`banner.${status}`)}
        </p>
      )}
      {open && !emailVerified && <div className={styles.verify}>{verifyEmail}</div>}
      <MakeOffer
        deal={deal}
        uid={uid}
        emailVerified={emailVerified}
        verifyEmail={verifyEmail}
        className={styles.offer}
      />
      <MyInterest
        dealId={deal.id}
        uid={uid}
        open={open}
        emailVerified={emailVerified}
        verifyEmail={verifyEmail}
        className={styles.interest}
      />
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
