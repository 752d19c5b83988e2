import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import type { Me } from 'domain/account/account.ts';
import type { NotificationSettings } from 'domain/notification/notification-settings.ts';
import type { LiveDocument } from '#platform/live/use-live-document.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { usePreferences } from './data.ts';
import { PreferencesForm } from './preferences-form.tsx';

type Props = { account: Me; settings: LiveDocument<NotificationSettings> };

export function PreferencesSection({ account, settings }: Props) {
  const { t } = useTranslation('preferences');
  const preferences = usePreferences(account.uid);
  const failed = [preferences, settings].filter(({ state }) => state === 'error');
  const ready = [preferences, settings].every(({ state }) => state === 'ready');
  return (
    <SectionCard id="preferences" title={t('title')} lead={t('lead')} ready={ready || failed.length > 0}>
      {!ready && failed.length === 0 && <Skeleton height="20rem" />}
      {failed.length > 0 && (
        <ErrorState title={t('loadFailed')} onRetry={() => failed.forEach(({ retry }) => retry())} />
      )}
      {ready && (
        <PreferencesForm
          key={account.uid}
          account={account}
          preferences={preferences.value}
          settings={settings.value}
        />
      )}
    </SectionCard>
  );
}
