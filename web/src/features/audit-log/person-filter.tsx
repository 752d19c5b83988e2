import Card from '@mui/material/Card';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from 'domain/account/account.ts';
import { limits } from 'domain/limits.ts';
import { SearchBox } from '#ui/search-box.tsx';
import { useFoundPeople } from './data.ts';
import { nameOf } from './entry-words.ts';

/** Finds the person whom entries are to be about; what is found is chosen by a press. */
export function PersonFilter({ onChoose }: { onChoose: (person: Account) => void }) {
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
