import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import { Crown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { accountStatus, roles, type Role } from 'domain/account/account.ts';
import { limits } from 'domain/limits.ts';
import { ScrollRow } from '#ui/quick-filters.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { SortSelect } from '#ui/sort-select.tsx';
import { peopleSorts, type PeopleSearch } from './people-search.ts';

type Props = {
  search: PeopleSearch;
  onSearch: (next: PeopleSearch, options?: { replace?: boolean }) => void;
};

/** Search and quick filters of the list of people; on phones also the sort order, which wide pages have in the table header. */
export function PeopleControls({ search, onSearch }: Props) {
  const { t } = useTranslation('people');
  const { text = '', role, premium, status } = search;
  const ofRole = (wanted?: Role) => onSearch({ ...search, role: wanted, premium: undefined });
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3, '& > search': { flex: '1 1 16rem' } }}>
        <SearchBox
          label={t('search.label')}
          clearLabel={t('search.clear')}
          placeholder={t('search.placeholder')}
          maxLength={limits.email}
          value={text}
          // Keeps one history entry per search, however many keystrokes it took.
          onSearch={(next) => onSearch({ ...search, text: next || undefined }, { replace: text !== '' })}
        />
        <Box sx={{ display: { xs: 'grid', lg: 'none' }, flex: '1 1 14rem' }}>
          <SortSelect
            label={t('sort.label')}
            value={search.sort}
            options={peopleSorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
            onChange={(sort) => onSearch({ ...search, sort })}
          />
        </Box>
      </Stack>
      <ScrollRow>
        <fieldset aria-label={t('filters.label')}>
          <ToggleButton value="everyone" selected={!role} onClick={() => ofRole()}>
            {t('filters.everyRole')}
          </ToggleButton>
          {roles.map((each) => (
            <ToggleButton
              value={each}
              key={each}
              selected={role === each && !premium}
              onClick={() => ofRole(role === each && !premium ? undefined : each)}
            >
              {t(`filters.${each}`)}
            </ToggleButton>
          ))}
          <ToggleButton
            value="premium"
            selected={premium === true}
            onClick={() => (premium ? ofRole() : onSearch({ ...search, role: 'buyer', premium: true }))}
          >
            <Crown aria-hidden size={16} />
            {t('filters.premium')}
          </ToggleButton>
          <Divider orientation="vertical" aria-hidden sx={{ height: '1.5rem', mx: 1 }} />
          {accountStatus.options.map((each) => (
            <ToggleButton
              value={each}
              key={each}
              selected={status === each}
              onClick={() => onSearch({ ...search, status: status === each ? undefined : each })}
            >
              {t(`filters.${each}`)}
            </ToggleButton>
          ))}
        </fieldset>
      </ScrollRow>
    </Stack>
  );
}
