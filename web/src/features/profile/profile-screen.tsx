import Stack from '@mui/material/Stack';
import { Crown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languages, type Me, type Language } from 'domain/account/account.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { changeLanguage } from '#platform/session/language.ts';
import { PageFrame } from '#ui/page-frame.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { DetailsForm } from './details-form.tsx';
import { PasswordForm } from './password-form.tsx';

type Props = {
  account: Me;
  /** Further sections, for example a buyer's preferences. */
  children?: ReactNode;
};

/** /profile: a person's details, language and password. */
export function ProfileScreen({ account, children }: Props) {
  const { t } = useTranslation('profile');
  return (
    <PageFrame
      width="text"
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <StatusChip label={t(`roles.${account.role}`)} />
          {account.premium && <StatusChip icon={<Crown aria-hidden size={16} />} label={t('premium')} />}
        </>
      }
    >
      <Stack sx={{ gap: 6 }}>
        <SectionCard id="details" title={t('details.title')}>
          <DetailsForm key={account.uid} account={account} />
        </SectionCard>
        {children}
        <SectionCard id="language" title={t('language.title')}>
          <LanguageChoice />
        </SectionCard>
        <SectionCard id="password" title={t('password.title')}>
          <PasswordForm email={account.email} />
        </SectionCard>
      </Stack>
    </PageFrame>
  );
}

/** Applies as soon as a language is chosen. */
function LanguageChoice() {
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
        void changeLanguage(event.target.value as Language).finally(() => setBusy(false));
      }}
    />
  );
}
