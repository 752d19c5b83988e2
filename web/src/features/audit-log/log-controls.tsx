import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { Account } from 'domain/account/account.ts';
import type { AuditAction } from 'domain/account/audit-entry.ts';
import { useMemberName } from '#platform/live/use-member-name.ts';
import { SelectField } from '#ui/select-field.tsx';
import { useAdmins } from './data.ts';
import { nameOf } from './entry-words.ts';
import { adminActions, type LogFilter } from './log-filter.ts';
import { PersonFilter } from './person-filter.tsx';
import { RemovableChip } from '#ui/removable-chip.tsx';

type Props = { filter: LogFilter; ownUid: string; onFilter: (next: LogFilter) => void };

/** What of the log is shown: by what was done, by whom, and about whom. */
export function LogControls({ filter, ownUid, onFilter }: Props) {
  const { t } = useTranslation('audit-log');
  const { rows: admins } = useAdmins();
  const { action, by, about } = filter;
  const { action: _action, ...anyAction } = filter;
  const { by: _by, ...byAnybody } = filter;
  const { about: _about, ...aboutAnybody } = filter;
  // Who was an admin once, and is asked for by a link.
  const former = by !== undefined && !admins.some(({ uid }) => uid === by) ? by : undefined;
  const formerName = useMemberName(former);
  const aboutName = useMemberName(about);
  return (
    <Stack sx={{ gap: 3, maxWidth: '40.75rem' }}>
      <Stack direction={{ md: 'row' }} sx={{ gap: 3 }}>
        <SelectField
          label={t('filters.action')}
          placeholder={t('filters.everyAction')}
          value={action ?? ''}
          options={[...adminActions, 'signed-out' as const].map((value) => ({ value, label: t(`actions.${value}`) }))}
          onChange={({ target }) =>
            onFilter(target.value === '' ? anyAction : { ...filter, action: target.value as AuditAction })
          }
        />
        <SelectField
          label={t('filters.by')}
          placeholder={t('filters.byAnybody')}
          value={by ?? ''}
          options={[
            ...admins.toSorted(byName).map((admin) => ({
              value: admin.uid,
              label: admin.uid === ownUid ? t('filters.byYou', { name: nameOf(admin) }) : nameOf(admin),
            })),
            ...(former === undefined ? [] : [{ value: former, label: formerName ?? t('goneAccount') }]),
          ]}
          onChange={({ target }) => onFilter(target.value === '' ? byAnybody : { ...filter, by: target.value })}
        />
      </Stack>
      {about === undefined ? (
        <PersonFilter onChoose={({ uid }) => onFilter({ ...filter, about: uid })} />
      ) : (
        <div>
          <RemovableChip
            name={t('filters.about', { name: aboutName ?? t('goneAccount') })}
            onRemove={() => onFilter(aboutAnybody)}
          >
            {t('filters.about', { name: aboutName ?? t('goneAccount') })}
          </RemovableChip>
        </div>
      )}
    </Stack>
  );
}

const byName = (a: Account, b: Account): number => nameOf(a).localeCompare(nameOf(b));
