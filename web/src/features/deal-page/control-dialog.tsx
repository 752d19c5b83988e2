import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { checkedControl, ControlFields, controlValuesOf } from '#features/deal/control-fields.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useSaveControl } from './use-save-control.ts';

type Props = { deal: Deal; onClose: () => void };

/** Says what gives the originator the right to sell a deal. */
export default function ControlDialog({ deal, onClose }: Props) {
  const { t } = useTranslation('deal-page');
  const [values, setValues] = useState(() => controlValuesOf(deal));
  const [openedAt] = useState(() => new Date());
  const [isTried, setTried] = useState(false);
  const { control, errors } = checkedControl(values, deal, openedAt);
  const { busy, failure, send } = useSaveControl(deal, control, { onTry: () => setTried(true), onDone: onClose });
  return (
    <ConfirmDialog
      title={t('control.dialog')}
      confirm={t('control.save')}
      busy={busy}
      busyLabel={t('control.saving')}
      failure={failure}
      onConfirm={send}
      onClose={onClose}
    >
      <ControlFields
        deal={deal}
        values={values}
        errors={isTried ? errors : {}}
        now={openedAt}
        set={(changes) => setValues((before) => ({ ...before, ...changes }))}
      />
    </ConfirmDialog>
  );
}
