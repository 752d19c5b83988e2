import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import {
  chosenTimeZones,
  digestHourOf,
  type NotificationHours,
  quietHoursIn,
  usualQuietHours,
} from 'domain/notification/notification-hours.ts';
import { isWithin } from 'domain/notification/open-hours.ts';
import { formatHour } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { browserTimeZone } from '#platform/time-zone.ts';
import { FieldPair } from '#ui/form-layout.tsx';
import { RowCheckbox } from '#ui/row-checkbox.tsx';
import { SelectField } from '#ui/select-field.tsx';

type Props = {
  hours: NotificationHours;
  /** Whether this person gets emails about finds. */
  hasDigests: boolean;
  disabled: boolean;
  /** The zone of this person's last device, or of the one they use now. */
  zoneOfDevice?: string;
  /** Maximum number of quiet hours. */
  longestQuiet?: number;
  onChange: (hours: NotificationHours) => void;
};

const allHours = Array.from({ length: 24 }, (_, hour) => hour);
const timeOf = (hour: number): string => formatHour(hour, currentLanguage());
const hourOptions = (fits: (hour: number) => boolean = () => true) =>
  allHours.filter(fits).map((hour) => ({ value: String(hour), label: timeOf(hour) }));

/** When emails and texts about notifications come: not within quiet hours; of finds, at an hour; by the clock of a time zone. */
export function HoursFields({ hours, hasDigests, disabled, onChange, longestQuiet = 23, ...of }: Props) {
  const { zoneOfDevice = browserTimeZone() } = of;
  const { t } = useTranslation('notification-settings');
  const { quiet, timeZone } = hours;
  const digest = digestHourOf(hours);
  const zoneName = (name: string): string => {
    const known = chosenTimeZones.find((each) => each === name);
    return known ? t(`hours.timeZones.${known}`) : name.replaceAll('_', ' ');
  };
  return (
    <Stack component="fieldset" sx={{ gap: 4 }}>
      <Typography component="legend" sx={{ fontWeight: 'fontWeightMedium' }}>
        {t('hours.title')}
      </Typography>
      <div>
        <RowCheckbox
          labelled
          label={t('hours.quiet')}
          checked={quiet !== undefined}
          disabled={disabled}
          onChange={(on) => {
            const { quiet: _quiet, ...others } = hours;
            onChange(on ? { ...others, quiet: usualQuietHours } : others);
          }}
        />
        <Typography variant="body2" color="textSecondary" aria-live="polite">
          {quiet
            ? t('hours.quietOn', { from: timeOf(quiet.from), until: timeOf(quiet.until) })
            : t('hours.quietOff', { from: timeOf(usualQuietHours.from), until: timeOf(usualQuietHours.until) })}
        </Typography>
      </div>
      {quiet && (
        <FieldPair>
          {(['from', 'until'] as const).map((end) => (
            <SelectField
              key={end}
              label={t(`hours.${end}`)}
              value={String(quiet[end])}
              disabled={disabled}
              options={hourOptions((hour) => {
                const length = quietHoursIn({ ...quiet, [end]: hour });
                return hour === quiet[end] || (length > 0 && length <= longestQuiet);
              })}
              onChange={({ target }) => onChange({ ...hours, quiet: { ...quiet, [end]: Number(target.value) } })}
            />
          ))}
        </FieldPair>
      )}
      {hasDigests && (
        <SelectField
          label={t('hours.digest')}
          help={
            quiet && isWithin(quiet, digest)
              ? t('hours.digestWaits', { digest: timeOf(digest), until: timeOf(quiet.until) })
              : t('hours.digestHelp')
          }
          value={String(digest)}
          disabled={disabled}
          options={hourOptions()}
          onChange={({ target }) => onChange({ ...hours, digest: Number(target.value) })}
        />
      )}
      <SelectField
        label={t('hours.timeZone')}
        help={t('hours.timeZoneHelp', { timeZone: zoneName(timeZone ?? zoneOfDevice) })}
        value={timeZone ?? ''}
        disabled={disabled}
        placeholder={t('hours.timeZoneOfDevice')}
        options={chosenTimeZones.map((name) => ({ value: name, label: zoneName(name) }))}
        onChange={({ target }) => {
          const { timeZone: _timeZone, ...others } = hours;
          const chosen = chosenTimeZones.find((name) => name === target.value);
          onChange(chosen ? { ...others, timeZone: chosen } : others);
        }}
      />
    </Stack>
  );
}
