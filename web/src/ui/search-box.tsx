import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ComponentProps, type HTMLAttributes, type ReactNode } from 'react';
import { useNavigation } from 'react-router-dom';
import { IconButton } from './icon-button.tsx';
import { PillInput } from './pill-input.ts';

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

/** How long typing rests before the list follows, in milliseconds. */
const typingRest = 300;

/**
 * The text in a field that a list is searched by: the list follows the typing after a rest.
 * @param value what is searched for now, as in the address
 * @param onSearch is given what is to be searched for, without blanks around it
 */
export function useSearchTyping(value: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [of, setOf] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  // The address changed by something else, such as the back button or a chip.
  if (of !== value) {
    setOf(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  // Another page is on its way, which a search would call off.
  const leaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (leaving) clearTimeout(timer.current);
  }, [leaving]);

  const send = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() !== value) search.current(text.trim());
  };
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(text), typingRest);
    },
    /** The list follows at once. */
    send,
    /** Puts another text into the field, and searches for it at once. */
    replace: (text: string) => {
      setTyped(text);
      send(text);
    },
    /** What was typed will not be searched for, as the page is left. */
    drop: () => clearTimeout(timer.current),
  };
}

/** What MUI's useAutocomplete suggests: below the field, which it never covers. */
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
