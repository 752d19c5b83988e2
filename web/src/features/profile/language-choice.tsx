import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages, type Language } from 'domain/account/account.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { SelectField } from '#ui/select-field.tsx';

/** Takes hold as it is chosen. */
export function LanguageChoice({ choose }: { choose: (language: Language) => Promise<void> }) {
  const { t } = useTranslation('profile');
  const [busy, setBusy] = useState(false);
  return (
    <SelectField
      label={t('language.label')}
      value={currentLanguage()}
      aria-busy={busy}
      options={languages.map((language) => ({ value: language, label: t(`language.${language}`) }))}
      onChange={(event) => {
        setBusy(true);
        void choose(event.target.value as Language).finally(() => setBusy(false));
      }}
    />
  );
}
