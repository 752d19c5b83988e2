import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import { House, MapPin } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usStates } from 'domain/geo/states.ts';
import { limits } from 'domain/limits.ts';
import { formatNumber } from '#platform/dates.ts';
import { SearchField, SuggestionList, useSearchTyping } from '#ui/search-box.tsx';
import { cityLine, stateName } from '#features/deal/deal-labels.ts';
import type { Reader } from '#features/deal/deal-queries.ts';
import { useDealQueryResult } from '#features/deal/deal-reader-data.ts';
import { searchParameters, type DealSearch } from 'domain/deal/deal-search.ts';
import {
  fitsText,
  searchSuggestions,
  suggestFrom,
  type PlaceSuggestion,
  type Suggestion,
} from './search-suggestions.ts';

type Props = { reader: Reader; search: DealSearch; onSearch: (text: string) => void };

const keyOf = (suggestion: Suggestion) => (suggestion.kind === 'place' ? suggestion.text : suggestion.deal.id);

/** Search box with suggested places and addresses: a place becomes the search, an address opens its deal. */
export function DealSearchBox({ reader, search, onSearch }: Props) {
  const { t } = useTranslation('deal');
  const id = useId();
  const navigate = useNavigate();
  const { typed, type, send, replace, drop } = useSearchTyping(search.text ?? '', onSearch);
  const [typing, setTyping] = useState(false);
  const options = useSearchSuggestions(reader, search, typing ? typed : undefined);

  const choose = (suggestion: Suggestion) => {
    setTyping(false);
    if (suggestion.kind === 'place') return replace(suggestion.text);
    drop();
    return navigate(`/deals/${suggestion.deal.id}`);
  };
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions, popupOpen } = useAutocomplete<
    Suggestion,
    false,
    false,
    true
  >({
    id,
    freeSolo: true,
    // Choosing empties the options, which closes the list. Otherwise MUI forgets the highlighted one with the second rendering of new
    // options.
    disableCloseOnSelect: true,
    options,
    filterOptions: (all) => all,
    getOptionLabel: (option) => (typeof option === 'string' ? option : keyOf(option)),
    getOptionKey: (option) => (typeof option === 'string' ? option : keyOf(option)),
    inputValue: typed,
    value: null,
    onInputChange: (_, text, reason) => {
      if (reason !== 'input') return;
      setTyping(true);
      type(text);
    },
    onChange: (_, chosen) => {
      if (chosen !== null && typeof chosen !== 'string') void choose(chosen);
    },
  });

  return (
    <SearchField
      id={id}
      label={t('search.label')}
      clearLabel={t('search.clear')}
      placeholder={t('search.placeholder')}
      maxLength={limits.streetAddress}
      typed={typed}
      input={getInputProps()}
      root={getRootProps()}
      onSend={() => {
        setTyping(false);
        send(typed);
      }}
      onClear={() => {
        setTyping(false);
        replace('');
      }}
    >
      {popupOpen && groupedOptions.length > 0 && (
        <SuggestionList {...getListboxProps()} aria-label={t('search.suggestions')}>
          {groupedOptions.map((option, index) => {
            const { key, ...props } = getOptionProps({ option, index });
            return (
              <li key={key} {...props}>
                {option.kind === 'place' ? <Place place={option} /> : <Address deal={option.deal} />}
              </li>
            );
          })}
        </SuggestionList>
      )}
    </SearchField>
  );
}

function Place({ place: { city, state, near, text, count, orMore } }: { place: PlaceSuggestion }) {
  const { t } = useTranslation('deal');
  const code = usStates.find((each) => each === state);
  const name = city === undefined && code ? `${stateName(code)} (${code})` : text;
  return (
    <>
      <MapPin aria-hidden size={18} />
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {near === undefined ? name : t('search.didYouMean', { place: name })}
      </Box>
      {count !== undefined && (
        <Typography component="span" variant="body2">
          {t(orMore ? 'list.foundOrMore' : 'list.found', { count, value: formatNumber(count) })}
        </Typography>
      )}
    </>
  );
}

function Address({ deal }: { deal: Extract<Suggestion, { kind: 'address' }>['deal'] }) {
  return (
    <>
      <House aria-hidden size={18} />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {deal.streetAddress}
        <Typography component="span" variant="body2" sx={{ display: 'block' }}>
          {cityLine(deal)}
        </Typography>
      </Box>
    </>
  );
}

/** Debounce of the suggestions, in milliseconds; shorter than that of the list. */
const suggestionsRest = 200;

const none: readonly Suggestion[] = [];

/**
 * Returns suggestions for the typed text. Earlier suggestions that still fit stay until new ones arrive, so that the list
 * does not flicker; those that no longer fit are removed.
 * @param typed undefined when the person is not typing
 */
function useSearchSuggestions(reader: Reader, search: DealSearch, typed = ''): readonly Suggestion[] {
  const text = typed.trim();
  const enabled = Array.from(text).length >= suggestFrom && !search.favorites;
  const filters = `${searchParameters({ ...search, text: '' })} `;
  const known = useDealQueryResult(
    enabled ? filters + text : undefined,
    (dealReader) => searchSuggestions(reader, { ...search, text }, dealReader),
    () => suggestionsRest,
  );
  // When the query fails, the list itself shows the error.
  if (!enabled || !known?.key.startsWith(filters) || known.answer === 'failed') return none;
  return known.answer.filter((suggestion) => fitsText(suggestion, { ...search, text }));
}
