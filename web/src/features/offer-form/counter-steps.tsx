import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addressLine } from 'domain/deal/address.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import { todayIn } from 'domain/geo/time-zones.ts';
import { acceptedAsAsked } from 'domain/offer/as-asked.ts';
import { counterOf, refuseAnswer, versionOf, type CounterInput } from 'domain/offer/negotiation.ts';
import type { Offer, OfferSide } from 'domain/offer/offer.ts';
import { unusualIn } from 'domain/offer/offer-sense.ts';
import type { AttachedProof } from 'domain/offer/proof-of-funds.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { useKeptForm } from '#platform/forms/use-kept-form.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { useNow } from '#platform/use-now.ts';
import { CounterReview } from './counter-review.tsx';
import { OfferFields } from './offer-fields.tsx';
import { amountOf, changesIn, counterTyped, offerSchema, standingRound } from './offer-form.ts';
import type { Clause } from '#features/offers/clause-box.tsx';
import { comingEnd } from '#features/offers/offer-status.ts';
import { shownOffer } from '#features/offers/offer-rows.ts';
import type { ChoiceProps } from '#features/proofs/proof-fields.tsx';
import type { ProofHandle } from '#features/proofs/use-proof-upload.ts';
import { ReviewedDialog } from './reviewed-dialog.tsx';

type Props = {
  deal: Deal;
  /** The live offer; the dialog reports changes to it while it is open. */
  offer: Offer;
  /** Who types the counter, whose device keeps it until it is sent. */
  uid: string;
  /** The side that answers. */
  side: OfferSide;
  /** Asks the side whether it knows of the due-on-sale clause. */
  clause: Clause;
  /** Choice of a buyer's proof of funds. */
  Proof?: ComponentType<ChoiceProps & { uid: string }> | undefined;
  /** Returns what happened to the offer since the given version; undefined if nothing did. */
  happenedSince: (earlier: Offer) => string | undefined;
  /** Sends the differences to the version that is answered. @throws ApiError */
  send: (answered: Offer, changes: CounterInput, idempotencyKey: string) => Promise<unknown>;
  onClose: () => void;
};

/**
 * A counter is typed, starting from the current offer, then reviewed and sent. Changes to the offer in the meantime are
 * reported and discard nothing. What is typed stays on the device until it is sent.
 */
export function CounterSteps({ deal, offer, uid, side, clause, Proof, happenedSince, send, onClose }: Props) {
  const { t } = useTranslation(['offers', 'domain']);
  const { state } = deal;
  const [now] = useState(() => new Date());
  const current = useNow((at) => comingEnd(offer, at));
  /** The version being answered: the offer when the dialog was opened, or when the person last reviewed its changes. */
  const [answered, setAnswered] = useState(offer);
  const [initial] = useState(() => counterTyped(offer));
  /** The refusal after which the person reviewed the offer again. */
  const [passed, setPassed] = useState<unknown>();
  const [reviewed, setReviewed] = useState<CounterInput>();
  const [proof, setProof] = useState<AttachedProof>();
  const picked = useRef<ProofHandle>(null);
  const form = useKeptForm(uid, `counter:${offer.id}`, {
    defaultValues: initial,
    schema: useMemo(() => offerSchema(deal, now, answered), [deal, now, answered]),
    submit: async (typed): Promise<void> => {
      const changes = changesIn(answered, typed, deal);
      if (!changes) return form.refuse(amountOf(answered.offerType), 'validation.counterEmpty');
      if (!reviewed) {
        if ((await picked.current?.settle()) !== false) setReviewed(changes);
        return;
      }
      if (!clause.isConfirmed()) return;
      try {
        await send(answered, { ...changes, ...(proof && { proofOfFundsId: proof.id }), ...clause.body }, key);
        form.forget();
      } catch (error) {
        if (error instanceof ApiError && error.code === 'invalid-input') setReviewed(undefined);
        throw error;
      }
      showToast({ title: t('counter.sent'), description: t(`counter.sentText.${side}`) });
      onClose();
    },
  });
  const key = useIdempotencyKey(JSON.stringify([offer.id, versionOf(answered), form.values, proof?.id, clause.body]));

  const happened = happenedSince(answered);
  const refusal = takesOffers(deal.status) ? refuseAnswer(offer, side, 'counter', current) : 'deal-not-open';
  // A request whose response was lost may have succeeded and changed the offer; a retry returns its response.
  const isUncertain = form.failure !== undefined && !isRefused(form.failure);
  const isSettled = !form.busy && !isUncertain;
  const obstacle = happened ?? (refusal && t(`errors.${refusal}`, { ns: 'domain' }));
  const today = todayIn(state, now);
  const before = shownOffer({ ...standingRound(answered), proofOfFunds: answered.proofOfFunds }, deal, today);
  const counter = reviewed && {
    ...before,
    ...counterOf(answered, reviewed, deal),
    ...(proof && { proofOfFunds: proof }),
  };
  const after = counter && shownOffer(counter, deal, today);
  const asked = acceptedAsAsked(deal, offer.offerType, today);

  const isPassed = form.failure === passed;
  let notice: ReactNode = isPassed ? false : undefined;
  if (isSettled && obstacle !== undefined) {
    notice = (
      <Alert severity="warning" role="alert">
        {form.failure !== undefined && !isPassed && <AlertTitle>{t('counter.failed')}</AlertTitle>}
        <p>{obstacle}</p>
        {refusal === undefined && (
          <>
            <p>{t('counter.renewedText')}</p>
            <Button variant="outlined" color="inherit" onClick={renew}>
              {t('counter.renew')}
            </Button>
          </>
        )}
      </Alert>
    );
  }

  function renew() {
    setAnswered(offer);
    setPassed(form.failure);
    setReviewed(undefined);
  }

  return (
    <ReviewedDialog
      form={form}
      texts={{
        title: t(reviewed ? 'counter.reviewTitle' : 'counter.title'),
        subject: side === 'buyer' || !offer.buyerName ? addressLine(deal) : `${offer.buyerName} · ${addressLine(deal)}`,
        review: t('counter.review'),
        send: t('counter.send'),
        failed: t('counter.failed'),
      }}
      reviewed={reviewed !== undefined}
      onBack={() => setReviewed(undefined)}
      canSend={isUncertain || obstacle === undefined}
      failure={notice}
      onClose={onClose}
    >
      {reviewed && after ? (
        <CounterReview
          before={before}
          after={after}
          message={reviewed.message}
          unusual={unusualIn(counterOf(answered, reviewed, deal), asked, after.figures.daysToClose ?? 0)}
          clause={clause.box}
        />
      ) : (
        <OfferFields
          form={form}
          deal={deal}
          side={side}
          now={now}
          answered={{ typed: counterTyped(answered), shown: before, standing: answered }}
          proof={
            Proof && (
              <Proof
                uid={offer.buyerUid}
                value={proof}
                onChange={setProof}
                attached={offer.proofOfFunds}
                formRef={picked}
              />
            )
          }
        />
      )}
    </ReviewedDialog>
  );
}

/** Whether the server refused the request, so that nothing was changed. */
const isRefused = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.status >= 400 && failure.status < 500;
