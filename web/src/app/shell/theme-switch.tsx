import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { currentTheme, setTheme, themeChoices, type ThemeChoice } from '#ui/theme/theme.ts';

const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function chooseTheme(choice: ThemeChoice): void {
  setTheme(choice);
  for (const listener of listeners) listener();
}

const icons = { system: Monitor, light: Sun, dark: Moon };

/** System, light or dark; stored in this browser. */
export function ThemeSwitch() {
  const { t } = useTranslation('app');
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={t('theme.label')}
      value={useSyncExternalStore(subscribe, currentTheme, () => 'system' as const)}
      // MUI passes null when the selected button is pressed again.
      onChange={(_, choice: ThemeChoice | null) => choice && chooseTheme(choice)}
    >
      {themeChoices.map((choice) => {
        const Icon = icons[choice];
        return (
          <ToggleButton key={choice} value={choice}>
            <Icon aria-hidden size={18} />
            {t(`theme.${choice}`)}
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
