import { useTranslation } from 'react-i18next';
import type { ChoicesOfLink, LinkChanges } from 'domain/api/unsubscribe.ts';
import { longestQuietByLink } from 'domain/notification/notification-hours.ts';
import { tellingFrequencies } from 'domain/search/search-frequency.ts';
import { SelectField } from '#ui/select-field.tsx';
import { HoursFields } from './hours-fields.tsx';

type Props = Pick<ChoicesOfLink, 'hours' | 'timeZone' | 'frequency'> & {
  onChange: (change: Pick<LinkChanges, 'hours' | 'frequency'>) => void;
};

/** Frequency of all saved searches that are not paused, none of which the page names; and the hours of emails and texts. */
export function TimesByLink({ hours, timeZone, frequency, onChange }: Props) {
  const { t } = useTranslation('notification-settings');
  return (
    <>
      {frequency && (
        <SelectField
          label={t('byLink.frequency.label')}
          help={t('byLink.frequency.help')}
          value={frequency === 'different' ? '' : frequency}
          {...(frequency === 'different' && { placeholder: t('byLink.frequency.different') })}
          options={tellingFrequencies.map((each) => ({ value: each, label: t(`byLink.frequency.${each}`) }))}
          onChange={({ target }) => {
            const next = tellingFrequencies.find((each) => each === target.value);
            if (next) onChange({ frequency: next });
          }}
        />
      )}
      <HoursFields
        hours={hours}
        hasDigests={frequency !== undefined}
        disabled={false}
        zoneOfDevice={timeZone}
        longestQuiet={longestQuietByLink}
        onChange={(next) => onChange({ hours: next })}
      />
    </>
  );
}
