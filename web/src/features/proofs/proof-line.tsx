import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FileCheck2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DealStatus } from 'domain/deal/deal-status.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { type AttachedProof, holdsProof, isOldProof } from 'domain/offer/proof-of-funds.ts';
import { formatDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { SaveButton } from '#ui/save-button.tsx';

type DateProps = {
  proof: Pick<AttachedProof, 'date'>;
  today: string;
  /** Without "Dated", after a label that already says so: "Oct 1, 2026". */
  plain?: boolean;
};

/** "Dated Oct 1, 2026", with a note if it is old. */
export function ProofDate({ proof, today, plain = false }: DateProps) {
  const { t } = useTranslation('offers');
  const day = formatDay(proof.date, currentLanguage());
  return (
    <>
      {plain ? day : t('proof.dated', { day })}
      {isOldProof(proof, today) && (
        <Typography component="span" variant="inherit" color="warning">
          {' · '}
          {t('proof.old')}
        </Typography>
      )}
    </>
  );
}

/** Downloads a proof of funds; files from people are never displayed as a page of the portal. */
export function ProofButton({ save, of }: { save: () => Promise<void>; of: string }) {
  const { t } = useTranslation('offers');
  return <SaveButton save={save} label={t('proof.open')} failed={t('proof.openFailed')} of={of} />;
}

type Props = {
  offer: Offer;
  status: DealStatus;
  today: string;
  save: (offer: Offer) => Promise<void>;
};

/** The proof of funds of an offer; renders nothing without one. After the offer has ended, only the date is left. */
export function ProofLine({ offer, status, today, save }: Props) {
  const { t } = useTranslation('offers');
  const { proofOfFunds } = offer;
  if (!proofOfFunds) return null;
  const id = `proof-${offer.id}`;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Typography id={id} variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <FileCheck2 aria-hidden size={18} style={{ flex: 'none' }} />
        <span>
          {t('proof.title')}: <ProofDate proof={proofOfFunds} today={today} plain />
        </span>
      </Typography>
      {holdsProof(offer, status) && <ProofButton save={() => save(offer)} of={id} />}
    </Stack>
  );
}
