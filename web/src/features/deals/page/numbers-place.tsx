import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { useInfiniteScroll } from '#ui/use-infinite-scroll.ts';

const DealNumbers = lazy(() => import('./numbers/deal-numbers.tsx'));

/** About as high as the numbers of a deal with two loans, so that nothing below them jumps. */
const height = { xs: '150rem', sm: '105rem' };

/** The numbers of a deal; they and what works them out are loaded when they come near the viewport. */
export function NumbersPlace({ deal, uid, now }: { deal: Deal; uid: string; now: Date }) {
  const { t } = useTranslation('deals');
  const [near, setNear] = useState(false);
  const section = useInfiniteScroll<HTMLElement>(() => setNear(true), !near, 0);
  const waiting = (
    <Stack sx={{ gap: 4, minHeight: height }} aria-hidden>
      <Skeleton width="90%" height="1.125rem" />
      <Skeleton variant="rounded" height="4rem" />
      <Skeleton variant="rounded" height="16rem" />
      <Skeleton variant="rounded" height="16rem" />
    </Stack>
  );
  return (
    <Stack component="section" ref={section} id="numbers" aria-labelledby="numbers-title" sx={{ gap: 4 }}>
      <h2 id="numbers-title">{t('deal.theNumbers')}</h2>
      {near ? (
        <Suspense fallback={waiting}>
          <DealNumbers key={deal.id} deal={deal} uid={uid} now={now} />
        </Suspense>
      ) : (
        waiting
      )}
    </Stack>
  );
}
