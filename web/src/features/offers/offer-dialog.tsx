import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addressLine } from 'domain/deal/address.ts';
import { closingRange } from 'domain/deal/date-range.ts';
import type { DealCategory } from 'domain/deal/deal.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import { limits } from 'domain/limits.ts';
import { formatMoney } from 'domain/money.ts';
import { isEmailUnverified } from '#platform/api/api-error.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useRequestKey } from '#platform/api/request-key.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { showToast } from '#platform/toasts/toasts.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Field, TextAreaField } from '#ui/field.tsx';
import { NumberField, typedNumber } from '#ui/number-field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { sendOffer } from './data.ts';
import { checkOffer, prefilledOffer } from './offer-form.ts';
import styles from './offers.module.css';

type Props = {
  deal: Deal;
  /** An open offer of the same buyer is withdrawn by this one. */
  replaces: boolean;
  /** The list of one's offers is not live, so that what is sent will not appear in it by itself. */
  listFailed: boolean;
  /** Shown where the server refuses because the buyer's address is not proven. */
  verifyEmail: ReactNode;
  onClose: () => void;
};

const types: readonly DealCategory[] = ['creative', 'cash'];

/** An offer on a deal (specification, sections 3 to 5): cash with a price, creative with an entry fee. */
export default function OfferDialog({ deal, replaces, listFailed, verifyEmail, onClose }: Props) {
  const { t } = useTranslation(['offers', 'domain']);
  const id = useId();
  const open = takesOffers(deal.status);
  const [now] = useState(() => new Date());
  const form = useForm({
    initial: useMemo(() => prefilledOffer(deal, now, (amount) => typedNumber('money', amount)), [deal, now]),
    check: (typed) => checkOffer(typed, deal, now),
    submit: async (offer) => {
      await sendOffer(deal.id, offer, key);
      if (listFailed) showToast({ variant: 'destructive', title: t('dialog.sent'), description: t('dialog.reload') });
      else showToast({ title: t('dialog.sent'), description: t('dialog.sentText') });
      onClose();
    },
  });
  const key = useRequestKey(JSON.stringify([deal.id, form.values]));
  const closing = closingRange(deal.state, now);
  const typed = form.field('offerType');
  const amount = (name: 'purchasePrice' | 'entryFee') => {
    const { onChange: _, ...field } = form.field(name);
    return { ...field, kind: 'money' as const, onChange: (text: string) => form.set(name, text) };
  };

  const asked = (amount: number | undefined) =>
    amount === undefined ? undefined : t('dialog.asked', { amount: formatMoney(amount) });

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('dialog.title')}</DialogTitle>
      <DialogContent>
        <form id={`${id}-form`} className={styles.form} noValidate onSubmit={form.onSubmit}>
          <p className={styles.about}>{addressLine(deal)}</p>
          <ErrorSummary errors={form.summary} attempt={form.attempt} />
          {isEmailUnverified(form.failure) && verifyEmail}
          {form.failure !== undefined && !isEmailUnverified(form.failure) && (
            <Alert tone="danger" title={t('dialog.failed')} live>
              {errorText(form.failure)}
            </Alert>
          )}
          {!open && <Alert tone="warning" title={t('errors.deal-not-open', { ns: 'domain' })} live />}
          {open && replaces && <Alert tone="info">{t('dialog.replaces')}</Alert>}
          <RadioCards
            id={typed.id}
            legend={t('dialog.type')}
            name={`${id}-type`}
            value={types.find((type) => type === form.values.offerType)}
            onChange={(type) => form.set('offerType', type)}
            error={typed.error}
            options={types.map((value) => ({
              value,
              label: t(`types.${value}`),
              description: t(`dialog.means.${value}`),
            }))}
          />
          {form.values.offerType === 'cash' ? (
            <NumberField
              {...amount('purchasePrice')}
              label={t('dialog.purchasePrice')}
              help={asked(deal.purchasePrice)}
            />
          ) : (
            <NumberField
              {...amount('entryFee')}
              label={t('dialog.entryFee')}
              help={[asked(deal.entryFee), t('dialog.entryFeeHelp')].filter(Boolean).join(' ')}
            />
          )}
          <Field
            {...form.field('closeOfEscrow')}
            label={t('dialog.closeOfEscrow')}
            type="date"
            min={closing.first}
            max={closing.last}
          />
          <TextAreaField
            {...form.field('message')}
            label={t('dialog.message')}
            optional
            rows={3}
            maxLength={limits.message}
          />
        </form>
      </DialogContent>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
        {(open || form.busy) && (
          <Button type="submit" form={`${id}-form`} busy={form.busy}>
            {t(form.busy ? 'dialog.sending' : 'dialog.send')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
