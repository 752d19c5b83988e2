import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { CaseRequests } from './case-requests.tsx';

type Props = { deal: Pick<Deal, 'id' | 'visibility'>; changeable: boolean };

/** Says that someone else claims a deal's house, or that the deal is such a claim, and what that means for whoever reads it. */
export default function ReviewBanner({ deal: { id, visibility }, changeable }: Props) {
  const { t } = useTranslation('house-case');
  const text = visibility === 'contested' ? 'claimed' : changeable ? 'own' : 'others';
  return (
    <Box sx={{ px: { xs: 'var(--page-margin)', md: 0 }, pt: { xs: 3, md: 0 }, pb: { xs: 3, md: 4 } }}>
      <Alert severity={changeable ? 'warning' : 'info'} role="note">
        <AlertTitle>{t(`review.${text}.title`)}</AlertTitle>
        {t(`review.${text}.text`)}
        {changeable && <CaseRequests dealId={id} />}
      </Alert>
    </Box>
  );
}
