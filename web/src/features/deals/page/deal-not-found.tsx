import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Absent, deleted, or not to be seen by this person: nobody learns which. */
export function DealNotFound() {
  const { t } = useTranslation('deals');
  return (
    <EmptyState
      headingLevel={1}
      icon={<SearchX size={28} />}
      title={t('deal.notFound')}
      action={<ButtonLink to="/deals">{t('deal.toList')}</ButtonLink>}
    >
      <p>{t('deal.notFoundText')}</p>
    </EmptyState>
  );
}
