import Stack from '@mui/material/Stack';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from 'domain/account/account.ts';
import { type DealStatus, isFinal } from 'domain/deal/deal-status.ts';
import type { Paper } from 'domain/paper/paper.ts';
import { byKind } from '#features/paper/paper-order.ts';
import { LiveSection } from '#ui/live-section.tsx';
import { useMyQuestions, usePapersOf } from './data.ts';
import { type PaperAccess, PaperRow } from './paper-row.tsx';

const PaperReader = lazy(() => import('./paper-reader.tsx'));

type Props = {
  dealId: string;
  status: DealStatus;
  reader: { uid: string; role: Role; emailVerified: boolean };
  /** Asks for the verification of the reader's address, without which they cannot ask. */
  verifyEmail: ReactNode;
};

/** Live list of a deal's papers for those who read it, for admins of all; nothing where there are none. */
export default function PapersToRead({ dealId, status, reader, verifyEmail }: Props) {
  const { t } = useTranslation('paper-reading');
  const isAdmin = reader.role === 'admin';
  const papers = usePapersOf(dealId, isAdmin);
  const { value: questions } = useMyQuestions(dealId, reader.role === 'buyer' ? reader.uid : undefined);
  const [reading, setReading] = useState<Paper>();
  const accessTo = ({ id, audience }: Paper): PaperAccess => {
    const answer = questions?.papers[id]?.state;
    if (isAdmin || audience === 'members' || answer === 'allowed') return 'open';
    if (answer === 'asked') return 'asked';
    if (reader.role !== 'buyer' || isFinal(status)) return 'closed';
    return answer ?? 'none';
  };
  const isShown = papers.state === 'error' || papers.rows.length > 0;
  return (
    <>
      {isShown && (
        <LiveSection id="papers" title={t('title')} list={papers} failed={t('failed')}>
          <Stack component="ul" sx={{ gap: 3, m: 0, p: 0, listStyle: 'none' }}>
            {papers.rows.toSorted(byKind).map((paper) => (
              <PaperRow
                key={paper.id}
                paper={paper}
                access={accessTo(paper)}
                isAdmin={isAdmin}
                emailVerified={reader.emailVerified}
                verifyEmail={verifyEmail}
                onOpen={() => setReading(paper)}
              />
            ))}
          </Stack>
        </LiveSection>
      )}
      {/* Stays open when the paper leaves the list, so that its reader learns why. */}
      <Suspense fallback={null}>
        {reading && <PaperReader paper={reading} onClose={() => setReading(undefined)} />}
      </Suspense>
    </>
  );
}
