import Stack from '@mui/material/Stack';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { LawCard } from 'domain/law/law-cards.ts';
import { reportError } from '#platform/error-reports/report-error.ts';
import { Overview } from '#features/overview/overview.tsx';
import { useOpenCaseCount } from '#features/house-cases/open-cases-data.ts';
import { useWaitingPaperCount } from '#features/paper-review/data.ts';
import { useWaitingCaseCount } from '#features/report-review/waiting-cases-data.ts';

/** Loaded after the overview, because it is below the first screen. */
const ClientErrors = lazy(() =>
  import('#features/client-errors/client-errors.tsx').then(({ ClientErrors }) => ({ default: ClientErrors })),
);
const OutdatedLaws = lazy(() => import('#features/law/outdated-laws.tsx'));

/** The overview's figures, the law cards that have to be checked again, and the errors of the client. */
export default function OverviewSection() {
  const papers = useWaitingPaperCount();
  const reports = useWaitingCaseCount();
  const houses = useOpenCaseCount();
  const [laws, setLaws] = useState<readonly LawCard[]>([]);
  useEffect(() => {
    // Without them the rest of the overview is still right.
    import('#features/law/outdated-now.ts').then(({ outdatedNow }) => setLaws(outdatedNow()), reportError);
  }, []);
  return (
    <Stack sx={{ gap: 12 }}>
      <Overview papers={papers} reports={reports} houses={houses} laws={laws.length} />
      <Suspense fallback={null}>
        {laws.length > 0 && <OutdatedLaws cards={laws} />}
        <ClientErrors />
      </Suspense>
    </Stack>
  );
}
