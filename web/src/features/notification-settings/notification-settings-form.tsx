import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
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
import { saveNotificationSettings } from './data.ts';
import styles from './notification-settings.module.css';

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
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <div className={styles.groups}>
        {groupsFor(account).map((group) => (
          <fieldset key={group} className={styles.group} aria-describedby={`notifications-${group}`}>
            <legend className={styles.legend}>{t(`groups.${group}.title`)}</legend>
            <p id={`notifications-${group}`} className={styles.hint}>
              {t(`groups.${group}.text`)}
            </p>
            <div className={styles.channels}>
              {notificationChannels.map((channel) => (
                <Checkbox
                  key={channel}
                  label={t(`channels.${channel}`)}
                  checked={shown(group)[channel]}
                  disabled={busy || (channel === 'text' && !hasNumber && !shown(group).text)}
                  onChange={({ target }) => change(group, channel, target.checked)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <div className={styles.group}>
          <p className={styles.legend}>{t('account.title')}</p>
          <p className={styles.hint}>{t('account.text')}</p>
        </div>
      </div>
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
      <Button type="submit" loading={busy} className={styles.save}>
        {t(busy ? 'saving' : 'save')}
      </Button>
    </form>
  );
}
