import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FileCheck } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Paper as PaperOfDeal } from 'domain/paper/paper.ts';
import { PaperLine } from '#features/paper/paper-line.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LiveList } from '#ui/live-list.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { usePapersToReview } from './data.ts';
import { ReviewForm } from './review-form.tsx';

const PaperReader = lazy(() => import('#features/paper-reading/paper-reader.tsx'));

/** Live queue of papers that wait for an admin, oldest first, each opened beside its deal's figures. */
export default function ReviewQueue() {
  // With those of what comes later, which would hide what is there.
  const { t } = useTranslation(['paper-review', 'domain', 'deal', 'paper']);
  const list = usePapersToReview();
  const [reading, setReading] = useState<PaperOfDeal>();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    setReading(undefined);
    // Runs after the dialog has released the focus. The row with the button may be gone, so the focus moves to the heading.
    setTimeout(() => {
      if (document.activeElement === document.body) heading.current?.focus();
    });
  };
  return (
    <PageSection id="papers" title={t('title')} lead={t('lead')} heading={heading}>
      <LiveList
        list={list}
        shown={list.rows.length}
        loading={{ label: t('loading'), count: 3, height: '4rem' }}
        failed={{ title: t('listFailed'), text: t('listFailedText') }}
        empty={
          <EmptyState icon={<FileCheck size={28} />} title={t('none')} headingLevel={3}>
            <p>{t('noneText')}</p>
          </EmptyState>
        }
      >
        <Stack component="ul" sx={{ gap: 3, m: 0, p: 0, listStyle: 'none' }}>
          {list.rows.map((paper) => (
            <Paper key={paper.id} component="li" sx={{ p: 4 }}>
              <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
                <Stack sx={{ flex: '1 1 16rem' }}>
                  <strong>{paper.dealAddress}</strong>
                  <span>
                    <PaperLine paper={paper} />
                  </span>
                  <Typography component="span" variant="body2" color="textSecondary">
                    {t('waiting')} <RelativeTime at={paper.updatedAt} />
                  </Typography>
                </Stack>
                <Button
                  variant="outlined"
                  aria-haspopup="dialog"
                  aria-label={t('reviewOf', {
                    kind: t(`domain:paperKinds.${paper.kind}`),
                    address: paper.dealAddress,
                  })}
                  onClick={() => setReading(paper)}
                >
                  {t('review')}
                </Button>
              </Stack>
            </Paper>
          ))}
        </Stack>
      </LiveList>
      <Suspense fallback={null}>
        {reading && (
          <PaperReader paper={reading} aside={<ReviewForm paper={reading} onDone={close} />} onClose={close} />
        )}
      </Suspense>
    </PageSection>
  );
}
