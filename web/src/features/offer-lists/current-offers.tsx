import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { memo, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Offer } from 'domain/offer/offer.ts';
import { LiveSection } from '#ui/live-section.tsx';
import { useClosedOffers, useMyOffersIn } from '#features/offers/data.ts';
import { MyOffersTable } from './my-offers-table.tsx';
import { inGroups, type OfferGroup } from '#features/offers/offer-status.ts';
import { useOffersNow } from '#features/offers/use-offers-now.ts';

/** Maximum number of open offers read; more than a buyer can follow. */
const currentAtMost = 100;
/** Number of offers of a group shown at first. */
const shownFirst = 6;
const none: readonly Offer[] = [];

type Props = {
  uid: string;
  /** Renders a small photo of a deal. */
  photoOf: (dealId: string) => ReactNode;
  /** Shown before the offers that have ended. */
  children?: ReactNode;
};

/** A buyer's live offers on all deals, linked to their deals and grouped by what they require; closed ones load on demand. */
export function CurrentOffers({ uid, photoOf, children }: Props) {
  const { t } = useTranslation('offers');
  // Live data is rendered at once, in one task that would block the page for all of the tables (docs/decisions/0512).
  const offers = useDeferredValue(useMyOffersIn(['open', 'accepted', 'backup'], uid, currentAtMost));
  const now = useOffersNow(offers.rows);
  const groups = useMemo(() => inGroups(offers.rows, 'buyer', now), [offers.rows, now]);
  const live = groups.filter(([group]) => group !== 'closed');
  const closed = groups.find(([group]) => group === 'closed')?.[1] ?? none;
  return (
    <>
      {(offers.state !== 'ready' || live.length > 0) && (
        <LiveSection id="my-offers" title={t('mine.title')} list={offers} failed={t('loadFailed')}>
          {live.map(([group, members]) => (
            <Group key={group} group={group} offers={members} now={now} photoOf={photoOf} />
          ))}
        </LiveSection>
      )}
      {children}
      <ClosedOffers uid={uid} now={now} first={closed} photoOf={photoOf} />
    </>
  );
}

type GroupProps = Pick<Props, 'photoOf'> & { group: OfferGroup; offers: readonly Offer[]; now: Date };

/** The first offers of a group, and all of them on demand, so that later groups stay in reach. */
const Group = memo(function Group({ group, offers, now, photoOf }: GroupProps) {
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
      <MyOffersTable offers={shown} group={group} now={now} photoOf={photoOf} />
      {shown.length < offers.length && (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setAll(true)}>
          {t('mine.showAll', { count: offers.length })}
        </Button>
      )}
    </section>
  );
});

type ClosedProps = Omit<Props, 'children'> & {
  now: Date;
  /** Accepted offers whose closing date has passed. */
  first: readonly Offer[];
};

/** Ended offers, newest first, page by page; renders nothing when there are none. */
const ClosedOffers = memo(function ClosedOffers({ uid, now, first, photoOf }: ClosedProps) {
  const { t } = useTranslation(['offers', 'ui']);
  const list = useDeferredValue(useClosedOffers(uid));
  const shown = [...first, ...list.rows];
  if (list.state === 'loading' && shown.length === 0) return <Skeleton height="4rem" />;
  if (list.state !== 'error' && shown.length === 0) return null;
  return (
    <LiveSection id="past-offers" title={t('mine.groups.closed')} list={list} failed={t('loadFailed')}>
      {shown.length > 0 && <MyOffersTable offers={shown} group="closed" now={now} photoOf={photoOf} />}
      {list.more === 'failed' && <p role="alert">{t('ui:more.failed')}</p>}
      {list.state === 'ready' && !list.complete && (
        <Button
          variant="outlined"
          sx={{ alignSelf: 'start' }}
          loading={list.more === 'loading'}
          onClick={list.loadMore}
        >
          {t(list.more === 'failed' ? 'ui:retry' : 'mine.more')}
        </Button>
      )}
    </LiveSection>
  );
});
