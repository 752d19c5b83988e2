import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { themeChoices, type ThemeChoice } from '#ui/theme/theme.ts';
import { chooseTheme, useThemeChoice } from '#ui/theme/theme-choice.ts';

const icons = { system: Monitor, light: Sun, dark: Moon };

/** As the device, light or dark; kept in this browser. */
export function ThemeSwitch() {
  const { t } = useTranslation('app');
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={t('theme.label')}
      value={useThemeChoice()}
      // Nothing is what a press on the chosen one would leave.
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
