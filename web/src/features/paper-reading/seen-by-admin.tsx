import { FileCheck, FileX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isGood, isSeen, type Paper } from 'domain/paper/paper.ts';
import { BorneOut } from '#features/paper/paper-line.tsx';
import { formatDate, localDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { StatusChip } from '#ui/status-chip.tsx';

/** The mark of an admin, with its day and the figures that the paper bears out; or that the paper has run out. */
export function SeenByAdmin({ paper }: { paper: Paper }) {
  const { t } = useTranslation('paper-reading');
  const [today] = useState(() => localDay(new Date()));
  const { reviewedAt } = paper;
  if (!isGood(paper, today))
    return (
      <div>
        <StatusChip color="warning" icon={<FileX aria-hidden size={14} />} label={t('ranOut')} />
      </div>
    );
  if (!isSeen(paper, today)) return null;
  return (
    <>
      <div>
        <StatusChip
          color="success"
          icon={<FileCheck aria-hidden size={14} />}
          label={reviewedAt ? t('seenOn', { day: formatDate(reviewedAt, currentLanguage()) }) : t('seen')}
        />
      </div>
      <BorneOut paper={paper} />
    </>
  );
}
