import Alert from '@mui/material/Alert';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import type { Offer, OfferInput } from 'domain/offer/offer.ts';
import { offeredBy } from 'domain/offer/offered.ts';
import { formatDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { useOfferAmount } from '#platform/offer-amount.ts';
import { formatPhone } from 'domain/text/phone.ts';
import { useAccount } from '#platform/session/account.tsx';
import styles from './offer-review.module.css';

type Props = {
  offer: OfferInput;
  deal: Deal;
  /** The buyer's open offer on the deal, which this one takes the place of. */
  replaced: Offer | undefined;
};

/** An offer as it is about to be sent, and what the originator will know of its buyer. */
export function OfferReview({ offer, deal, replaced }: Props) {
  const { t } = useTranslation('offers');
  const offerAmount = useOfferAmount();
  const { firstName, lastName, email, phoneNumber } = useAccount();
  const box = useRef<HTMLDivElement>(null);
  // The button that led here is gone: a reader of the screen goes on with what it led to.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.review}>
      {replaced && (
        <Alert severity="info" role="note">
          {t('review.replaces', { offer: offerAmount(offeredBy(replaced)) })}
        </Alert>
      )}
      <dl className={styles.terms}>
        <div>
          <dt>{t('review.offer')}</dt>
          <dd className={styles.amount}>{offerAmount(offeredBy(offer), 'offerFigure')}</dd>
        </div>
        <div>
          <dt>{t('dialog.closeOfEscrow')}</dt>
          <dd>{formatDay(offer.closeOfEscrow, currentLanguage())}</dd>
        </div>
        <div>
          <dt>{t('dialog.message')}</dt>
          <dd className={styles.message}>{offer.message ?? t('review.noMessage')}</dd>
        </div>
      </dl>
      <div>
        <h3 className={styles.heading}>{t('review.seen', { name: deal.listedBy.name })}</h3>
        <p>{t('review.seenNow', { name: `${firstName} ${lastName}`.trim() })}</p>
        <p>{t('review.seenLater', { email, phone: formatPhone(phoneNumber) })}</p>
      </div>
    </div>
  );
}
