import { CalendarClock, Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Contact } from 'domain/offer/offer.ts';
import { mailLink, phoneLink } from 'domain/text/contact-links.ts';
import { formatPhone } from 'domain/text/phone.ts';
import styles from './after-acceptance.module.css';

type Props = { party: 'buyer' | 'originator'; contact: Contact };

/** A party of an accepted offer, and how to reach them. */
export function ContactCard({ party, contact: { name, email, phone, callBookingLink } }: Props) {
  const { t } = useTranslation('offers');
  return (
    <div>
      <p>
        <span className={styles.role}>{t(`after.${party}`)}</span>{' '}
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </p>
      <div className={styles.contacts}>
        <a href={phoneLink(phone)}>
          <Phone aria-hidden size={16} />
          {formatPhone(phone)}
        </a>
        <a href={mailLink(email)}>
          <Mail aria-hidden size={16} />
          {email}
        </a>
        {callBookingLink !== undefined && (
          <a href={callBookingLink} target="_blank" rel="noopener noreferrer">
            <CalendarClock aria-hidden size={16} />
            {t('after.bookCall')}
          </a>
        )}
      </div>
    </div>
  );
}
