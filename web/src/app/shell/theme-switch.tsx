import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { themeChoices } from '#ui/theme/theme.ts';
import { chooseTheme, useThemeChoice } from '#ui/theme/theme-choice.ts';
import styles from './theme-switch.module.css';

const icons = { system: Monitor, light: Sun, dark: Moon };

/** As the device, light or dark; kept in this browser. */
export function ThemeSwitch() {
  const { t } = useTranslation('app');
  const name = useId();
  const current = useThemeChoice();
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{t('theme.label')}</legend>
      {themeChoices.map((choice) => {
        const Icon = icons[choice];
        return (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={choice === current}
              onChange={() => chooseTheme(choice)}
              className={styles.native}
            />
            <Icon aria-hidden size={18} />
            <span>{t(`theme.${choice}`)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
