import Card from '@mui/material/Card';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from 'domain/account/account.ts';
import { auditActions, type AuditAction } from 'domain/account/admin-actions.ts';
import { adminOnlyNames } from 'domain/account/admin-only.ts';
import { listFormat } from 'domain/intl-formats.ts';
import { limits } from 'domain/limits.ts';
import { useMemberName } from '#features/members/data.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { nameOf } from '#platform/person-name.ts';
import { RemovableChip } from '#ui/removable-chip.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useAdmins, useFoundPeople } from './data.ts';
import type { LogFilter } from './log-queries.ts';

type Props = { filter: LogFilter; ownUid: string; onFilter: (next: LogFilter) => void };

/** Filters of the log: action, admin, and the person acted upon. */
export function LogControls({ filter, ownUid, onFilter }: Props) {
  const { t } = useTranslation('audit-log');
  const { rows: admins } = useAdmins();
  const { action, by, about } = filter;
  const documents = listFormat(currentLanguage(), { type: 'disjunction' }).format(
    adminOnlyNames.map((name) => t(`documents.${name}`)),
  );
  // A former admin, named by a link.
  const former = by !== undefined && !admins.some(({ uid }) => uid === by) ? by : undefined;
  const formerName = useMemberName(former);
  const aboutText = t('filters.about', { name: useMemberName(about) ?? t('goneAccount') });
  return (
    <Stack sx={{ gap: 3, maxWidth: '40.75rem' }}>
      <Stack direction={{ md: 'row' }} sx={{ gap: 3 }}>
        <SelectField
          label={t('filters.action')}
          placeholder={t('filters.everyAction')}
          value={action ?? ''}
          options={auditActions.map((value) => ({ value, label: t(`actions.${value}`, { documents }) }))}
          onChange={({ target }) => onFilter({ ...filter, action: (target.value as AuditAction | '') || undefined })}
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
          onChange={({ target }) => onFilter({ ...filter, by: target.value || undefined })}
        />
      </Stack>
      {about === undefined ? (
        <PersonFilter onChoose={({ uid }) => onFilter({ ...filter, about: uid })} />
      ) : (
        <div>
          <RemovableChip name={aboutText} onRemove={() => onFilter({ ...filter, about: undefined })}>
            {aboutText}
          </RemovableChip>
        </div>
      )}
    </Stack>
  );
}

const byName = (a: Account, b: Account): number => nameOf(a).localeCompare(nameOf(b));

/** Searches for the person to filter by. */
function PersonFilter({ onChoose }: { onChoose: (person: Account) => void }) {
  const { t } = useTranslation('audit-log');
  const [text, setText] = useState('');
  const { people, failed } = useFoundPeople(text);
  return (
    <Stack sx={{ gap: 2 }}>
      <SearchBox
        label={t('person.label')}
        clearLabel={t('person.clear')}
        placeholder={t('person.placeholder')}
        maxLength={limits.email}
        value={text}
        onSearch={setText}
      />
      <output className="visually-hidden">
        {text !== '' && people && t('person.found', { count: people.length })}
      </output>
      {text !== '' && failed && (
        <Typography role="alert" color="textSecondary">
          {t('person.failed')}
        </Typography>
      )}
      {text !== '' && people?.length === 0 && <Typography color="textSecondary">{t('person.none')}</Typography>}
      {text !== '' && people && people.length > 0 && (
        <Card component="ul" elevation={2} aria-label={t('person.choose')} sx={{ m: 0, p: 2, listStyle: 'none' }}>
          {people.map((person) => (
            <li key={person.uid}>
              <ListItemButton onClick={() => onChoose(person)} sx={{ gap: 3, px: 3, borderRadius: 1 }}>
                <Typography component="bdi" sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>
                  {nameOf(person)}
                </Typography>
                <Typography component="bdi" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                  {person.email}
                </Typography>
              </ListItemButton>
            </li>
          ))}
        </Card>
      )}
    </Stack>
  );
}
