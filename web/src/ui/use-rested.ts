import { useEffect, useState } from 'react';

/** Milliseconds without a change before values are checked; a half-typed number contradicts all others. */
const typingRest = 500;

/** Returns the values as of the last pause in typing. */
export function useRested<Values>(values: Values): Values {
  const [rested, setRested] = useState(values);
  useEffect(() => {
    const timer = setTimeout(() => setRested(values), typingRest);
    return () => clearTimeout(timer);
  }, [values]);
  return rested;
}
