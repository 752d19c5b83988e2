import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { limits } from 'domain/limits.ts';
import type { Paper } from 'domain/paper/paper.ts';
import type { PaperKind } from 'domain/paper/paper-kinds.ts';
import { usePapers } from '#features/paper/paper-data.ts';
import { useDealFiles } from '#features/upload-queue/queue-data.ts';
import { newClientId } from '#platform/client-id.ts';
import { localDay } from '#platform/dates.ts';
import { checklistOf } from './checklist.ts';
import { Checklist } from './paper-checklist.tsx';
import { PaperCard, WaitingPaperCard } from './paper-card.tsx';
import { PaperDialog, type PaperDetails } from './paper-dialog.tsx';
import { usePageQueue } from './page-queue-data.ts';
import PapersSender from './papers-sender.tsx';
import { sendPaper, takePaperAway } from './papers-data.ts';
import { keepWaitingPaper, removeWaitingPaper, useWaitingPapers, type WaitingPaper } from './waiting-papers.ts';

type DealOfPapers = Pick<Deal, 'id' | 'dealCategory' | 'purchaseType' | 'arrears' | 'hoaMonthlyFee'>;
type Editing = { paper?: Paper; kind?: PaperKind };

/** The papers of a deal for its originator: what a buyer would ask for, what is there, and what is on its way. */
export default function PapersSection({ deal, uid }: { deal: DealOfPapers; uid: string }) {
  // With those of what comes later, which would hide what is there.
  const { t } = useTranslation(['papers', 'ui', 'deal', 'paper']);
  const list = usePapers(deal.id);
  const queue = usePageQueue(uid);
  const { files } = useDealFiles(queue, deal.id);
  const [editing, setEditing] = useState<Editing>();
  const [today] = useState(() => localDay(new Date()));
  const papers = list.rows;
  const waiting = useWaitingPapers(uid).filter((paper) => paper.dealId === deal.id && !isThere(paper, papers));

  const save = async (details: PaperDetails, pages: Blob[] | undefined) => {
    const paper = editing?.paper;
    const [paperId, version] = [paper?.id ?? newClientId(), paper?.version ?? 0];
    const idempotencyKey = newClientId();
    if (!pages) {
      const input = { ...details, pages: (paper?.pages ?? []).map(({ id }) => id) };
      await sendPaper({ dealId: deal.id, paperId, version, input }, idempotencyKey);
      return;
    }
    const named = pages.map((page, index) => new File([page], `${index + 1}`, { type: page.type }));
    const ids = queue.add(deal.id, named, limits.paperPages);
    keepWaitingPaper(uid, { dealId: deal.id, paperId, version, input: { ...details, pages: ids }, idempotencyKey });
  };
  const discard = (paperId: string, pages: readonly string[]) => {
    removeWaitingPaper(uid, paperId);
    for (const id of pages) queue.remove(id);
  };

  return (
    <Stack sx={{ gap: 4 }}>
      <PapersSender uid={uid} />
      <Typography color="textSecondary">{t('section.lead')}</Typography>
      {list.state === 'error' && (
        <Alert
          severity="error"
          role="alert"
          action={
            <Button variant="outlined" onClick={list.retry}>
              {t('retry', { ns: 'ui' })}
            </Button>
          }
        >
          {t('section.failed')}
        </Alert>
      )}
      {list.state === 'loading' && <Skeleton variant="rounded" height="12rem" />}
      {list.state !== 'loading' && (
        <Checklist wanted={checklistOf(deal, papers, today)} onAdd={(kind) => setEditing({ kind })} />
      )}
      {waiting.map((paper) => (
        <WaitingPaperCard
          key={paper.paperId}
          paper={paper}
          files={files}
          onRetry={(ids) => queue.retry(ids)}
          onDiscard={() => discard(paper.paperId, paper.input.pages)}
        />
      ))}
      {papers.map((paper) => (
        <PaperCard
          key={paper.id}
          paper={paper}
          today={today}
          onChange={() => setEditing({ paper })}
          onRemove={() => takePaperAway(deal.id, paper.id, newClientId()).then(() => undefined)}
        />
      ))}
      {papers.length >= limits.papersPerDeal ? (
        <Alert severity="info">{t('section.full', { count: limits.papersPerDeal })}</Alert>
      ) : (
        <Stack direction="row">
          <Button variant="outlined" startIcon={<FilePlus2 aria-hidden size={18} />} onClick={() => setEditing({})}>
            {t('section.add')}
          </Button>
        </Stack>
      )}
      {editing && (
        <PaperDialog paper={editing.paper} kind={editing.kind} onSave={save} onClose={() => setEditing(undefined)} />
      )}
    </Stack>
  );
}

/** Whether a paper that waits is among those of the deal already: they are live, and may come before the answer to the request. */
const isThere = ({ paperId, version, refused }: WaitingPaper, papers: readonly Paper[]): boolean =>
  refused === undefined && papers.some((paper) => paper.id === paperId && paper.version > version);
