import Button from '@mui/material/Button';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { isDocumentId } from 'domain/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';

/** The deal that the address names; one that no deal can have would lead elsewhere in the database. */
export function DealOfAddress({ children }: { children: (id: string) => ReactNode }) {
  const { id = '' } = useParams();
  return isDocumentId(id) ? children(id) : <DealNotFound />;
}

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
