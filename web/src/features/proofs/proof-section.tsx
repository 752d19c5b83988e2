import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FileUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProofOfFunds } from 'domain/offer/proof-of-funds.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { useRequest } from '#platform/api/use-request.ts';
import { localDay } from '#platform/dates.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { proofServicesOf } from './file-services.ts';
import { saveOwnProof, takeProofAway, useProofOfFunds } from './proof-data.ts';
import { ProofEditor } from './proof-editor.tsx';
import { ProofButton, ProofDate } from './proof-line.tsx';

/** A buyer's proof of funds in the profile: add, replace or remove it. */
export function ProofSection({ uid }: { uid: string }) {
  const { t } = useTranslation('offers');
  const { state, value, retry } = useProofOfFunds(uid);
  const [replacing, setReplacing] = useState(false);
  const [services] = useState(() => proofServicesOf(uid));
  const kept = () => {
    setReplacing(false);
    showToast({ title: t('proof.saved') });
  };
  return (
    <SectionCard id="proof-of-funds" title={t('proof.title')} lead={t('proof.lead')} ready={state !== 'loading'}>
      {state === 'loading' && <Skeleton height="6rem" />}
      {state === 'error' && <ErrorState title={t('proof.loadFailed')} onRetry={retry} />}
      {state === 'ready' && value && !replacing && <Kept proof={value} onReplace={() => setReplacing(true)} />}
      {state === 'ready' && (!value || replacing) && (
        <ProofEditor services={services} onKept={kept} onCancel={value && (() => setReplacing(false))} />
      )}
    </SectionCard>
  );
}

function Kept({ proof, onReplace }: { proof: ProofOfFunds; onReplace: () => void }) {
  const { t } = useTranslation('offers');
  const [removing, setRemoving] = useState(false);
  const [today] = useState(() => localDay(new Date()));
  const id = 'kept-proof';
  return (
    <>
      <div id={id}>
        <p>
          <ProofDate proof={proof} today={today} />
        </p>
        <Typography variant="body2" color="textSecondary">
          {t(`proof.kinds.${proof.type === 'application/pdf' ? 'pdf' : 'image'}`)} · {t('proof.added')}{' '}
          <RelativeTime at={proof.addedAt} />
        </Typography>
      </div>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" startIcon={<FileUp aria-hidden size={18} />} onClick={onReplace}>
          {t('proof.replace')}
        </Button>
        <ProofButton save={saveOwnProof} of={id} />
        <Button
          variant="text"
          color="error"
          startIcon={<Trash2 aria-hidden size={18} />}
          aria-haspopup="dialog"
          onClick={() => setRemoving(true)}
        >
          {t('proof.remove')}
        </Button>
      </Stack>
      {removing && <RemoveDialog id={proof.id} onClose={() => setRemoving(false)} />}
    </>
  );
}

function RemoveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('offers');
  const key = useIdempotencyKey(id);
  const { busy, failure, send } = useRequest(async () => {
    await takeProofAway(key);
    showToast({ title: t('proof.removed') });
    onClose();
  });
  return (
    <ConfirmDialog
      title={t('proof.removeTitle')}
      confirm={t('proof.remove')}
      danger
      busy={busy}
      failure={failure === undefined ? undefined : { title: t('proof.removeFailed'), text: errorText(failure) }}
      onConfirm={send}
      onClose={onClose}
    >
      {t('proof.removeText')}
    </ConfirmDialog>
  );
}
