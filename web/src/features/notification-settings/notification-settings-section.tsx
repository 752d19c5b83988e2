import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import type { Account } from 'domain/account/account.ts';
import { useNotificationSettings } from '#platform/live/use-notification-settings.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { usePreferredChannel } from './data.ts';
import { NotificationSettingsForm } from './notification-settings-form.tsx';

/** What somebody is told by email and text, in their profile; every such message links here. */
export function NotificationSettingsSection({ account }: { account: Account }) {
  const { t } = useTranslation('notification-settings');
  const settings = useNotificationSettings(account.uid);
  const preferred = usePreferredChannel(account.uid);
  const failed = [settings, preferred].filter(({ state }) => state === 'error');
  const loading = failed.length === 0 && [settings, preferred].some(({ state }) => state === 'loading');
  return (
    <SectionCard id="notifications" title={t('title')} lead={t('lead')} ready={!loading}>
      {loading && <Skeleton height="16rem" />}
      {failed.length > 0 && (
        <ErrorState title={t('loadFailed')} onRetry={() => failed.forEach(({ retry }) => retry())} />
      )}
      {failed.length === 0 && !loading && (
        <NotificationSettingsForm
          key={account.uid}
          account={account}
          settings={settings.value}
          preferred={preferred.value}
        />
      )}
    </SectionCard>
  );
}
