import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { NotificationGroup } from 'domain/notification/notification-table.ts';
import { sendingChannels } from 'domain/notification/sending-channels.ts';
import { RowCheckbox } from '#ui/row-checkbox.tsx';

type Channel = (typeof sendingChannels)[number];

type Props = {
  group: NotificationGroup;
  chosen: Record<Channel, boolean>;
  /** Channels that are not shown, and those that cannot be changed. */
  hides?: (channel: Channel) => boolean;
  disables: (channel: Channel) => boolean;
  onChange: (channel: Channel, on: boolean) => void;
};

/** A group of notices, with a checkbox for each channel. */
export function GroupChannels({ group, chosen, hides = () => false, disables, onChange }: Props) {
  const { t } = useTranslation(['notification-settings', 'notices']);
  return (
    <fieldset aria-describedby={`notifications-${group}`}>
      <Typography component="legend" sx={{ fontWeight: 'fontWeightMedium' }}>
        {t(`notices:groups.${group}.title`)}
      </Typography>
      <Typography id={`notifications-${group}`} variant="body2" color="textSecondary">
        {t(`notices:groups.${group}.text`)}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 6 }}>
        {sendingChannels
          .filter((channel) => !hides(channel))
          .map((channel) => (
            <RowCheckbox
              key={channel}
              labelled
              label={t(`channels.${channel}`)}
              checked={chosen[channel]}
              disabled={disables(channel)}
              onChange={(on) => onChange(channel, on)}
            />
          ))}
      </Stack>
    </fieldset>
  );
}

/** Emails about the account are always sent. */
export function AccountEmails() {
  const { t } = useTranslation('notification-settings');
  return (
    <div>
      <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{t('account.title')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t('account.text')}
      </Typography>
    </div>
  );
}
