import Button from '@mui/material/Button';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';

/** Absent, deleted, or not to be seen by this person: nobody learns which. */
export function DealNotFound() {
  const { t } = useTranslation('deals');
  return (
    <EmptyState
      headingLevel={1}
      icon={<SearchX size={28} />}
      title={t('deal.notFound')}
      action={
        <Button component={Link} to="/deals">
          {t('deal.toList')}
        </Button>
      }
    >
      <p>{t('deal.notFoundText')}</p>
    </EmptyState>
  );
}
