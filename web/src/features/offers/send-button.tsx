import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Longer than between the two clicks of a double click. */
const pauseMs = 600;

/** Sends what is reviewed. It waits a moment, because the second click of a double click on "Review offer" lands on it. */
export function SendButton({ form, busy }: { form: string; busy: boolean }) {
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
