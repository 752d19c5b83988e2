import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError } from '#platform/api/api-error.ts';
import { Alert } from '#ui/alert.tsx';
import { errorText } from '#platform/api/error-text.ts';

/** A deal that could not be sent; `attempt` tells one try from the next. */
export type Problem = { thrown: unknown; attempt: number };

/** Why the deal was not sent, and that nothing typed is lost. Takes the focus when it appears. */
export function FormProblem({ problem, kind }: { problem: Problem; kind: 'new' | 'edit' }) {
  const { t } = useTranslation(['deals', 'domain']);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { thrown } = problem;
  const duplicate = thrown instanceof ApiError && thrown.code === 'duplicate-property';
  return (
    <div ref={box} tabIndex={-1}>
      {duplicate ? (
        <Alert
          tone="danger"
          live
          title={t('form.duplicate.title')}
          action={thrown.dealId && <Link to={`/deals/${thrown.dealId}`}>{t('form.duplicate.link')}</Link>}
        >
          {t('form.duplicate.text')}
        </Alert>
      ) : (
        <Alert tone="danger" live title={t(kind === 'new' ? 'form.failed' : 'form.failedSave')}>
          {errorText(thrown)} {t('form.kept')}
        </Alert>
      )}
    </div>
  );
}
