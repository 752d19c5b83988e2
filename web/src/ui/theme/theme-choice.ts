import { useSyncExternalStore } from 'react';
import { readText, removeText, storageKeys, writeText } from '#platform/local-storage.ts';

/** `system` follows the device, also when it changes at dusk. */
export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function currentChoice(): ThemeChoice {
  const stored = readText(storageKeys.theme);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function apply(): void {
  const choice = currentChoice();
  const dark = choice === 'dark' || (choice === 'system' && systemIsDark.matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

/** Paints the page in the person's theme, now and when the device changes its own. Runs in the head, before anything is drawn. */
export function startTheme(): void {
  apply();
  systemIsDark.addEventListener('change', apply);
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') removeText(storageKeys.theme);
  else writeText(storageKeys.theme, choice);
  apply();
  for (const listener of listeners) listener();
}

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, currentChoice);
