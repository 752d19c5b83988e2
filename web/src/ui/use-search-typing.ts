import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';

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
