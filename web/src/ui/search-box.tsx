import InputAdornment from '@mui/material/InputAdornment';
import { Search, X } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from './icon-button.tsx';
import { PillInput } from './pill-input.ts';
import { useSearchTyping } from './use-search-typing.ts';

type Props = {
  label: string;
  /** What the button says that empties it. */
  clearLabel: string;
  placeholder: string;
  maxLength: number;
  /** What is searched for now, as in the address. */
  value: string;
  /** Is given what is to be searched for, without blanks around it. */
  onSearch: (text: string) => void;
};

/** What a list is searched by: it follows the typing after a rest, and at once on Enter. */
export function SearchBox({ label, clearLabel, placeholder, maxLength, value, onSearch }: Props) {
  const id = useId();
  const { typed, type, send, replace } = useSearchTyping(value, onSearch);
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send(typed);
        }}
      >
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
        <PillInput
          id={id}
          fullWidth
          type="search"
          autoComplete="off"
          placeholder={placeholder}
          value={typed}
          onChange={(event) => type(event.target.value)}
          slotProps={{ input: { enterKeyHint: 'search', maxLength } }}
          startAdornment={
            <InputAdornment position="start">
              <Search aria-hidden size={20} />
            </InputAdornment>
          }
          endAdornment={
            typed !== '' && (
              <IconButton
                label={clearLabel}
                edge="end"
                icon={<X aria-hidden size={18} />}
                onClick={() => {
                  replace('');
                  document.getElementById(id)?.focus();
                }}
              />
            )
          }
        />
      </form>
    </search>
  );
}
