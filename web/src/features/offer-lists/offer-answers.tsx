import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import type { OfferAnswer } from 'domain/offer/negotiation.ts';
import type { Offer, OfferSide } from 'domain/offer/offer.ts';
import { sendWithdrawal } from '#features/offers/data.ts';
import { possibleAnswers } from '#features/offers/offer-status.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { ReopenButton } from './reopen-button.tsx';
import { useOffersNow } from '#features/offers/use-offers-now.ts';
import { WithdrawButton } from './withdraw-button.tsx';

const ClauseAsk = lazy(() => import('./clause-ask.tsx'));
const AnswerDialog = lazy(() => import('./answer-dialog.tsx'));

/** Answers with a dialog. Actions on an accepted offer are in after-acceptance.tsx. */
const asked = ['accept', 'counter', 'decline'] as const;
const narrowAnswers: readonly OfferAnswer[] = ['accept', 'counter'];

type Props = {
  deal: Deal;
  offer: Offer;
  side: OfferSide;
  /** The deal's other offers that the side may see. */
  others?: readonly Offer[];
  /** Below a name in a table: only accept and counter, with one-word labels. */
  narrow?: boolean;
  /** Called with the offer's id when an answer opens, and with undefined when it closes. */
  onAnswer?: (id: string | undefined) => void;
};

/** The answers that a side can give to an offer now; the same that the server accepts (domain/src/offer/negotiation.ts). */
export function OfferAnswers({ deal, offer, side, others = [], narrow = false, onAnswer }: Props) {
  const { t } = useTranslation('offers');
  const [answer, setAnswer] = useState<(typeof asked)[number]>();
  const choose = (next: typeof answer) => {
    setAnswer(next);
    onAnswer?.(next && offer.id);
  };
  const now = useOffersNow([offer]);
  const possible = possibleAnswers(offer, deal, side, now).filter((each) => !narrow || narrowAnswers.includes(each));
  const name = offer.buyerName ?? t('received.somebody');
  const label = {
    accept: narrow ? 'answers.acceptShort' : acceptLabel(offer, side),
    counter: 'counter.make',
    decline: 'answers.decline',
  } as const;
  return (
    <>
      {possible.includes('knowClause') && (
        <Suspense fallback={null}>
          <ClauseAsk offer={offer} />
        </Suspense>
      )}
      <Stack
        direction="row"
        sx={{
          flexWrap: 'wrap',
          justifyContent: narrow ? 'flex-end' : 'flex-start',
          gap: narrow ? 1 : 2,
          '&:empty': { display: 'none' },
        }}
      >
        {asked
          .filter((each) => possible.includes(each))
          .map((each) => (
            <Button
              key={each}
              variant={each === 'accept' ? 'outlined' : 'text'}
              size={narrow ? 'small' : 'medium'}
              aria-haspopup="dialog"
              // With several offers, each button names the buyer.
              aria-label={side === 'originator' ? t('answers.of', { answer: t(label[each]), name }) : undefined}
              onClick={() => choose(each)}
            >
              {t(label[each])}
            </Button>
          ))}
        {possible.includes('confirm') && <ConfirmButton deal={deal} offer={offer} />}
        {side === 'buyer' && (
          <WithdrawButton
            offer={offer}
            possible={possible.includes('withdraw')}
            others={others}
            withdraw={sendWithdrawal}
            onAsk={(asking) => onAnswer?.(asking ? offer.id : undefined)}
          />
        )}
        {possible.includes('reopen') && !others.some((other) => isOpenOf(other, offer)) && (
          <ReopenButton offer={offer} />
        )}
      </Stack>
      <Suspense fallback={null}>
        {answer && (
          <AnswerDialog
            answer={answer}
            deal={deal}
            offer={offer}
            side={side}
            others={others}
            onClose={() => choose(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

const isOpenOf = (other: Offer, { buyerUid }: Offer): boolean => other.state === 'open' && other.buyerUid === buyerUid;

const acceptLabel = ({ state }: Offer, side: OfferSide) =>
  state === 'backup' ? 'answers.agree' : side === 'buyer' ? 'answers.acceptCounter' : 'received.accept';
