import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DealControl } from 'domain/deal/control.ts';
import type { CaseSide, HouseCase } from 'domain/deal/house-case.ts';
import { CaseRequests } from '#features/house-case/case-requests.tsx';
import { usePapers } from '#features/paper/paper-data.ts';
import { PaperLine } from '#features/paper/paper-line.tsx';
import { formatDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { StandaloneLink } from '#ui/standalone-link.ts';

/** The record as on the deal's page, which loads it on its own. */
const RecordSection = lazy(() => import('#features/record/record-section.tsx'));

type Props = {
  side: CaseSide;
  of: HouseCase[CaseSide];
  /** Address of the house, which tells the sides of several cases apart. */
  address: string;
  /** Further facts on this side, and requests to it. */
  children: ReactNode;
};

/** One side of a case: its deal, right to sell, papers, and what its originator did before. */
export function CaseSideFacts({ side, of: { dealId, originator, control }, address, children }: Props) {
  const { t } = useTranslation('house-cases');
  const { t: words } = useTranslation('deal-page');
  const controlText = ({ kind, until }: DealControl) => {
    const name = words(`control.kinds.${kind}`);
    return until === undefined
      ? name
      : words('control.until', { kind: name, day: formatDay(until, currentLanguage()) });
  };
  return (
    <Stack component="section" aria-label={`${t(`sides.${side}`)}: ${address}`} sx={{ gap: 3, alignItems: 'stretch' }}>
      <div>
        <h4>{t(`sides.${side}`)}</h4>
        <Stack sx={{ alignItems: 'flex-start' }}>
          <StandaloneLink component={Link} to={`/deals/${encodeURIComponent(dealId)}`}>
            {t('openDeal')}
          </StandaloneLink>
          <StandaloneLink component={Link} to={`/admin?section=people&person=${encodeURIComponent(originator.uid)}`}>
            <bdi>{originator.name}</bdi>
          </StandaloneLink>
        </Stack>
      </div>
      <div>
        <strong>{t('control')}</strong>
        <Typography>{control ? controlText(control) : t('noControl')}</Typography>
      </div>
      <Papers dealId={dealId} />
      <CaseRequests dealId={dealId} />
      {children}
      <div>
        <strong>{t('record')}</strong>
        <Suspense fallback={null}>
          <RecordSection uid={originator.uid} own={false} />
        </Suspense>
      </div>
    </Stack>
  );
}

function Papers({ dealId }: { dealId: string }) {
  const { t } = useTranslation('house-cases');
  const { state, rows } = usePapers(dealId);
  return (
    <div>
      <strong>{t('papers')}</strong>
      {state === 'error' && <p role="alert">{t('papersFailed')}</p>}
      {state === 'ready' && rows.length === 0 && <Typography>{t('noPapers')}</Typography>}
      {rows.length > 0 && (
        <ul>
          {rows.map((paper) => (
            <li key={paper.id}>
              <PaperLine paper={paper} /> ({t(`reviews.${paper.review}`)})
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
