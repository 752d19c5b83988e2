import Stack from '@mui/material/Stack';
import { lazy, Suspense } from 'react';
import { Overview } from '#features/overview/overview.tsx';
import { useWaitingPaperCount } from '#features/paper-review/data.ts';

/** Loaded after the overview, because it is below the first screen. */
const ClientErrors = lazy(() =>
  import('#features/client-errors/client-errors.tsx').then(({ ClientErrors }) => ({ default: ClientErrors })),
);

/** The overview's figures and the errors of the client. */
export default function OverviewSection() {
  const papers = useWaitingPaperCount();
  return (
    <Stack sx={{ gap: 12 }}>
      <Overview papers={papers} />
      <Suspense fallback={null}>
        <ClientErrors />
      </Suspense>
    </Stack>
  );
}
