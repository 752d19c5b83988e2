import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { threadOf } from 'domain/offer/negotiation.ts';
import type { Offer, OfferRound, OfferSide } from 'domain/offer/offer.ts';
import type { OfferedOn } from 'domain/offer/offer-terms.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { WrittenText } from '#ui/written-text.ts';
import { offerRows, shownOffer, useOfferRowTexts } from './offer-rows.ts';

type Props = { offer: Offer; deal: OfferedOn; side: OfferSide; today: string };

/** The rounds of an offer: by whom, when, and what changed. Renders nothing while there is only one. */
export function OfferThread({ offer, deal, side, today }: Props) {
  const { t } = useTranslation('offers');
  const [shown, setShown] = useState(false);
  const id = useId();
  const rounds = withProofs(threadOf(offer));
  if (rounds.length < 2) return null;
  return (
    <div>
      <Button
        variant="text"
        sx={{ ml: -3 }}
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown((before) => !before)}
      >
        {t(shown ? 'thread.hide' : 'thread.show', { count: rounds.length })}
      </Button>
      <List component="ol" id={id} disablePadding hidden={!shown} aria-label={t('thread.title')}>
        {rounds.map((round, index) => (
          <ListItem key={round.at.getTime()} disableGutters sx={{ display: 'block', py: 2 }}>
            <Typography variant="body2" color="textSecondary">
              {t(`thread.${round.kind}.${round.by === side ? 'you' : round.by}`, {
                name: offer.buyerName ?? t('received.somebody'),
              })}
              {' · '}
              <RelativeTime at={round.at} />
            </Typography>
            <Changes of={round} before={rounds[index - 1]} {...{ offer, deal, today }} />
            {round.message && <WrittenText sx={{ mt: 1 }}>{round.message}</WrittenText>}
          </ListItem>
        ))}
      </List>
    </div>
  );
}

/** Adds the latest proof of funds to each round, because a round without one keeps the earlier one. */
function withProofs(rounds: readonly OfferRound[]): OfferRound[] {
  let latest: OfferRound['proofOfFunds'];
  return rounds.map((round) => {
    latest = round.proofOfFunds ?? latest;
    return latest ? { ...round, proofOfFunds: latest } : round;
  });
}

type ChangesProps = Pick<Props, 'offer' | 'deal' | 'today'> & { of: OfferRound; before: OfferRound | undefined };

/** Changes of a round compared with the previous one; all values in the first round. */
function Changes({ of, before, offer: { offerType }, deal, today }: ChangesProps) {
  const { t } = useTranslation('offers');
  const { labelOf, textOf } = useOfferRowTexts();
  const now = shownOffer({ offerType, ...of }, deal, today);
  const then = before && shownOffer({ offerType, ...before }, deal, today);
  const changed = offerRows
    .filter(({ isFigure }) => !isFigure)
    .map((row) => ({ row, to: textOf(row, now), from: then && textOf(row, then) }))
    .filter(({ from, to }) => from !== to);
  return (
    <Stack component="dl" sx={{ m: 0, gap: 1 }}>
      {changed.map(({ row, from, to }) => (
        <Stack key={row.key} direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {labelOf(row)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0 }}>
            {before && (
              <>
                <del>{from ?? t('thread.none')}</del> <span aria-hidden>→</span>{' '}
              </>
            )}
            <ins style={{ textDecoration: 'none' }}>{to ?? t('thread.none')}</ins>
          </Typography>
        </Stack>
      ))}
    </Stack>
  );
}
