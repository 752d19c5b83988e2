import { useSyncExternalStore } from 'react';
import { currentTheme, setTheme, type ThemeChoice } from './theme.ts';

const listeners = new Set<() => void>();

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

export function chooseTheme(choice: ThemeChoice): void {
  setTheme(choice);
  for (const listener of listeners) listener();
}

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, currentTheme);
