import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MapPin, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from 'domain/limits.ts';
import { cityName, findCities } from '#features/places/places.ts';
import { describedBy, FieldError } from '#ui/field-frame.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PillInput } from '#ui/pill-input.ts';

type Props = {
  value: string | undefined;
  /** Why the map is not about this place. */
  error: string | undefined;
  onNear: (text: string | undefined) => void;
};

const isZipCode = (text: string) => /^\d{5}$/.test(text.trim());

/** A ZIP code or a city, which is suggested while it is typed. */
export function PlaceField({ value, error, onNear }: Props) {
  const { t } = useTranslation('buyer-map');
  const id = useId();
  const [typed, setTyped] = useState(value ?? '');
  const [of, setOf] = useState(value);
  // The address changed by something else, such as the back button.
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
        // On a phone, the keyboard is closed without Enter.
        onBlur={() => choose(typed)}
        renderInput={({ slotProps }) => (
          <PillInput
            {...slotProps.input}
            fullWidth
            size="small"
            active={value !== undefined}
            placeholder={t('filters.near')}
            slotProps={{
              input: {
                ...slotProps.htmlInput,
                maxLength: limits.city,
                enterKeyHint: 'search',
                'aria-label': t('filters.near'),
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
                  label={t('filters.nearClear')}
                  icon={<X aria-hidden size={18} />}
                  // The field keeps the focus, and does not send what is about to go.
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

/** Cities that begin with what was typed; none for digits, and none without a network. */
function useCities(typed: string): string[] {
  const text = typed.trim();
  const enabled = text.length >= 2 && !/\d/.test(text);
  const { data = [] } = useQuery({
    queryKey: ['cities', text],
    enabled,
    queryFn: async () => (await findCities(text)).map(cityName),
    // What is known of less typed stays until more is, so that the list does not blink.
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: false,
  });
  return enabled ? data : [];
}
