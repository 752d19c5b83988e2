import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Me } from 'domain/account/account.ts';
import { channelsOf, groupsFor, type NotificationSettings } from 'domain/notification/notification-settings.ts';
import type { NotificationGroup } from 'domain/notification/notification-table.ts';
import { useDevices } from '#features/devices/data.ts';
import { offerPush } from '#platform/push-offer.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Form } from '#ui/form-layout.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import {
  confirmPhone,
  resumeEmails,
  sendPhoneCode,
  useNotificationSettings,
  usePreferredChannel,
  useSaveNotificationSettings,
  type Channel,
} from './data.ts';
import { AccountEmails, GroupChannels } from './group-channels.tsx';
import { HoursFields } from './hours-fields.tsx';
import { StoppedEmailAlert } from './stopped-email-alert.tsx';
import { TextNumber } from './text-number.tsx';

// Below the first screen.
const DevicesPart = lazy(() => import('#features/devices/devices-part.tsx'));

/** Notification settings for email, text and devices in the profile, which every notification links to. */
export function NotificationSettingsSection({ account }: { account: Me }) {
  // With the texts of the form: if they came later, the whole page would hide for them, and a link to one of its sections lead nowhere.
  const { t } = useTranslation(['notification-settings', 'notices']);
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

type Props = {
  account: Me;
  /** Stored settings; undefined if none were ever changed. */
  settings: NotificationSettings | undefined;
  /** The channel in the preferences, used for settings that were never changed. */
  preferred: Parameters<typeof channelsOf>[2];
};

/**
 * A row for each group of notices, with a checkbox for each channel, and the hours. Only unsaved changes are kept in state: everything else
 * follows the stored settings, which the preferences on the same page also change.
 */
function NotificationSettingsForm({ account, settings, preferred }: Props) {
  const { t } = useTranslation('notification-settings');
  const { rows: devices } = useDevices(account.uid);
  const saveNotificationSettings = useSaveNotificationSettings(account.uid);
  const [changes, setChanges] = useState<NotificationSettings>({});
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const hasNumber = account.phoneNumber !== '';
  const groups = groupsFor(account);

  const shown = (group: NotificationGroup) => channelsOf(group, { ...settings, ...changes }, preferred);
  const change = (group: NotificationGroup, channel: Channel, on: boolean) =>
    setChanges((before) => ({
      ...before,
      [group]: changed(group, { ...settings, ...before }, channel, on),
    }));
  const changed = (group: NotificationGroup, all: NotificationSettings, channel: Channel, on: boolean) => {
    const { push: _, ...others } = channelsOf(group, all, preferred);
    // A push that was never chosen stays so: it is on by itself once there is a device.
    const push = all[group]?.push;
    return { ...others, ...(push !== undefined && { push }), [channel]: on };
  };
  const hasPush = devices.length > 0 || groups.some((group) => settings?.[group]?.push === true);

  async function save() {
    setBusy(true);
    setFailed(false);
    try {
      await saveNotificationSettings(changes);
      setChanges({});
      showToast({ title: t('saved'), closed: offerPush });
    } catch (error) {
      console.warn('The notification settings were not saved', error);
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {account.stoppedEmail && (
        <StoppedEmailAlert email={account.email} why={account.stoppedEmail.why} resume={resumeEmails} />
      )}
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void save();
        }}
      >
        <Stack divider={<Divider />} sx={{ gap: 4 }}>
          {groups.map((group) => (
            <GroupChannels
              key={group}
              group={group}
              chosen={shown(group)}
              hides={(channel) => channel === 'push' && !hasPush}
              disables={(channel) => busy || (channel === 'text' && !hasNumber && !shown(group).text)}
              onChange={(channel, on) => change(group, channel, on)}
            />
          ))}
          <AccountEmails />
          <HoursFields
            hours={{ ...settings, ...changes }.hours ?? {}}
            hasDigests={groups.includes('savedSearches')}
            disabled={busy}
            onChange={(hours) => setChanges((before) => ({ ...before, hours }))}
          />
        </Stack>
        {failed && (
          <Alert severity="error" role="alert">
            <AlertTitle>{t('failed')}</AlertTitle>
            <p>{t('failedText')}</p>
          </Alert>
        )}
        <Button type="submit" loading={busy} sx={{ alignSelf: { sm: 'flex-start' } }}>
          {t(busy ? 'saving' : 'save')}
        </Button>
      </Form>
      <TextNumber
        account={account}
        wanted={groups.some((group) => shown(group).text)}
        sendCode={sendPhoneCode}
        confirm={confirmPhone}
      />
      <Suspense fallback={null}>
        <DevicesPart uid={account.uid} devices={devices} />
      </Suspense>
    </>
  );
}
