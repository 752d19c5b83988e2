import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MapPin, X } from 'lucide-react';
import { useId, useState } from 'react';
import { limits } from 'domain/limits.ts';
import { describedBy, FieldError } from '#ui/field-frame.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PillInput } from '#ui/pill-input.ts';
import { cityName, findCities, findPlace } from './places.ts';

type Props = {
  label: string;
  clearLabel: string;
  value: string | undefined;
  /** Why the map does not show this place. */
  error: string | undefined;
  onNear: (text: string | undefined) => void;
};

const isZipCode = (text: string) => /^\d{5}$/.test(text.trim());

/** Field for a ZIP code or a city, with suggestions. */
export function PlaceField({ label, clearLabel, value, error, onNear }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(value ?? '');
  const [of, setOf] = useState(value);
  // The value changed elsewhere, for example by the back button.
  if (of !== value) {
    setOf(value);
    if (typed.trim() !== (value ?? '')) setTyped(value ?? '');
  }
  const options = useCities(typed);
  const choose = (text: string) => {
    const trimmed = text.trim();
    if (trimmed !== (value ?? '')) onNear(trimmed === '' ? undefined : trimmed);
  };

  return (
    <div>
      <Autocomplete
        id={id}
        freeSolo
        disableClearable
        options={options}
        filterOptions={(all) => all}
        inputValue={typed}
        value={value ?? ''}
        onInputChange={(_, text, reason) => {
          if (reason !== 'input') return;
          setTyped(text);
          if (text === '' || isZipCode(text)) choose(text);
        }}
        onChange={(_, chosen) => {
          setTyped(chosen);
          choose(chosen);
        }}
        // Phone keyboards can be closed without pressing Enter.
        onBlur={() => choose(typed)}
        renderInput={({ slotProps }) => (
          <PillInput
            {...slotProps.input}
            fullWidth
            size="small"
            active={value !== undefined}
            placeholder={label}
            slotProps={{
              input: {
                ...slotProps.htmlInput,
                maxLength: limits.city,
                enterKeyHint: 'search',
                'aria-label': label,
                ...describedBy(id, { error }),
              },
            }}
            startAdornment={
              <InputAdornment position="start">
                <MapPin aria-hidden size={18} />
              </InputAdornment>
            }
            endAdornment={
              typed !== '' && (
                <IconButton
                  label={clearLabel}
                  icon={<X aria-hidden size={18} />}
                  // Keeps the focus in the field, so that no blur submits the text before it is cleared.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => {
                    setTyped('');
                    choose('');
                    document.getElementById(id)?.focus();
                  }}
                />
              )
            }
          />
        )}
      />
      <FieldError id={id} error={error} />
    </div>
  );
}

/** Finds a ZIP code or a city; its data are null when the text is neither. */
export const usePlace = (text: string | undefined) =>
  useQuery({
    queryKey: ['place', text],
    enabled: text !== undefined,
    queryFn: async () => (await findPlace(text ?? '')) ?? null,
    // Fails at once when offline.
    networkMode: 'always',
    retry: false,
  });

/** Returns cities that begin with the typed text; none for digits, and none when offline. */
function useCities(typed: string): string[] {
  const text = typed.trim();
  const enabled = text.length >= 2 && !/\d/.test(text);
  const { data = [] } = useQuery({
    queryKey: ['cities', text],
    enabled,
    queryFn: async () => (await findCities(text)).map(cityName),
    // Keeps the previous suggestions while new ones load, so that the list does not flicker.
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: false,
  });
  return enabled ? data : [];
}
