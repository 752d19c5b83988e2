import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { Trans, useTranslation } from 'react-i18next';
import { SendAgain } from './send-again.tsx';

type Props = {
  email: string;
  /** What it stands in the way of: everything, or what one would do about the deal at hand. */
  about: 'all' | 'deal';
};

/**
 * Asks a buyer to confirm their address. Stands where they would act, before a form is filled in, until the
 * live account says that the address is proven.
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
