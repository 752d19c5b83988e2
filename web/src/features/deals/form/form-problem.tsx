import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#platform/api/error-text.ts';

/** A deal that could not be sent; `attempt` tells one try from the next. */
export type Problem = { thrown: unknown; attempt: number };

/** Why the deal was not sent, and that nothing typed is lost. Takes the focus when it appears. */
export function FormProblem({ problem, kind }: { problem: Problem; kind: 'new' | 'edit' }) {
  const { t } = useTranslation(['deals', 'domain']);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert severity="error" role="alert">
        <AlertTitle>{t(kind === 'new' ? 'form.failed' : 'form.failedSave')}</AlertTitle>
        {errorText(problem.thrown)} {t('form.kept')}
      </Alert>
    </div>
  );
}
