import { useEffect, useState } from 'react';

/** A number that is half typed disagrees with all others: milliseconds without a change before anything is said. */
const typingRest = 500;

/** What was typed when typing last rested. */
export function useRested<Values>(values: Values): Values {
  const [rested, setRested] = useState(values);
  useEffect(() => {
    const timer = setTimeout(() => setRested(values), typingRest);
    return () => clearTimeout(timer);
  }, [values]);
  return rested;
}
