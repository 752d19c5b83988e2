import InputAdornment from '@mui/material/InputAdornment';
import useAutocomplete from '@mui/material/useAutocomplete';
import { House, MapPin, Search, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { stateNames } from 'domain/geo/state-names.ts';
import { usStates } from 'domain/geo/states.ts';
import { limits } from 'domain/limits.ts';
import { formatNumber } from '#platform/dates.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { PillInput } from '#ui/pill-input.ts';
import { useSearchTyping } from '#ui/use-search-typing.ts';
import type { Reader } from './deal-queries.ts';
import type { DealSearch } from './deal-search.ts';
import type { PlaceSuggestion, Suggestion } from './search-suggestions.ts';
import { useSearchSuggestions } from './use-search-suggestions.ts';
import styles from './deal-search-box.module.css';

type Props = { reader: Reader; search: DealSearch; onSearch: (text: string) => void };

const keyOf = (suggestion: Suggestion) => (suggestion.kind === 'place' ? suggestion.text : suggestion.deal.id);

/** What deals are searched by, with places and addresses suggested: a place becomes the search, an address opens its deal. */
export function DealSearchBox({ reader, search, onSearch }: Props) {
  const { t } = useTranslation('deals');
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
  const input = getInputProps();

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setTyping(false);
          send(typed);
        }}
      >
        <div className={styles.box} {...getRootProps()}>
          <label htmlFor={id} className="visually-hidden">
            {t('search.label')}
          </label>
          <PillInput
            fullWidth
            type="search"
            placeholder={t('search.placeholder')}
            slotProps={{
              input: { ...input, enterKeyHint: 'search', autoComplete: 'off', maxLength: limits.streetAddress },
            }}
            startAdornment={
              <InputAdornment position="start">
                <Search aria-hidden size={20} />
              </InputAdornment>
            }
            endAdornment={
              typed !== '' && (
                <IconButton
                  label={t('search.clear')}
                  edge="end"
                  icon={<X aria-hidden size={18} />}
                  onClick={() => {
                    setTyping(false);
                    replace('');
                    document.getElementById(id)?.focus();
                  }}
                />
              )
            }
          />
          {popupOpen && groupedOptions.length > 0 && (
            <ul {...getListboxProps()} className={styles.suggestions} aria-label={t('search.suggestions')}>
              {groupedOptions.map((option, index) => {
                const { key, ...props } = getOptionProps({ option, index });
                return (
                  <li key={key} {...props}>
                    {option.kind === 'place' ? <Place place={option} /> : <Address deal={option.deal} />}
                  </li>
                );
              })}
            </ul>
          )}
        </div>
      </form>
    </search>
  );
}

function Place({ place: { city, state, count, orMore } }: { place: PlaceSuggestion }) {
  const { t, i18n } = useTranslation('deals');
  const code = usStates.find((each) => each === state);
  const name = code ? `${stateNames[code][i18n.language === 'es' ? 'es' : 'en']} (${state})` : state;
  return (
    <>
      <MapPin aria-hidden size={18} />
      <span className={styles.name}>{city === undefined ? name : `${city}, ${state}`}</span>
      {count !== undefined && (
        <span className={styles.count}>
          {t(orMore ? 'list.foundOrMore' : 'list.found', { count, value: formatNumber(count) })}
        </span>
      )}
    </>
  );
}

function Address({ deal }: { deal: Extract<Suggestion, { kind: 'address' }>['deal'] }) {
  return (
    <>
      <House aria-hidden size={18} />
      <span className={styles.name}>
        {deal.streetAddress}
        <span className={styles.where}>{`${deal.city}, ${deal.state} ${deal.zipCode}`}</span>
      </span>
    </>
  );
}
