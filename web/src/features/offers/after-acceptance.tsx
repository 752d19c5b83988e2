import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { formatMoney } from 'domain/money.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { formatDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { useAccount } from '#platform/session/account.tsx';
import { ContactCard } from './contact-card.tsx';
import styles from './after-acceptance.module.css';

type Props = { deal: Deal; offers: readonly Offer[] };

/**
 * Once an offer is accepted: how its two parties reach each other and, until the deal is sold, who does what next. Nothing while none is.
 * The buyer sees the originator, the originator the buyer, another admin both.
 */
export function AfterAcceptance({ deal, offers }: Props) {
  const { t } = useTranslation('offers');
  const { uid } = useAccount();
  const id = useId();
  const offer = offers.find(({ state }) => state === 'accepted');
  if (!offer) return null;
  const { contacts, buyerUid, closeOfEscrow } = offer;
  const side = uid === buyerUid ? 'buyer' : uid === deal.listedBy.uid ? 'originator' : undefined;
  const values = {
    originator: deal.listedBy.name,
    buyer: offer.buyerName ?? t('received.somebody'),
    emd: formatMoney(deal.emd),
    day: formatDay(closeOfEscrow, currentLanguage()),
  };
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{t('after.title')}</h2>
      <div className={styles.card}>
        {contacts && uid !== deal.listedBy.uid && <ContactCard party="originator" contact={contacts.originator} />}
        {contacts && uid !== buyerUid && <ContactCard party="buyer" contact={contacts.buyer} />}
        {side && deal.status === 'pending' && (
          <>
            <h3 className={styles.next}>{t('after.next')}</h3>
            <ol className={styles.steps}>
              <li>{t(`after.${side}Steps.escrow`, values)}</li>
              <li>{t(`after.${side}Steps.${deal.emd === undefined ? 'emdOpen' : 'emd'}`, values)}</li>
              <li>{t('after.close', values)}</li>
              <li>{t(`after.${side}Steps.sold`, values)}</li>
            </ol>
          </>
        )}
      </div>
    </section>
  );
}
