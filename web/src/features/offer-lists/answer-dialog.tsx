import Alert from '@mui/material/Alert';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import type { FigureChange } from 'domain/deal/figure-changes.ts';
import { todayIn } from 'domain/geo/time-zones.ts';
import { limits } from 'domain/limits.ts';
import { unconfirmedSides } from 'domain/offer/due-on-sale.ts';
import { isExpired, versionOf } from 'domain/offer/negotiation.ts';
import { changedSince, type Offer, type OfferSide } from 'domain/offer/offer.ts';
import { offeredBy } from 'domain/offer/offered.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { useRequest } from '#platform/api/use-request.ts';
import { formatDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { useOfferAmount } from '#features/terms/offer-amount.ts';
import { useAccount } from '#platform/session/account.tsx';
import { showToast } from '#platform/toasts/toasts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { FiguresChanged } from './figures-changed.tsx';
import { BackupChoice } from './backup-choice.tsx';
import { useClause } from '#features/offers/clause-box.tsx';
import { sendAcceptance, sendDecline } from '#features/offers/data.ts';
import { OfferOutcome } from '#features/offers/offer-outcome.tsx';
import { whatHappened } from '#features/offers/raced.ts';
import { useOffersNow } from '#features/offers/use-offers-now.ts';

const CounterDialog = lazy(() => import('#features/offer-form/counter-dialog.tsx'));

type Props = {
  answer: 'accept' | 'counter' | 'decline';
  deal: Deal;
  offer: Offer;
  side: OfferSide;
  others: readonly Offer[];
  onClose: () => void;
};

/** Dialogs that answer an offer. The other side is notified at once, so each dialog first says what will happen. */
export default function AnswerDialog({ answer, deal, offer, side, others, onClose }: Props) {
  // The live offer may change: the answer applies to the version when the dialog was opened.
  const [seen] = useState(offer);
  const { t } = useTranslation('offers');
  const { uid } = useAccount();
  const reader = { side, isOwner: uid === deal.listedBy.uid };
  const happenedSince = (earlier: Offer) =>
    versionOf(offer) === versionOf(earlier) ? undefined : whatHappened(t, earlier, offer, others, reader);
  if (answer === 'counter') {
    return (
      <Suspense fallback={null}>
        <CounterDialog deal={deal} offer={offer} others={others} happenedSince={happenedSince} onClose={onClose} />
      </Suspense>
    );
  }
  const AnswerTo = answer === 'accept' ? AcceptDialog : DeclineDialog;
  return (
    <AnswerTo
      deal={deal}
      offer={seen}
      missing={unconfirmedSides(offer, deal).find((each) => each !== side)}
      side={side}
      others={others}
      changes={changedSince(offer, deal)}
      happened={happenedSince(seen)}
      onClose={onClose}
    />
  );
}

type DialogProps = Pick<Props, 'deal' | 'offer' | 'side' | 'others' | 'onClose'> & {
  /** Figures of the deal that changed since the buyer offered or confirmed the offer. */
  changes: readonly FigureChange[];
  /** The other side, while it has not confirmed that it knows of the due-on-sale clause. */
  missing: OfferSide | undefined;
  /** Explains a change to the offer since the dialog was opened; undefined if there was none. */
  happened: string | undefined;
};

/** Accepts an offer or a counter, or agrees to be a backup. */
function AcceptDialog({ deal, offer, missing, side, others, changes, happened, onClose }: DialogProps) {
  const { t } = useTranslation(['offers', 'domain']);
  const offerAmount = useOfferAmount();
  const now = useOffersNow(others);
  const [backups, setBackups] = useState<readonly string[]>([]);
  const candidates = side === 'originator' ? others.filter((each) => canBeBackup(each, offer, now)) : [];
  // The list is live, so a chosen backup may no longer be available.
  const chosen = backups.filter((id) => candidates.some((each) => each.id === id));
  const dealVersion = changes.length > 0 ? deal.version : undefined;
  const clause = useClause({ deal, offer, side, others });
  const key = useIdempotencyKey(JSON.stringify(['accept', offer.id, chosen, dealVersion, clause.body]));
  const kind = offer.state === 'backup' ? 'agree' : side === 'buyer' ? 'acceptCounter' : 'accept';
  const { busy, failure, send } = useRequest(async () => {
    await sendAcceptance(offer, { backups: chosen, dealVersion, ...clause.body }, key);
    showToast({ title: t(`${kind}.done`), description: t(`${kind}.doneText`) });
    onClose();
  });

  // Somebody who agrees to be a backup does not accept it yet.
  const waitsFor = offer.state === 'backup' ? undefined : missing;

  return (
    <ConfirmDialog
      title={t(`${kind}.title`, { rank: offer.backup?.rank })}
      confirm={
        (happened ?? waitsFor) && !busy
          ? undefined
          : t(changes.length > 0 && kind !== 'agree' ? 'figures.acceptAnyway' : `${kind}.confirm`)
      }
      cancel={t('cancel')}
      busy={busy}
      busyLabel={t('accept.sending')}
      failure={failure === undefined ? undefined : { title: t('accept.failed'), text: happened ?? errorText(failure) }}
      onConfirm={() => {
        if (clause.isConfirmed()) send();
      }}
      onClose={onClose}
    >
      {happened && !busy && failure === undefined && <Alert severity="warning">{happened}</Alert>}
      {waitsFor && (
        <Alert severity="warning">
          {t(`clause.missing.${waitsFor}`, { name: offer.buyerName ?? t('received.somebody') })}
        </Alert>
      )}
      <p>
        {t(`${kind}.text`, {
          name: offer.buyerName ?? t('received.somebody'),
          offer: offerAmount(offeredBy(offer)),
          day: formatDay(offer.closeOfEscrow, currentLanguage()),
          rank: offer.backup?.rank,
        })}
      </p>
      <FiguresChanged
        title={t(side === 'buyer' ? 'figures.title' : 'figures.acceptTitle')}
        text={
          side === 'buyer'
            ? t('figures.acceptOwnText')
            : t('figures.acceptText', { name: offer.buyerName ?? t('received.somebody') })
        }
        changes={changes}
      />
      {candidates.length > 0 && !waitsFor && <BackupChoice offers={candidates} chosen={chosen} onChange={setBackups} />}
      <OfferOutcome deal={deal} offered={offer} side={side} today={todayIn(deal.state, now)} />
      <p>{t(`${kind}.means`)}</p>
      {!waitsFor && clause.box}
    </ConfirmDialog>
  );
}

const canBeBackup = (other: Offer, offer: Offer, now: Date): boolean =>
  other.id !== offer.id && other.state === 'open' && !isExpired(other, now);

/** Declines an offer, with an optional reason. */
function DeclineDialog({
  offer,
  side,
  happened,
  onClose,
}: Omit<DialogProps, 'others' | 'deal' | 'changes' | 'missing'>) {
  const { t } = useTranslation('offers');
  const offerAmount = useOfferAmount();
  const [reason, setReason] = useState('');
  const given = reason.trim() || undefined;
  const key = useIdempotencyKey(JSON.stringify(['decline', offer.id, given]));
  const { busy, failure, send } = useRequest(async () => {
    await sendDecline(offer, given, key);
    showToast({ title: t('decline.done') });
    onClose();
  });
  const kind = offer.state === 'backup' ? 'backup' : side;

  return (
    <ConfirmDialog
      title={t(`decline.title.${kind}`)}
      confirm={happened && !busy ? undefined : t('answers.decline')}
      cancel={t('cancel')}
      danger
      busy={busy}
      busyLabel={t('decline.sending')}
      failure={failure === undefined ? undefined : { title: t('decline.failed'), text: happened ?? errorText(failure) }}
      onConfirm={send}
      onClose={onClose}
    >
      {happened && !busy && failure === undefined && <Alert severity="warning">{happened}</Alert>}
      <p>
        {t(`decline.text.${kind}`, {
          name: offer.buyerName ?? t('received.somebody'),
          offer: offerAmount(offeredBy(offer)),
        })}
      </p>
      <TextAreaField
        label={t('decline.reason')}
        help={t('decline.reasonHelp')}
        optional
        rows={3}
        maxLength={limits.comment}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
