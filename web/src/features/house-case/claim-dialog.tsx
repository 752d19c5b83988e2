import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from 'domain/limits.ts';
import { checkedControl, ControlFields, controlValuesOf } from '#features/deal/control-fields.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextAreaField } from '#ui/field.tsx';
import type { Claim } from './claim-data.ts';

type Props = {
  /** The property's state. */
  state: string;
  /** A claim that was sent before, and did not arrive. */
  initial?: Claim | undefined;
  onClaim: (claim: Claim) => void;
  onClose: () => void;
};

/** Says that a house that someone else lists is the originator's to sell, and why. Sending the form opens the case. */
export default function ClaimDialog({ state, initial, onClaim, onClose }: Props) {
  const { t } = useTranslation(['house-case', 'domain']);
  const [values, setValues] = useState(() => controlValuesOf({ control: initial?.control }));
  const [statement, setStatement] = useState(initial?.statement ?? '');
  const [openedAt] = useState(() => new Date());
  const [isTried, setTried] = useState(false);
  const { control, errors } = checkedControl(values, { state }, openedAt);
  const written = statement.trim();
  const confirm = () => {
    setTried(true);
    if (control && written !== '') onClaim({ control, statement: written });
  };
  return (
    <ConfirmDialog title={t('claim.title')} confirm={t('claim.send')} onConfirm={confirm} onClose={onClose}>
      <Typography>{t('claim.text')}</Typography>
      <ControlFields
        deal={{ state }}
        values={values}
        errors={isTried ? errors : {}}
        now={openedAt}
        set={(changes) => setValues((before) => ({ ...before, ...changes }))}
      />
      <TextAreaField
        label={t('claim.statement')}
        help={t('claim.statementHelp')}
        rows={3}
        maxLength={limits.comment}
        value={statement}
        error={isTried && written === '' ? t('domain:validation.reasonRequired') : undefined}
        onChange={({ target }) => setStatement(target.value)}
      />
      <Typography variant="body2" color="textSecondary">
        {t('claim.costs')}
      </Typography>
    </ConfirmDialog>
  );
}
