import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import type { Contact, Offer } from 'domain/offer/offer.ts';
import { useAccount } from '#platform/session/account.tsx';
import { ContactLinks } from '#ui/contact-links.tsx';
import { AcceptedAnswers } from './accepted-answers.tsx';
import { EmdClock } from './emd-clock.tsx';
import { NextSteps } from './next-steps.tsx';

type Props = { deal: Deal; offers: readonly Offer[] };

/**
 * After an offer is accepted: contact details of both parties and, until the deal is sold, the next steps. Renders nothing
 * before that. The buyer sees the originator, the originator the buyer, another admin both.
 */
export function AfterAcceptance({ deal, offers }: Props) {
  const { t } = useTranslation('offers');
  const { uid } = useAccount();
  const id = useId();
  const offer = offers.find(({ state }) => state === 'accepted');
  if (!offer) return null;
  const { contacts, buyerUid } = offer;
  const side = uid === buyerUid ? 'buyer' : uid === deal.listedBy.uid ? 'originator' : undefined;
  return (
    <Stack component="section" spacing={3} aria-labelledby={id}>
      <h2 id={id}>{t('after.title')}</h2>
      <Paper variant="chosen" sx={{ display: 'grid', gap: 4, p: 4, overflowWrap: 'anywhere' }}>
        {contacts && uid !== deal.listedBy.uid && <Party side="originator" contact={contacts.originator} />}
        {contacts && uid !== buyerUid && <Party side="buyer" contact={contacts.buyer} />}
        {deal.status === 'pending' && <EmdClock offer={offer} />}
        {side && deal.status === 'pending' && <NextSteps deal={deal} offer={offer} side={side} />}
        {side !== 'buyer' && deal.status === 'pending' && <AcceptedAnswers deal={deal} offer={offer} others={offers} />}
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
