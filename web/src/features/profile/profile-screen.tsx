import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import { Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sellers, type Account, type Language } from 'domain/account/account.ts';
import { PageFrame } from '#ui/page-frame.tsx';
import { useAnchoredHeading } from '#ui/use-anchored-heading.ts';
import type { PasswordChange } from './change-password.ts';
import type { Details } from './details-schema.ts';
import { DetailsForm } from './details-form.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './profile.module.css';

export type ProfileActions = {
  save: (uid: string, details: Details) => Promise<void>;
  changePassword: (change: PasswordChange) => Promise<void>;
  chooseLanguage: (language: Language) => Promise<void>;
};

type Props = {
  account: Account;
  actions: ProfileActions;
  /** Further sections, such as a buyer's preferences. */
  children?: ReactNode;
};

/** /profile: a person's own details, language and password. */
export function ProfileScreen({ account, actions, children }: Props) {
  const { t } = useTranslation('profile');
  const details = useAnchoredHeading('details', true);
  return (
    <PageFrame
      width="text"
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <Chip label={t(`roles.${account.role}`)} />
          {account.premium && <Chip icon={<Crown aria-hidden size={16} />} label={t('premium')} />}
        </>
      }
    >
      <div className={styles.sections}>
        <Card component="section" id="details" aria-labelledby="profile-details">
          <CardContent>
            <h2 id="profile-details" ref={details} tabIndex={-1} className={styles.title}>
              {t('details.title')}
            </h2>
            <DetailsForm
              key={account.uid}
              account={account}
              withLink={sellers.includes(account.role)}
              save={(details) => actions.save(account.uid, details)}
            />
          </CardContent>
        </Card>
        {children}
        <Card component="section" aria-labelledby="profile-language">
          <CardContent>
            <h2 id="profile-language">{t('language.title')}</h2>
            <LanguageChoice choose={actions.chooseLanguage} />
          </CardContent>
        </Card>
        <Card component="section" aria-labelledby="profile-password">
          <CardContent>
            <h2 id="profile-password">{t('password.title')}</h2>
            <PasswordForm email={account.email} change={actions.changePassword} />
          </CardContent>
        </Card>
      </div>
    </PageFrame>
  );
}
