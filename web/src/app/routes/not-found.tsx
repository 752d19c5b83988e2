import { Compass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export default function NotFoundRoute() {
  const { t } = useTranslation('app');
  return (
    <EmptyState
      headingLevel={1}
      icon={<Compass size={28} />}
      title={t('notFound.title')}
      action={<ButtonLink to="/">{t('notFound.home')}</ButtonLink>}
    >
      <p>{t('notFound.text')}</p>
    </EmptyState>
  );
}
