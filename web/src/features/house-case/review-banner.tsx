import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Deal } from 'domain/deal/deal-document.ts';
import { useAccount } from '#platform/session/account.tsx';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { CaseRequests } from './case-requests.tsx';

type Props = { deal: Pick<Deal, 'id' | 'visibility' | 'listedBy'>; changeable: boolean };

/** Says that someone else claims a deal's house, or that the deal is such a claim, and what that means for whoever reads it. */
export default function ReviewBanner({ deal: { id, visibility, listedBy }, changeable }: Props) {
  const { t } = useTranslation('house-case');
  const { uid } = useAccount();
  const isOwn = listedBy.uid === uid;
  const text = !changeable ? 'others' : !isOwn ? 'admin' : visibility === 'contested' ? 'claimed' : 'own';
  return (
    <Box sx={{ px: { xs: 'var(--page-margin)', md: 0 }, pt: { xs: 3, md: 0 }, pb: { xs: 3, md: 4 } }}>
      <Alert severity={changeable ? 'warning' : 'info'} role="note">
        <AlertTitle>{t(`review.${text}.title`)}</AlertTitle>
        {t(`review.${text}.text`)}
        {text === 'admin' && (
          <div>
            <StandaloneLink component={Link} to="/admin?section=houses">
              {t('review.admin.open')}
            </StandaloneLink>
          </div>
        )}
        {changeable && <CaseRequests dealId={id} />}
      </Alert>
    </Box>
  );
}
