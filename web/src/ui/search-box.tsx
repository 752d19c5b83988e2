import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { Search, X } from 'lucide-react';
import { useId, type ComponentProps, type HTMLAttributes, type ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { PillInput } from './pill-input.ts';
import { useSearchTyping } from './use-search-typing.ts';

type Texts = {
  label: string;
  /** What the button says that empties it. */
  clearLabel: string;
  placeholder: string;
  maxLength: number;
};

type Props = Texts & {
  /** What is searched for now, as in the address. */
  value: string;
  /** Is given what is to be searched for, without blanks around it. */
  onSearch: (text: string) => void;
};

/** What a list is searched by: it follows the typing after a rest, and at once on Enter. */
export function SearchBox({ value, onSearch, ...texts }: Props) {
  const id = useId();
  const { typed, type, send, replace } = useSearchTyping(value, onSearch);
  return (
    <SearchField
      {...texts}
      id={id}
      typed={typed}
      input={{ value: typed, onChange: ({ target }) => type(target.value) }}
      onSend={() => send(typed)}
      onClear={() => replace('')}
    />
  );
}

type FieldProps = Texts & {
  id: string;
  typed: string;
  /** Of the input. */
  input: ComponentProps<'input'>;
  /** Of what is around the input and its suggestions. */
  root?: HTMLAttributes<HTMLDivElement>;
  onSend: () => void;
  onClear: () => void;
  /** Suggestions. */
  children?: ReactNode;
};

/** The field of a search, with a button that empties it. */
export function SearchField(props: FieldProps) {
  const { id, label, clearLabel, placeholder, maxLength, typed, input, root, onSend, onClear, children } = props;
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <Box sx={{ position: 'relative' }} {...root}>
          <label htmlFor={id} className="visually-hidden">
            {label}
          </label>
          <PillInput
            id={id}
            fullWidth
            type="search"
            placeholder={placeholder}
            slotProps={{ input: { ...input, enterKeyHint: 'search', autoComplete: 'off', maxLength } }}
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
                    onClear();
                    document.getElementById(id)?.focus();
                  }}
                />
              )
            }
          />
          {children}
        </Box>
      </form>
    </search>
  );
}
