import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { mergeEdits } from './deal-edits.ts';
import { fieldOrder } from './deal-form-sections.tsx';
import type { DealFieldName, DealFormValues } from './deal-form-values.ts';
import styles from './edit-conflict.module.css';

type Props = {
  base: DealFormValues;
  saved: DealFormValues;
  /** What is typed now. */
  typed: () => DealFormValues;
  onTheirs: () => void;
  onMine: () => void;
};

/** Somebody saved the deal while it was being edited: says what they changed, and what becomes of it is the person's choice. */
export function EditConflict({ base, saved, typed, onTheirs, onMine }: Props) {
  const { t } = useTranslation('deals');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers give a promise, which is no clean-up.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { theirs, both } = mergeEdits(base, typed(), saved);
  const names = (fields: readonly DealFieldName[]) =>
    fieldOrder
      .filter((name) => fields.includes(name))
      .map((name) => t(`form.${name}.label`))
      .join(', ');
  return (
    <div ref={box} className={styles.box}>
      <Alert
        severity="warning"
        action={
          <div className={styles.actions}>
            <Button onClick={onMine}>{t('form.conflict.mine')}</Button>
            <Button variant="outlined" onClick={onTheirs}>
              {t('form.conflict.theirs')}
            </Button>
          </div>
        }
      >
        <AlertTitle>{t('form.conflict.title')}</AlertTitle>
        <p>{t('form.conflict.text')}</p>
        {theirs.length > 0 && <p>{t('form.conflict.fields', { fields: names(theirs) })}</p>}
        {both.length > 0 && <p>{t('form.conflict.both', { fields: names(both) })}</p>}
      </Alert>
    </div>
  );
}
