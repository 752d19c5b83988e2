import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { savedSearch, type SavedSearch } from 'domain/search/saved-search.ts';
import { searchFrequencies, type SearchFrequency } from 'domain/search/search-frequency.ts';
import type { Reader } from '#features/deal/deal-queries.ts';
import { RowIconButton } from '#ui/row-icon-button.tsx';
import { PillSelect } from '#ui/sort-select.tsx';
import { MatchCount } from './match-count.tsx';
import { searchWords } from './search-name.ts';

type Props = {
  reader: Reader;
  search: SavedSearch;
  onFrequency: (frequency: SearchFrequency) => void;
  onEdit: () => void;
  /** `next` is the row that takes the focus of this one. */
  onDelete: (next: Element | null | undefined) => void;
};

/** A saved search with its controls, which are below it on phones. */
export function SearchRow({ reader, search, onFrequency, onEdit, onDelete }: Props) {
  const { t } = useTranslation('saved-searches');
  const { t: dealText } = useTranslation('deal');
  const { query, name, frequency } = search;
  const words = searchWords(savedSearch(query), dealText).join(' · ');
  return (
    <Box
      component="li"
      tabIndex={-1}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 2,
        py: 4,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <MuiLink component={Link} to={`/deals?${query}`} variant="subtitle1" color="textPrimary">
          {name}
        </MuiLink>
        {words !== name && (
          <Typography variant="body2" color="textSecondary">
            {words}
          </Typography>
        )}
        <Typography variant="body2" sx={{ minHeight: '1lh' }}>
          <MatchCount reader={reader} search={search} />
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <PillSelect
          size="small"
          label={t('section.frequencyOf', { name })}
          value={frequency}
          options={searchFrequencies.map((value) => ({
            value,
            label: t(value === 'never' ? 'paused' : `frequency.${value}`),
          }))}
          onChange={onFrequency}
        />
        <RowIconButton
          icon={<Pencil aria-hidden size={18} />}
          label={t('section.edit', { name })}
          aria-haspopup="dialog"
          onClick={onEdit}
        />
        <RowIconButton
          icon={<Trash2 aria-hidden size={18} />}
          label={t('section.delete', { name })}
          onClick={({ currentTarget }) => {
            const row = currentTarget.closest('li');
            onDelete(row?.nextElementSibling ?? row?.previousElementSibling);
          }}
        />
      </Box>
    </Box>
  );
}
