import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hasConfirmedPhone, type Me } from 'domain/account/account.ts';
import { homeTypes, preferredPropertyTypes, zipCodesAllowed, type Preferences } from 'domain/buyer/preferences.ts';
import { notificationChannels } from 'domain/notification/sending-channels.ts';
import { usStates } from 'domain/geo/states.ts';
import type { NotificationSettings } from 'domain/notification/notification-settings.ts';
import { useZodForm } from '#platform/forms/use-zod-form.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { findZip } from '#features/places/places.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Field } from '#ui/field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useSavePreferences } from './data.ts';
import {
  channelOfNewDeals,
  numberFields,
  only,
  preferencesSchema,
  typedPreferences,
  type NumberName,
} from './preferences-form-values.ts';
import { ZipCodesField } from './zip-codes-field.tsx';

type Props = {
  account: Me;
  /** Saved preferences; undefined the first time. */
  preferences: Preferences | undefined;
  /** Notification settings; a channel for new deals in them takes precedence over the one in the preferences. */
  settings: NotificationSettings | undefined;
  onSaved?: () => void;
};

const none: readonly string[] = [];
const stateOptions = usStates.map((state) => ({ value: state, label: state }));

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(5),
  alignItems: 'start',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));

/** A buyer's preferences and notification settings (specification, sections 3 and 5). */
export function PreferencesForm({ account, preferences, settings, onSaved }: Props) {
  const { t } = useTranslation(['preferences', 'domain']);
  const savePreferences = useSavePreferences(account.uid);
  const [currentYear] = useState(() => new Date().getFullYear());
  const { premium } = account;
  const kept = preferences?.zipCodes ?? none;
  const channel = channelOfNewDeals(settings) ?? preferences?.notification ?? 'email';
  const form = useZodForm({
    defaultValues: { ...typedPreferences(preferences), notification: channel },
    schema: useMemo(() => preferencesSchema({ premium }, kept, currentYear), [premium, kept, currentYear]),
    submit: async (checked) => {
      const moved = settings?.newDeals !== undefined && checked.notification !== channel;
      await savePreferences(checked, moved ? { newDeals: only(checked.notification, settings) } : undefined);
      form.set('zipCodes', checked.zipCodes);
      form.set('zipTyped', '');
      showToast({ title: t('saved') });
      onSaved?.();
    },
  });

  const { set } = form;
  // The notification settings on the same page may change it.
  useEffect(() => {
    set('notification', channel);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [channel]);

  // Preferences may arrive later, for example from another device; they do not replace what was typed.
  const { values, fill } = form;
  const isEmpty = Object.entries(typedPreferences(undefined)).every(
    ([name, empty]) => name === 'notification' || String(values[name as keyof typeof values]) === String(empty),
  );
  useEffect(() => {
    if (preferences && isEmpty) fill({ ...typedPreferences(preferences), notification: channel });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [preferences]);

  const unreached = form.values.notification === 'text' && !hasConfirmedPhone(account);
  const number = (name: NumberName) => ({
    ...form.field(name),
    kind: numberFields[name],
    label: t(name),
    optional: true,
  });
  const { id, error, value: zipCodes } = form.field('zipCodes');
  const { value: wantsControl, onChange: setWantsControl, ...wish } = form.field('wantsControl');

  /** The first ZIP code fills in city and state while they are empty. */
  const setZipCodes = (codes: string[]) => {
    form.set('zipCodes', codes);
    const [first] = codes;
    if (first === undefined || form.values.city !== '' || form.values.state !== '') return;
    findZip(first)
      .then((place) => place && form.fill(place))
      .catch(() => undefined);
  };

  return (
    <Stack component="form" spacing={5} noValidate onSubmit={form.onSubmit}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <RadioCards
        {...form.field('homeType')}
        legend={t('homeType')}
        options={homeTypes.map((value) => ({ value, label: t(`homeTypes.${value}`, { ns: 'domain' }) }))}
      />
      <ZipCodesField
        id={id}
        error={error}
        zipCodes={zipCodes}
        typed={form.values.zipTyped}
        onType={(typed) => form.set('zipTyped', typed)}
        allowed={zipCodesAllowed(account.premium)}
        onChange={setZipCodes}
      />
      <Pair>
        <Field {...form.field('city')} label={t('city')} autoComplete="address-level2" />
        <SelectField
          {...form.field('state')}
          label={t('state')}
          placeholder={t('choose')}
          autoComplete="address-level1"
          options={stateOptions}
        />
      </Pair>
      <SelectField
        {...form.field('propertyType')}
        label={t('propertyType')}
        placeholder={t('choose')}
        options={preferredPropertyTypes.map((type) => ({
          value: type,
          label: t(`preferredPropertyTypes.${type}`, { ns: 'domain' }),
        }))}
      />
      <Pair>
        <NumberField {...number('minBedrooms')} />
        <NumberField {...number('minBathrooms')} />
        <NumberField {...number('minSquareFootage')} />
        <NumberField {...number('minYearBuilt')} />
        <NumberField {...number('maxMonthlyPayment')} />
        <NumberField {...number('maxDownPayment')} />
        <NumberField {...number('minMonthlyCashFlow')} help={t('cashFlowHelp')} />
        <NumberField {...number('maxEntryFee')} help={t('entryFeeHelp')} />
      </Pair>
      <Checkbox
        {...wish}
        checked={wantsControl}
        onChange={({ target }) => setWantsControl(target.checked)}
        label={t('wantsControl')}
        help={t('wantsControlHelp')}
      />
      <RadioCards
        {...form.field('notification')}
        legend={t('notification.label')}
        options={notificationChannels.map((value) => ({ value, label: t(`notification.${value}`) }))}
        help={
          (preferences || unreached) && (
            <>
              {unreached && <>{t('notification.unconfirmed')} </>}
              {preferences && (
                <>
                  {t('notification.help')} <Link to="/profile#notifications">{t('notification.settings')}</Link>.
                </>
              )}
            </>
          )
        }
      />
      {form.failure !== undefined && (
        <Alert severity="error" role="alert">
          <AlertTitle>{t('failed')}</AlertTitle>
          {t('failedText')}
        </Alert>
      )}
      {!account.emailVerified && (
        <Typography variant="body2" color="textSecondary">
          {t(account.premium ? 'unprovenPremium' : 'unproven')}
        </Typography>
      )}
      <Button type="submit" loading={form.busy} sx={{ alignSelf: { sm: 'flex-start' } }}>
        {t(form.busy ? 'saving' : 'save')}
      </Button>
    </Stack>
  );
}
