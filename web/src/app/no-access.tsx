import Button from '@mui/material/Button';
import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Role } from 'domain/account/account.ts';
import { Link } from 'react-router-dom';
import { useTitle } from '#platform/title.ts';
import { EmptyState } from '#ui/empty-state.tsx';

/** Replaces a page that the user's role may not open: says who may, and what to do instead. */
export function NoAccess({ role, roles }: { role: Role; roles: readonly Role[] }) {
  const { t } = useTranslation('app');
  useTitle(t('sections.noAccess'));
  return (
    <EmptyState
      headingLevel={1}
      icon={<LockKeyhole size={28} />}
      title={t('noAccess.title')}
      action={
        <Button component={Link} to="/">
          {t('notFound.home')}
        </Button>
      }
    >
      <p>{t(roles.includes('originator') ? 'noAccess.sellers' : 'noAccess.admins')}</p>
      <p>{t('noAccess.you', { role: t(`roles.${role}`) })}</p>
    </EmptyState>
  );
}
