import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseSide, HouseCase } from 'domain/deal/house-case.ts';
import { limits } from 'domain/limits.ts';
import { type PaperKind, paperKinds } from 'domain/paper/paper-kinds.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { useRequest } from '#platform/api/use-request.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { sendAsk } from './data.ts';

type Props = { found: HouseCase; side: CaseSide };

/** Asks one side of a case for a paper. */
export function AskForm(props: Props) {
  const { t } = useTranslation('house-cases');
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-label={t('askOf', { side: t(`sides.${props.side}`), address: props.found.address })}
        onClick={() => setOpen(true)}
      >
        {t('ask')}
      </Button>
      {open && <AskDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}

function AskDialog({ found, side, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation(['house-cases', 'domain']);
  const [paper, setPaper] = useState<PaperKind | ''>('');
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const written = text.trim();
  const key = useIdempotencyKey(JSON.stringify([found.id, side, paper, written]));
  const { busy, failure, send } = useRequest(async () => {
    if (paper === '') return;
    await sendAsk(found, { side, paper, text: written }, key);
    showToast({ title: t('asked') });
    onClose();
  });
  const submit = () => {
    setTried(true);
    if (paper !== '' && written !== '') send();
  };
  return (
    <ConfirmDialog
      title={t('askTitle', { side: t(`sides.${side}`) })}
      confirm={t('askSend')}
      busy={busy}
      failure={failure === undefined ? undefined : { title: t('askFailed'), text: errorText(failure) }}
      onConfirm={submit}
      onClose={onClose}
    >
      <SelectField
        label={t('paper')}
        placeholder={t('choosePaper')}
        options={paperKinds.map((value) => ({ value, label: t(`domain:paperKinds.${value}`) }))}
        value={paper}
        error={tried && paper === '' ? t('domain:validation.choice') : undefined}
        onChange={({ target }) => setPaper(target.value as PaperKind)}
      />
      <TextAreaField
        label={t('askText')}
        rows={3}
        maxLength={limits.comment}
        value={text}
        error={tried && written === '' ? t('domain:validation.reasonRequired') : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <Alert severity="info">{t('askInfo')}</Alert>
    </ConfirmDialog>
  );
}
