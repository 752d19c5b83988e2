import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import { House, MapPin, Search, SlidersHorizontal } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
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
import { phraseLabel } from './phrase-label.ts';
import {
  fitsText,
  searchSuggestions,
  suggestFrom,
  type PhraseOption,
  type PlaceSuggestion,
  type Suggestion,
} from './search-suggestions.ts';
import { usePhrase } from './use-phrase.ts';

type Props = {
  reader: Reader;
  search: DealSearch;
  onSearch: (text: string) => void;
  /** Searches by what a phrase says; its text replaces that of the search. */
  onPhrase: (said: Partial<DealSearch>) => void;
};

/** On phones the field shares its row with buttons, which the suggestions may cover. */
const wholeRow = {
  insetInlineEnd: { xs: 'auto', md: 0 },
  width: { xs: 'min(30rem, 100vw - 2 * var(--page-margin))', md: 'auto' },
};

type Option = Suggestion | PhraseOption;

function keyOf(option: Option): string {
  if (option.kind === 'address') return option.deal.id;
  return option.kind === 'place' ? option.text : option.kind;
}

/**
 * Search box with suggestions: a phrase such as "3 bed subto in Mesa" becomes filters, a place becomes the search, an address opens its
 * deal. A phrase is searched once it is chosen, by Enter too; other text while it is typed.
 */
export function DealSearchBox({ reader, search, onSearch, onPhrase }: Props) {
  const { t } = useTranslation('deal');
  const id = useId();
  const navigate = useNavigate();
  const { typed, type, send, replace, show, drop } = useSearchTyping(search.text ?? '', onSearch);
  const { prepare, isReady, understand, understood } = usePhrase();
  /** Typed text that waits for the parser, so that a phrase is not searched as words meanwhile. */
  const unread = useRef<string>(undefined);
  const [typing, setTyping] = useState(false);
  /** A phrase whose words are searched as they are: that of a link, or one for which the person chose so. */
  const [asIs, setAsIs] = useState(search.text);
  const said = useMemo(() => (typing ? understand(typed) : undefined), [typing, typed, understand]);
  const suggestions = useSearchSuggestions(reader, search, typing && !said ? typed : undefined);
  const options = useMemo(
    (): Option[] =>
      said
        ? [
            { kind: 'phrase', search: said },
            { kind: 'asTyped', text: typed.trim() },
          ]
        : [...suggestions],
    [said, typed, suggestions],
  );

  const take = (phrase: Partial<DealSearch>) => {
    show(phrase.text ?? '');
    onPhrase(phrase);
  };
  const read = (text: string, isPhrase: boolean) => (isPhrase ? show(text) : type(text));
  const readLater = async (text: string) => {
    const phrase = await understood(text);
    if (unread.current === text) read(text, phrase !== undefined);
  };
  const stopTyping = () => {
    unread.current = undefined;
    setTyping(false);
  };
  const choose = (option: Option) => {
    stopTyping();
    if (option.kind === 'phrase') return take(option.search);
    if (option.kind === 'asTyped') setAsIs(option.text);
    if (option.kind === 'place' || option.kind === 'asTyped') return replace(option.text);
    drop();
    return navigate(`/deals/${option.deal.id}`);
  };
  const enter = async () => {
    stopTyping();
    const phrase = typed.trim() === asIs ? undefined : await understood(typed);
    if (phrase) take(phrase);
    else send(typed);
  };
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions, popupOpen } = useAutocomplete<
    Option,
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
      // A field that had the focus before the app started gets none.
      prepare();
      // A phrase as such finds nothing, so the list stays until it is chosen.
      unread.current = isReady ? undefined : text;
      if (isReady) return read(text, understand(text) !== undefined);
      show(text);
      void readLater(text);
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
      root={{ ...getRootProps(), onFocusCapture: prepare }}
      onSend={() => void enter()}
      onClear={() => {
        stopTyping();
        replace('');
      }}
    >
      {popupOpen && groupedOptions.length > 0 && (
        <SuggestionList {...getListboxProps()} aria-label={t('search.suggestions')} sx={wholeRow}>
          {groupedOptions.map((option, index) => {
            const { key, ...props } = getOptionProps({ option, index });
            return (
              <li key={key} {...props}>
                <Shown option={option} />
              </li>
            );
          })}
        </SuggestionList>
      )}
    </SearchField>
  );
}

function Shown({ option }: { option: Option }) {
  const { t } = useTranslation('deal');
  if (option.kind === 'place') return <Place place={option} />;
  if (option.kind === 'address') return <Address deal={option.deal} />;
  return (
    <>
      {option.kind === 'phrase' ? <SlidersHorizontal aria-hidden size={18} /> : <Search aria-hidden size={18} />}
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {option.kind === 'phrase' ? phraseLabel(option.search, t) : t('search.asTyped')}
      </Box>
    </>
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
