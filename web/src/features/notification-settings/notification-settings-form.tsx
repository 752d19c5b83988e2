import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFirestore } from 'reactfire';
import type { Account } from 'domain/account/account.ts';
import { notificationChannels } from 'domain/buyer/preferences.ts';
import {
  channelsOf,
  groupsFor,
  type NotificationGroup,
  type NotificationSettings,
} from 'domain/notification/notification-settings.ts';
import { formatPhone } from 'domain/text/phone.ts';
import { showToast } from '#platform/toasts/toasts.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Form } from '#ui/form-layout.tsx';
import { saveNotificationSettings } from './data.ts';

type Channel = (typeof notificationChannels)[number];
type Props = {
  account: Account;
  /** As stored; undefined where nothing was ever changed. */
  settings: NotificationSettings | undefined;
  /** What the preferences name for what was never changed. */
  preferred: Channel | undefined;
};

/**
 * A row for each group of notices, a tick for each channel. Only what was ticked here and not saved yet is kept here: the rest
 * follows what is stored, which the preferences on the same page change, too.
 */
export function NotificationSettingsForm({ account, settings, preferred }: Props) {
  const { t } = useTranslation('notification-settings');
  const firestore = useFirestore();
  const [changes, setChanges] = useState<NotificationSettings>({});
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const hasNumber = account.phoneNumber !== '';

  const shown = (group: NotificationGroup) => channelsOf(group, { ...settings, ...changes }, preferred);
  const change = (group: NotificationGroup, channel: Channel, on: boolean) =>
    setChanges((before) => ({
      ...before,
      [group]: { ...channelsOf(group, { ...settings, ...before }, preferred), [channel]: on },
    }));

  async function save() {
    setBusy(true);
    setFailed(false);
    try {
      await saveNotificationSettings(firestore, account.uid, changes);
      setChanges({});
      showToast({ title: t('saved') });
    } catch (error) {
      console.warn('The notification settings were not saved', error);
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) void save();
  };

  return (
    <Form onSubmit={onSubmit}>
      <Stack divider={<Divider />} sx={{ gap: 4 }}>
        {groupsFor(account).map((group) => (
          <fieldset key={group} aria-describedby={`notifications-${group}`}>
            <Typography component="legend" sx={{ fontWeight: 'fontWeightMedium' }}>
              {t(`groups.${group}.title`)}
            </Typography>
            <Typography id={`notifications-${group}`} variant="body2" color="textSecondary">
              {t(`groups.${group}.text`)}
            </Typography>
            <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 6 }}>
              {notificationChannels.map((channel) => (
                <Checkbox
                  key={channel}
                  label={t(`channels.${channel}`)}
                  checked={shown(group)[channel]}
                  disabled={busy || (channel === 'text' && !hasNumber && !shown(group).text)}
                  onChange={({ target }) => change(group, channel, target.checked)}
                />
              ))}
            </Stack>
          </fieldset>
        ))}
        <div>
          <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{t('account.title')}</Typography>
          <Typography variant="body2" color="textSecondary">
            {t('account.text')}
          </Typography>
        </div>
      </Stack>
      <p>
        {hasNumber ? t('number', { number: formatPhone(account.phoneNumber) }) : t('noNumber')}{' '}
        <Link to="/profile#details">{t(hasNumber ? 'changeNumber' : 'addNumber')}</Link>
      </p>
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
  );
}
