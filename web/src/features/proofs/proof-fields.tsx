import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FileUp } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttachedProof } from 'domain/offer/proof-of-funds.ts';
import { localDay } from '#platform/dates.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ProofEditor } from './proof-editor.tsx';
import { ProofDate } from './proof-line.tsx';
import type { ProofHandle, ProofServices } from './use-proof-upload.ts';

export type ChoiceProps = {
  /** The attached proof. */
  value: AttachedProof | undefined;
  onChange: (proof: AttachedProof | undefined) => void;
  /** The proof attached to the offer that is answered. */
  attached?: AttachedProof | undefined;
  /** Handle for the form, which continues once the picked file is saved, or at once while no file is being added. */
  formRef: Ref<ProofHandle>;
};

type Props = ChoiceProps & {
  state: 'loading' | 'ready' | 'error';
  /** The proof in the buyer's account. */
  kept: AttachedProof | undefined;
  retry: () => void;
  services: ProofServices;
};

/** Choice whether to attach the buyer's proof of funds to an offer or counter, with a way to add or replace it. */
export function ProofFields({ value, onChange, attached, formRef, state, kept, retry, services }: Props) {
  const { t } = useTranslation('offers');
  const [editing, setEditing] = useState(false);
  /** Saved, but not in the live document yet. */
  const [added, setAdded] = useState<AttachedProof>();
  const current = added ?? kept;
  if (added && kept?.id === added.id && kept.date === added.date) setAdded(undefined);
  // Another window has saved a different proof, so the selected one would not be sent.
  const isOutdated = state === 'ready' && value !== undefined && value.id !== current?.id;
  const untick = useEffectEvent(() => onChange(undefined));
  useEffect(() => {
    if (isOutdated) untick();
  }, [isOutdated]);
  const [today] = useState(() => localDay(new Date()));
  const isAttached = current !== undefined && attached?.id === current.id;

  return (
    <Stack component="fieldset" sx={{ gap: 2, alignItems: 'flex-start' }}>
      <legend className="visually-hidden">{t('proof.title')}</legend>
      <Typography variant="h3" component="p" aria-hidden>
        {t('proof.title')}
      </Typography>
      {attached && (
        <Typography variant="body2" color="textSecondary">
          {t('proof.attached')} <ProofDate proof={attached} today={today} plain />
        </Typography>
      )}
      {state === 'loading' && <Skeleton width="100%" height="3rem" />}
      {state === 'error' && (
        <Alert
          severity="error"
          action={
            <Button variant="outlined" color="inherit" onClick={retry}>
              {t('proof.retry')}
            </Button>
          }
        >
          {t('proof.loadFailed')}
        </Alert>
      )}
      {state === 'ready' && current && !isAttached && !editing && (
        <Checkbox
          checked={value?.id === current.id}
          onChange={(_, checked) => onChange(checked ? current : undefined)}
          label={t(attached ? 'proof.sendNewer' : 'proof.send')}
          help={<ProofDate proof={current} today={today} />}
        />
      )}
      {state === 'ready' && !current && !attached && !editing && (
        <Typography variant="body2" color="textSecondary">
          {t('proof.invite')}
        </Typography>
      )}
      {state === 'ready' && !editing && (
        <Button
          variant="text"
          sx={{ ml: -3 }}
          startIcon={<FileUp aria-hidden size={18} />}
          onClick={() => setEditing(true)}
        >
          {t(current ? 'proof.replace' : 'proof.add')}
        </Button>
      )}
      {editing && (
        <ProofEditor
          services={services}
          onKept={(proof) => {
            setAdded(proof);
            setEditing(false);
            onChange(proof);
          }}
          onCancel={() => setEditing(false)}
          formRef={formRef}
        />
      )}
    </Stack>
  );
}
