import Typography from '@mui/material/Typography';
import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Done } from '#ui/done.tsx';

type Props = { email: string; actions: ReactNode };

/** A sign-in link is on its way. */
export function LinkSent({ email, actions }: Props) {
  const { t } = useTranslation('identity');
  return (
    <Done icon={<MailCheck size={26} />} title={t('emailLink.sentTitle')} actions={actions}>
      <p>
        <Trans t={t} i18nKey="emailLink.sentText" values={{ email }} />
      </p>
      <Typography variant="body2" color="textSecondary">
        {t('emailLink.sentHint')}
      </Typography>
    </Done>
  );
}
