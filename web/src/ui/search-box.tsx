import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './search-box.module.css';

/** How long typing rests before the list follows, in milliseconds. */
const typingRest = 300;

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

  const send = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() !== value) search.current(text.trim());
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(text), typingRest);
  };

  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          send(typed);
        }}
      >
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
        <Search aria-hidden size={20} className={styles.icon} />
        <input
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={maxLength}
          placeholder={placeholder}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        {typed !== '' && (
          <IconButton
            label={clearLabel}
            icon={<X aria-hidden size={18} />}
            onClick={() => {
              setTyped('');
              send('');
              document.getElementById(id)?.focus();
            }}
          />
        )}
      </form>
    </search>
  );
}
