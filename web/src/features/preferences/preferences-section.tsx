import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Account } from 'domain/account/account.ts';
import { useNotificationSettings } from '#platform/live/use-notification-settings.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { useAnchoredHeading } from '#ui/use-anchored-heading.ts';
import { usePreferences } from './data.ts';
import { PreferencesForm } from './preferences-form.tsx';

/** Under the header, when a link leads to it. */
const anchored = { scrollMarginTop: 'calc(var(--header-height) + 2rem)', outline: 'none' };

/** A buyer's preferences in their profile. */
export function PreferencesSection({ account }: { account: Account }) {
  const { t } = useTranslation('preferences');
  const preferences = usePreferences(account.uid);
  const settings = useNotificationSettings(account.uid);
  const failed = [preferences, settings].filter(({ state }) => state === 'error');
  const ready = [preferences, settings].every(({ state }) => state === 'ready');
  const heading = useAnchoredHeading('preferences', ready || failed.length > 0);
  return (
    <Card component="section" id="preferences" aria-labelledby="profile-preferences">
      <CardContent>
        <Typography variant="h2" id="profile-preferences" ref={heading} tabIndex={-1} sx={anchored}>
          {t('title')}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, mb: 5 }}>
          {t('lead')}
        </Typography>
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
      </CardContent>
    </Card>
  );
}
