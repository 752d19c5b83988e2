import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Offer } from 'domain/offer/offer.ts';
import { LiveSection } from '#ui/live-section.tsx';
import { useMyOffersIn } from './data.ts';
import { MyOffer, Offers } from './my-offer.tsx';
import { inGroups, type OfferGroup } from './offer-status.ts';
import { useOffersNow } from './use-offers-now.ts';
import { WithdrawButton } from './withdraw-button.tsx';

/** More offers that wait for something than anybody follows. */
const currentAtMost = 100;
/** So many of a group are shown at first. */
const shownFirst = 6;
/** So many that are over are read with each press. */
const pageSize = 8;

/** A buyer's offers on all deals, live, each a way to its deal: by what needs them, and those that are over on demand. */
export function CurrentOffers({ uid }: { uid: string }) {
  const { t } = useTranslation('offers');
  const offers = useMyOffersIn(['open', 'accepted', 'backup'], uid, currentAtMost);
  const now = useOffersNow(offers.rows);
  const groups = inGroups(offers.rows, 'buyer', now);
  return (
    <>
      {(offers.state !== 'ready' || groups.length > 0) && (
        <LiveSection id="my-offers" title={t('mine.title')} list={offers} failed={t('loadFailed')}>
          {groups.map(([group, members]) => (
            <Group key={group} group={group} offers={members} now={now} />
          ))}
        </LiveSection>
      )}
      <PastOffers uid={uid} now={now} />
    </>
  );
}

/** The first offers of a group, and all of them on demand: nobody scrolls past a hundred to see what comes after them. */
function Group({ group, offers, now }: { group: OfferGroup; offers: readonly Offer[]; now: Date }) {
  const { t } = useTranslation('offers');
  const [all, setAll] = useState(false);
  const shown = all ? offers : offers.slice(0, shownFirst);
  return (
    <section aria-labelledby={`my-offers-${group}`}>
      <Typography component="h3" variant="h3" id={`my-offers-${group}`} sx={{ mb: 2 }}>
        {t(`mine.groups.${group}`)}{' '}
        <Typography component="span" variant="inherit" color="textSecondary">
          {offers.length}
        </Typography>
      </Typography>
      <Offers disablePadding>
        {shown.map((offer) => (
          <MyOffer key={offer.id} offer={offer} now={now} withDeal>
            <OnHome offer={offer} group={group} />
          </MyOffer>
        ))}
      </Offers>
      {shown.length < offers.length && (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setAll(true)}>
          {t('mine.showAll', { count: offers.length })}
        </Button>
      )}
    </section>
  );
}

/** Where it is one's turn the way to the answers, which are given beside the deal; what is no accepted offer can be withdrawn here. */
function OnHome({ offer, group }: { offer: Offer; group: OfferGroup }) {
  const { t } = useTranslation('offers');
  if (offer.state === 'accepted') return null;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
      {group === 'yourTurn' && (
        <Button component={Link} to={`/deals/${offer.dealId}`} variant="outlined">
          {t('mine.answer')}
        </Button>
      )}
      <WithdrawButton offer={offer} />
    </Stack>
  );
}

/** Offers that came to nothing, newest first, a page at a time; nothing while there is none. */
function PastOffers({ uid, now }: { uid: string; now: Date }) {
  const { t } = useTranslation('offers');
  const [most, setMost] = useState(pageSize);
  // One more than is shown: then there are more.
  const past = useMyOffersIn(['declined', 'withdrawn', 'expired', 'released'], uid, most + 1);
  // While the next page is read, the list stands.
  const [held, setHeld] = useState(past);
  if (past.state === 'ready' && past.rows !== held.rows) setHeld(past);
  const list = past.state === 'loading' && held.rows.length > 0 ? held : past;
  if (list.state !== 'error' && list.rows.length === 0) return null;
  return (
    <LiveSection id="past-offers" title={t('mine.past')} list={list} failed={t('loadFailed')}>
      <Offers disablePadding>
        {list.rows.slice(0, most).map((offer) => (
          <MyOffer key={offer.id} offer={offer} now={now} withDeal />
        ))}
      </Offers>
      {list.rows.length > most && (
        <Button variant="outlined" sx={{ alignSelf: 'start' }} onClick={() => setMost(most + pageSize)}>
          {t('mine.more')}
        </Button>
      )}
    </LiveSection>
  );
}
