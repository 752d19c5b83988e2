import { useTranslation } from 'react-i18next';
import { RelativeTime } from '#ui/relative-time.tsx';
import { WrittenText } from '#ui/written-text.ts';
import { useCaseRequests } from './case-requests-data.ts';

/** The papers that an admin asks for in a case about a deal. */
export function CaseRequests({ dealId }: { dealId: string }) {
  const { t } = useTranslation(['house-case', 'domain']);
  const { state, rows } = useCaseRequests(dealId);
  if (state === 'error') return <p role="alert">{t('requestsFailed')}</p>;
  if (rows.length === 0) return null;
  return (
    <ul aria-label={t('requests')}>
      {rows.map(({ id, paper, text, at }) => (
        <li key={id}>
          <strong>{t(`domain:paperKinds.${paper}`)}</strong> · <RelativeTime at={at} />
          <WrittenText>{text}</WrittenText>
        </li>
      ))}
    </ul>
  );
}
