import { ChevronDown, Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languages, type Language } from 'domain/account/account.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import styles from './language-select.module.css';

/** Each language by its own name, in every language. */
const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };

/** The platform's own picker under a short label, so that it fits beside everything else on a phone. */
export function LanguageSelect({ choose }: { choose: (language: Language) => void }) {
  const { t } = useTranslation('app');
  const current = currentLanguage();
  return (
    <label className={styles.select}>
      <Globe aria-hidden size={18} />
      <span aria-hidden className={styles.short}>
        {current.toUpperCase()}
      </span>
      <span aria-hidden className={styles.long}>
        {languageNames[current]}
      </span>
      <ChevronDown aria-hidden size={16} />
      <select
        aria-label={t('header.language')}
        value={current}
        onChange={(event) => choose(event.target.value as Language)}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </label>
  );
}
