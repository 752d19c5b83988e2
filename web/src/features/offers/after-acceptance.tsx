import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { formatMoney } from 'domain/money.ts';
import type { Contact, Offer } from 'domain/offer/offer.ts';
import { formatDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { useAccount } from '#platform/session/account.tsx';
import { ContactLinks } from '#ui/contact-links.tsx';
import { AcceptedAnswers } from './accepted-answers.tsx';
import { EmdClock } from './emd-clock.tsx';

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
    // What the offer names is what was agreed on.
    emd: formatMoney(offer.terms?.emd ?? deal.emd),
    day: formatDay(closeOfEscrow, currentLanguage()),
  };
  return (
    <Stack component="section" spacing={3} aria-labelledby={id}>
      <h2 id={id}>{t('after.title')}</h2>
      <Paper variant="chosen" sx={{ display: 'grid', gap: 4, p: 4, overflowWrap: 'anywhere' }}>
        {contacts && uid !== deal.listedBy.uid && <Party side="originator" contact={contacts.originator} />}
        {contacts && uid !== buyerUid && <Party side="buyer" contact={contacts.buyer} />}
        {deal.status === 'pending' && <EmdClock offer={offer} />}
        {side && deal.status === 'pending' && (
          <>
            <h3>{t('after.next')}</h3>
            <Stack component="ol" spacing={2} sx={{ m: 0, pl: 5 }}>
              <li>{t(`after.${side}Steps.escrow`, values)}</li>
              <li>
                {t(`after.${side}Steps.${(offer.terms?.emd ?? deal.emd) === undefined ? 'emdOpen' : 'emd'}`, values)}
              </li>
              <li>{t('after.close', values)}</li>
              <li>{t(`after.${side}Steps.sold`, values)}</li>
            </Stack>
          </>
        )}
        {side !== 'buyer' && deal.status === 'pending' && <AcceptedAnswers offer={offer} others={offers} />}
      </Paper>
    </Stack>
  );
}

function Party({ side, contact }: { side: 'buyer' | 'originator'; contact: Contact }) {
  const { t } = useTranslation('offers');
  return (
    <div>
      <Typography component="span" color="textSecondary">
        {t(`after.${side}`)}
      </Typography>{' '}
      <strong>
        <bdi>{contact.name}</bdi>
      </strong>
      <ContactLinks {...contact} />
    </div>
  );
}
