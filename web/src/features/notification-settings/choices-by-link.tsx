import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MailCheck, MailX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Trans } from 'react-i18next/TransWithoutContext';
import { Link } from 'react-router-dom';
import type { ChannelChanges, ChoicesOfLink, LinkChanges } from 'domain/api/unsubscribe.ts';
import type { NotificationGroup } from 'domain/notification/notification-table.ts';
import { errorText } from '#platform/api/error-text.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { Done } from '#ui/done.tsx';
import { AccountEmails, GroupChannels } from './group-channels.tsx';
import { TimesByLink } from './times-by-link.tsx';
import type { Change } from './use-choices.ts';

type Props = { choices: ChoicesOfLink; change: Change };

/** Stops emails of the link's kind, or all that may be stopped, by one button; below, every kind can be chosen for itself. */
export default function ChoicesByLink({ choices, change }: Props) {
  const { t } = useTranslation('notification-settings');
  return (
    <>
      <StopButtons choices={choices} change={change} />
      <Divider />
      <Typography variant="h2">{t('byLink.all')}</Typography>
      <AllChoices choices={choices} change={change} />
    </>
  );
}

/** Result of a button, and the changes that undo it. */
type Result = { did: 'stopped' | 'stoppedAll' | 'started'; undo: ChannelChanges };

const switched = (groups: readonly NotificationGroup[], email: boolean): ChannelChanges =>
  Object.fromEntries(groups.map((group) => [group, { email }]));

function StopButtons({ choices: { about, address, groups }, change }: Props) {
  const { t } = useTranslation(['notification-settings', 'notices']);
  const [result, setResult] = useState<Result>();
  const [busy, setBusy] = useState<Result['did']>();
  const [failure, setFailure] = useState<unknown>();
  const mailed = groups.filter(({ email }) => email).map(({ group }) => group);
  const isOn = mailed.includes(about);
  /** Whether no checkbox below has changed the result since; otherwise it is no longer shown. */
  const isTrue =
    result &&
    Object.keys(result.undo).every(
      (group) => mailed.includes(group as NotificationGroup) === (result.did === 'started'),
    );

  async function send(did: Result['did'], changed: readonly NotificationGroup[]) {
    const on = did === 'started';
    setBusy(did);
    setFailure(undefined);
    try {
      await change({ changes: switched(changed, on) });
      setResult({ did, undo: switched(changed, !on) });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(undefined);
    }
  }

  const undone = Object.keys(result?.undo ?? {}) as NotificationGroup[];
  const group = t(`notices:groups.${about}.title`);
  return (
    <>
      {result && isTrue ? (
        <Done
          key={result.did}
          icon={result.did === 'started' ? <MailCheck size={26} /> : <MailX size={26} />}
          title={t(`byLink.${result.did}.title`)}
          actions={
            result.did !== 'started' && (
              <Button
                variant="outlined"
                size="large"
                fullWidth
                loading={busy === 'started'}
                onClick={() => void send('started', undone)}
              >
                {t('byLink.undo')}
              </Button>
            )
          }
        >
          <p>{t(`byLink.${result.did}.text`, { group })}</p>
        </Done>
      ) : (
        <div>
          <p>{t(isOn ? 'byLink.on' : 'byLink.off', { address })}</p>
          <strong>{group}</strong>
        </div>
      )}
      {failure !== undefined && (
        <Alert severity="error" role="alert">
          <AlertTitle>{t('byLink.unsent')}</AlertTitle>
          <p>{errorText(failure)}</p>
        </Alert>
      )}
      {isOn && (
        <Button
          size="large"
          fullWidth
          loading={busy === 'stopped'}
          disabled={busy !== undefined}
          onClick={() => void send('stopped', [about])}
        >
          {t('byLink.stop')}
        </Button>
      )}
      {!isOn && !isTrue && (
        <Button
          variant="outlined"
          size="large"
          fullWidth
          loading={busy === 'started'}
          disabled={busy !== undefined}
          onClick={() => void send('started', [about])}
        >
          {t('byLink.again')}
        </Button>
      )}
      {mailed.some((each) => each !== about) && (
        <Button
          variant="outlined"
          size="large"
          fullWidth
          loading={busy === 'stoppedAll'}
          disabled={busy !== undefined}
          onClick={() => void send('stoppedAll', mailed)}
        >
          {t('byLink.stopAll')}
        </Button>
      )}
    </>
  );
}

/** Each choice is saved as it is made. */
function AllChoices({ choices: { groups, hasDevices, ...times }, change }: Props) {
  const { t } = useTranslation('notification-settings');
  const [failure, setFailure] = useState<unknown>();
  // Texts can only be switched off here, so those that were off when the page opened are not shown.
  const [texted] = useState(() => groups.filter(({ text }) => text).map(({ group }) => group));

  async function save(changes: LinkChanges) {
    setFailure(undefined);
    try {
      await change(changes, { atOnce: true });
      showToast({ title: t('saved') });
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <>
      <Stack divider={<Divider />} sx={{ gap: 4 }}>
        {groups.map(({ group, ...chosen }) => (
          <GroupChannels
            key={group}
            group={group}
            chosen={chosen}
            hides={(channel) => (channel === 'push' && !hasDevices) || (channel === 'text' && !texted.includes(group))}
            disables={(channel) => channel === 'text' && !chosen.text}
            onChange={(channel, on) =>
              void save({ changes: { [group]: channel === 'text' ? { text: false } : { [channel]: on } } })
            }
          />
        ))}
        <AccountEmails />
        <TimesByLink {...times} onChange={(change) => void save({ changes: {}, ...change })} />
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {texted.length > 0 && `${t('byLink.texts')} `}
        <Trans t={t} i18nKey="byLink.more" components={{ settings: <Link to="/profile#notifications" /> }} />
      </Typography>
      {failure !== undefined && (
        <Alert severity="error" role="alert">
          <AlertTitle>{t('byLink.unsent')}</AlertTitle>
          <p>{errorText(failure)}</p>
        </Alert>
      )}
    </>
  );
}
