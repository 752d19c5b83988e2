import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslation } from 'react-i18next';
import { Trans } from 'react-i18next/TransWithoutContext';
import { SendAgain } from './send-again.tsx';

type Props = {
  email: string;
  /** The blocked scope until the address is verified: everything, or actions on the current deal. */
  about: 'all' | 'deal';
};

/**
 * Asks a buyer to verify their email address. Shown where they would act, before they fill in a form; disappears once the
 * live account is verified.
 */
export function VerifyEmailNotice({ email, about }: Props) {
  const { t } = useTranslation('email-verification');
  return (
    <section aria-label={t('notice.label')}>
      <Alert severity="info" role="note" action={<SendAgain />} sx={{ overflowWrap: 'anywhere' }}>
        <AlertTitle>{t(`notice.${about}`)}</AlertTitle>
        <p>
          <Trans t={t} i18nKey="notice.sent" values={{ email }} />
        </p>
      </Alert>
    </section>
  );
}
