import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readPushKey } from 'domain/api/devices.ts';
import type { Device } from 'domain/notification/device.ts';
import { call } from '#platform/api/call.ts';
import { errorText } from '#platform/api/error-text.ts';
import { apiQuery } from '#platform/api/query.ts';
import { useRequest } from '#platform/api/use-request.ts';
import { formatDate } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { RowCheckbox } from '#ui/row-checkbox.tsx';
import { sendDetails, sendRemoval } from './data.ts';
import { abilityHere, deviceHere, turnOff, turnOn } from './this-device.ts';

type Props = {
  uid: string;
  /** All devices of the person. */
  devices: readonly Device[];
};

/** Turns on notifications on this device, and lists the devices that get them. Nothing where the portal sends none. */
export default function DevicesPart({ uid, devices }: Props) {
  const { t } = useTranslation('devices');
  const { data } = useQuery({ ...apiQuery(call)(readPushKey), staleTime: Infinity });
  const here = deviceHere(uid)?.id;
  if (!data || (data.publicKey === null && devices.length === 0)) return null;
  return (
    <Stack component="fieldset" id="devices" sx={{ gap: 4 }}>
      <Typography component="legend" sx={{ fontWeight: 'fontWeightMedium' }}>
        {t('title')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('lead')}
      </Typography>
      {data.publicKey !== null && !devices.some(({ id }) => id === here) && (
        <ThisDevice uid={uid} publicKey={data.publicKey} />
      )}
      {devices.length > 0 && (
        <Stack component="ul" aria-label={t('list')} divider={<Divider component="li" />} sx={{ gap: 2, m: 0, p: 0 }}>
          {devices.map((device) => (
            <DeviceRow key={device.id} uid={uid} device={device} isHere={device.id === here} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function ThisDevice({ uid, publicKey }: { uid: string; publicKey: string }) {
  const { t } = useTranslation('devices');
  const [ability, setAbility] = useState(abilityHere);
  const [refused, setRefused] = useState(false);
  const { busy, failure, send } = useRequest(async () => {
    setRefused(false);
    const isOn = await turnOn(uid, publicKey);
    setAbility(abilityHere());
    setRefused(!isOn);
    if (isOn) showToast({ title: t('turnedOn') });
  });
  if (ability === 'none') return null;
  if (ability !== 'ready')
    return (
      <Alert severity="info" role="note">
        {t(ability)}
      </Alert>
    );
  return (
    <>
      {failure !== undefined && (
        <Alert severity="error" role="alert">
          <AlertTitle>{t('failed')}</AlertTitle>
          {t('failedText')}
        </Alert>
      )}
      {refused && (
        <Alert severity="info" role="alert">
          {t('refused')}
        </Alert>
      )}
      <Button variant="outlined" loading={busy} sx={{ alignSelf: { sm: 'flex-start' } }} onClick={send}>
        {t('turnOn')}
      </Button>
    </>
  );
}

type RowProps = { uid: string; device: Device; isHere: boolean };

function DeviceRow({ uid, device, isHere }: RowProps) {
  const { t } = useTranslation('devices');
  const { id, name, createdAt, showsContent } = device;
  const details = useRequest(async () => void (await sendDetails(id, !showsContent)));
  const removal = useRequest(async () => {
    await sendRemoval(id);
    if (isHere) await turnOff(uid);
  });
  const busy = details.busy || removal.busy;
  const failure = details.failure ?? removal.failure;
  return (
    <Stack component="li" sx={{ gap: 2, listStyle: 'none' }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <div>
          <div>{isHere ? t('thisDevice', { name }) : name}</div>
          <Typography variant="body2" color="textSecondary">
            {t('added', { date: formatDate(createdAt, currentLanguage()) })}
          </Typography>
        </div>
        <Button variant="text" aria-label={t('removeNamed', { name })} loading={removal.busy} onClick={removal.send}>
          {t('remove')}
        </Button>
      </Stack>
      <RowCheckbox
        labelled
        label={t('details')}
        checked={details.busy ? !showsContent : showsContent}
        disabled={busy}
        onChange={details.send}
      />
      {failure !== undefined && (
        <Alert severity="error" role="alert">
          <AlertTitle>{t('unsent')}</AlertTitle>
          {errorText(failure)}
        </Alert>
      )}
    </Stack>
  );
}
