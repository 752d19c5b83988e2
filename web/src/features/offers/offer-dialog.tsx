import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addressLine } from 'domain/deal/address.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import type { Offer, OfferInput } from 'domain/offer/offer.ts';
import { ApiError, isEmailUnverified } from '#platform/api/api-error.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { useZodForm } from '#platform/forms/use-zod-form.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { sendOffer } from './data.ts';
import { OfferFields, OfferReview } from './offer-fields.tsx';
import { firstTyped, offerSchema } from './offer-form.ts';

type Props = {
  deal: Deal;
  /** The buyer's newest offer on this deal, with which a new one begins. */
  last: Offer | undefined;
  /** Their open one, which is withdrawn by this one. */
  replaced: Offer | undefined;
  /** The list of one's offers is not live, so that what is sent will not appear in it by itself. */
  listFailed: boolean;
  /** Shown where the server refuses because the buyer's address is not proven. */
  verifyEmail: ReactNode;
  onClose: () => void;
};

/**
 * An offer on a deal (specification, sections 3 to 5): cash with a price, creative with an entry fee. It is typed, then reviewed, then
 * sent; whatever happens on the way, what was typed stays.
 */
export default function OfferDialog({ deal, last, replaced, listFailed, verifyEmail, onClose }: Props) {
  const { t } = useTranslation(['offers', 'domain']);
  const id = useId();
  const { state } = deal;
  const open = takesOffers(deal.status);
  const [now] = useState(() => new Date());
  const [initial] = useState(() => firstTyped(last, deal, now));
  const [reviewed, setReviewed] = useState<OfferInput>();
  const form = useZodForm({
    defaultValues: initial,
    schema: useMemo(() => offerSchema({ state }, now), [state, now]),
    submit: async (offer) => {
      if (!reviewed) return setReviewed(offer);
      try {
        await sendOffer(deal.id, offer, key);
      } catch (error) {
        // What the server refuses of a field is shown beside it.
        if (error instanceof ApiError && error.code === 'invalid-input') setReviewed(undefined);
        throw error;
      }
      if (listFailed) showToast({ variant: 'destructive', title: t('dialog.sent'), description: t('dialog.reload') });
      else showToast({ title: t('dialog.sent'), description: t('dialog.sentText') });
      onClose();
    },
  });
  const key = useIdempotencyKey(JSON.stringify([deal.id, form.values]));

  return (
    <Dialog
      open
      // The review is shorter: the second click of a double click on its button lands beside the dialog.
      onClose={(_, reason) => reason !== 'backdropClick' && onClose()}
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{t(reviewed ? 'review.title' : 'dialog.title')}</DialogTitle>
      <DialogContent>
        <Stack component="form" id={`${id}-form`} spacing={5} noValidate onSubmit={form.onSubmit}>
          <Typography color="textSecondary">{addressLine(deal)}</Typography>
          <ErrorSummary errors={form.summary} attempt={form.attempt} />
          {isEmailUnverified(form.failure) && verifyEmail}
          {form.failure !== undefined && !isEmailUnverified(form.failure) && (
            <Alert severity="error" role="alert">
              <AlertTitle>{t('dialog.failed')}</AlertTitle>
              {errorText(form.failure)}
            </Alert>
          )}
          {!open && (
            <Alert severity="warning">
              <AlertTitle>{t('errors.deal-not-open', { ns: 'domain' })}</AlertTitle>
            </Alert>
          )}
          {reviewed ? (
            <OfferReview offer={reviewed} deal={deal} replaced={replaced} now={now} />
          ) : (
            <OfferFields form={form} deal={deal} now={now} />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        {reviewed ? (
          <Button key="back" variant="text" disabled={form.busy} onClick={() => setReviewed(undefined)}>
            {t('dialog.back')}
          </Button>
        ) : (
          <Button key="cancel" variant="text" onClick={onClose}>
            {t('cancel')}
          </Button>
        )}
        {(open || form.busy) &&
          (reviewed ? (
            <SendButton form={`${id}-form`} busy={form.busy} />
          ) : (
            <Button key="review" type="submit" form={`${id}-form`}>
              {t('dialog.review')}
            </Button>
          ))}
      </DialogActions>
    </Dialog>
  );
}

/** Longer than between the two clicks of a double click. */
const pauseMs = 600;

/** Sends the reviewed offer. Disabled for a short time, because the second click of a double click on "Review offer" lands on it. */
function SendButton({ form, busy }: { form: string; busy: boolean }) {
  const { t } = useTranslation('offers');
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), pauseMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Button type="submit" form={form} loading={busy} disabled={!ready}>
      {t(busy ? 'dialog.sending' : 'dialog.send')}
    </Button>
  );
}
