import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import { Search, X } from 'lucide-react';
import { useEffect, useId, useState, type ComponentProps, type HTMLAttributes, type ReactNode } from 'react';
import { useNavigation } from 'react-router-dom';
import { useDebouncedCallback } from 'use-debounce';
import { IconButton } from './icon-button.tsx';
import { PillInput } from './pill-input.ts';

type Texts = {
  label: string;
  clearLabel: string;
  placeholder: string;
  maxLength: number;
};

type Props = Texts & {
  /** The current search, as in the address. */
  value: string;
  /** Called with the trimmed search text. */
  onSearch: (text: string) => void;
};

/** A list's search field: searches after a pause in typing, and immediately on Enter. */
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
  input: ComponentProps<'input'>;
  /** Props of the element around the input and its suggestions. */
  root?: HTMLAttributes<HTMLDivElement>;
  onSend: () => void;
  onClear: () => void;
  children?: ReactNode;
};

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

/** Pause in typing after which the list is searched, in milliseconds. */
const typingRest = 300;

/**
 * Holds the text of a search field, and searches after a pause in typing.
 * @param value the current search, as in the address
 * @param onSearch called with the trimmed search text
 */
export function useSearchTyping(value: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [of, setOf] = useState(value);
  const searched = useDebouncedCallback((text: string) => {
    if (text.trim() !== value) onSearch(text.trim());
  }, typingRest);
  // Something else changed the address, such as the back button or a chip.
  if (of !== value) {
    setOf(value);
    if (typed.trim() !== value) setTyped(value);
  }
  // A search would cancel the navigation in progress.
  const leaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (leaving) searched.cancel();
  }, [leaving, searched]);

  const send = (text: string) => {
    searched(text);
    searched.flush();
  };
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      searched(text);
    },
    send,
    /** Replaces the text and searches for it immediately. */
    replace: (text: string) => {
      setTyped(text);
      send(text);
    },
    /** Shows another text without searching for it, because something else is searched. */
    show: (text: string) => {
      searched.cancel();
      setTyped(text);
    },
    /** Cancels the pending search, because the user leaves the page. */
    drop: () => searched.cancel(),
  };
}

/** The suggestions of MUI's useAutocomplete, always below the field. */
export const SuggestionList = styled('ul')(({ theme }) => ({
  position: 'absolute',
  zIndex: 6,
  insetInline: 0,
  overflowY: 'auto',
  maxHeight: 'min(26rem, 60dvh)',
  margin: theme.spacing(1, 0, 0),
  padding: theme.spacing(2),
  borderRadius: theme.vars.radius.md,
  backgroundColor: theme.vars.palette.background.raised,
  boxShadow: theme.vars.palette.shadow.high,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(3),
    minHeight: 'var(--target)',
    padding: theme.spacing(1, 3),
    borderRadius: theme.vars.radius.sm,
    cursor: 'pointer',
    '&.Mui-focused': {
      backgroundColor: theme.vars.palette.primary.light,
      color: theme.vars.palette.primary.onLight,
    },
    '& > svg': { flex: 'none' },
  },
}));
