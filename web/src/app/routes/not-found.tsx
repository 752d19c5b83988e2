import Button from '@mui/material/Button';
import { Compass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';

export default function NotFoundRoute() {
  const { t } = useTranslation('app');
  return (
    <EmptyState
      headingLevel={1}
      icon={<Compass size={28} />}
      title={t('notFound.title')}
      action={
        <Button component={Link} to="/">
          {t('notFound.home')}
        </Button>
      }
    >
      <p>{t('notFound.text')}</p>
    </EmptyState>
  );
}
