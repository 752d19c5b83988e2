import { createContext, useContext } from 'react';

/** Stands around whatever reads live data; its value is the session's. */
export const Rights = createContext(0);

/** Changes with what the person may see, as when premium comes or goes: what was refused before may be asked for again. */
export const useRights = (): number => useContext(Rights);
