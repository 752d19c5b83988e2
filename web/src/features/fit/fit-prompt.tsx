import Alert from '@mui/material/Alert';
import { Compass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StandaloneLink } from '#ui/standalone-link.ts';

/** For a buyer who has not said what they look for: what they would see here. */
export function FitPrompt({ preferencesPath }: { preferencesPath: string }) {
  const { t } = useTranslation('fit');
  return (
    <Alert variant="quiet" role="note" icon={<Compass aria-hidden size={20} />}>
      {t('none.text')}{' '}
      <StandaloneLink component={Link} to={preferencesPath}>
        {t('none.action')}
      </StandaloneLink>
    </Alert>
  );
}
