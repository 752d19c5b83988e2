import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addressLine } from 'domain/deal/address.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import { todayIn } from 'domain/geo/time-zones.ts';
import { acceptedAsAsked, explicitTerms } from 'domain/offer/as-asked.ts';
import type { Offer, OfferInput } from 'domain/offer/offer.ts';
import type { AttachedProof } from 'domain/offer/proof-of-funds.ts';
import { ApiError, isEmailUnverified } from '#platform/api/api-error.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { useKeptForm } from '#platform/forms/use-kept-form.ts';
import { offerPush } from '#platform/push-offer.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { useClause } from '#features/offers/clause-box.tsx';
import { sendOffer } from '#features/offers/data.ts';
import { OfferFields } from './offer-fields.tsx';
import { firstTyped, offerSchema } from './offer-form.ts';
import { OfferReview } from './offer-review.tsx';
import { ProofChoice } from '#features/proofs/proof-choice.tsx';
import type { ProofHandle } from '#features/proofs/use-proof-upload.ts';
import { ReviewedDialog } from './reviewed-dialog.tsx';

type Props = {
  deal: Deal;
  /** The buyer's uid. */
  uid: string;
  /** The buyer's latest offer on this deal, which prefills the form. */
  last: Offer | undefined;
  /** The buyer's open offer, which this one withdraws. */
  replaced: Offer | undefined;
  /** Whether the live list of the buyer's offers failed, so that a new offer will not appear in it. */
  listFailed: boolean;
  /** Shown when the server refuses because the buyer's address is not verified. */
  verifyEmail: ReactNode;
  onClose: () => void;
};

/**
 * Dialog for an offer on a deal (specification, sections 3 to 5): cash with a price or creative with an entry fee, both with
 * terms. What is typed stays on the device until it is sent.
 */
export default function OfferDialog({ deal, uid, last, replaced, listFailed, verifyEmail, onClose }: Props) {
  const { t } = useTranslation(['offers', 'domain']);
  const open = takesOffers(deal.status);
  const [now] = useState(() => new Date());
  const [initial] = useState(() => firstTyped(last, deal, now));
  const [reviewed, setReviewed] = useState<OfferInput>();
  const [proof, setProof] = useState<AttachedProof>();
  const picked = useRef<ProofHandle>(null);
  const others = [last, replaced].filter((each) => each !== undefined);
  const clause = useClause({ deal, offer: reviewed, side: 'buyer', others });
  const form = useKeptForm(uid, `offer:${deal.id}`, {
    defaultValues: initial,
    schema: useMemo(() => offerSchema(deal, now), [deal, now]),
    submit: async (offer) => {
      if (!reviewed) {
        if ((await picked.current?.settle()) !== false) setReviewed(offer);
        return;
      }
      if (!clause.isConfirmed()) return;
      try {
        // As reviewed: the deal's terms may have changed since.
        const asked = acceptedAsAsked(deal, reviewed.offerType, todayIn(deal.state, now));
        const terms = explicitTerms(reviewed.terms, asked);
        const body = { ...reviewed, terms, proofOfFundsId: proof?.id, ...clause.body };
        await sendOffer(deal.id, body, key);
        form.forget();
      } catch (error) {
        // Returns to the form, which shows the refused field.
        if (error instanceof ApiError && error.code === 'invalid-input') setReviewed(undefined);
        throw error;
      }
      if (listFailed) showToast({ variant: 'destructive', title: t('dialog.sent'), description: t('dialog.reload') });
      else showToast({ title: t('dialog.sent'), description: t('dialog.sentText'), closed: offerPush });
      onClose();
    },
  });
  const key = useIdempotencyKey(JSON.stringify([deal.id, form.values, proof?.id, clause.body]));

  return (
    <ReviewedDialog
      form={form}
      texts={{
        title: t(reviewed ? 'review.title' : 'dialog.title'),
        subject: addressLine(deal),
        review: t('dialog.review'),
        send: t('dialog.send'),
        failed: t('dialog.failed'),
      }}
      reviewed={reviewed !== undefined}
      onBack={() => setReviewed(undefined)}
      canSend={open}
      failure={isEmailUnverified(form.failure) ? verifyEmail : undefined}
      onClose={onClose}
    >
      {!open && (
        <Alert severity="warning">
          <AlertTitle>{t('errors.deal-not-open', { ns: 'domain' })}</AlertTitle>
        </Alert>
      )}
      {reviewed ? (
        <OfferReview offer={reviewed} deal={deal} replaced={replaced} now={now} proof={proof} clause={clause.box} />
      ) : (
        <OfferFields
          form={form}
          deal={deal}
          side="buyer"
          now={now}
          proof={<ProofChoice uid={uid} value={proof} onChange={setProof} formRef={picked} />}
        />
      )}
    </ReviewedDialog>
  );
}
