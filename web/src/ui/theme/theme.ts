import { readText, removeText, storageKeys, writeText } from '#platform/local-storage.ts';

/** `system` follows the device, also when it changes later. */
export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

export function currentTheme(): ThemeChoice {
  const stored = readText(storageKeys.theme);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function apply(): void {
  const choice = currentTheme();
  const root = document.documentElement;
  root.dataset['theme'] = choice === 'dark' || (choice === 'system' && systemIsDark().matches) ? 'dark' : 'light';
  // Colors the browser's own bars like the header.
  const headerColour = getComputedStyle(root).getPropertyValue('--surface').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', headerColour);
}

/** Applies the user's theme, now and whenever the device's theme changes. */
export function startTheme(): void {
  apply();
  systemIsDark().addEventListener('change', apply);
}

/** Stores the choice in this browser. */
export function setTheme(choice: ThemeChoice): void {
  if (choice === 'system') removeText(storageKeys.theme);
  else writeText(storageKeys.theme, choice);
  apply();
}
