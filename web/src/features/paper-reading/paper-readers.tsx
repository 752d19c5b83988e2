import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { PaperReaderDocument } from 'domain/paper/paper-reader.ts';
import { formatDateTime } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { LiveSection } from '#ui/live-section.tsx';
import { separator } from '#ui/separator.ts';
import { pageNumbers } from './page-numbers.ts';
import { PaperQuestion } from './paper-question.tsx';
import { usePaperOpenings, usePaperReaders } from './reader-data.ts';

/**
 * Live lists of who asked for papers of a deal, and who opened them or the deal in its head start, for its originator and admins; nothing
 * until someone did.
 */
export default function PaperReaders({ dealId }: { dealId: string }) {
  const { t } = useTranslation(['paper-reading', 'domain']);
  const readers = usePaperReaders(dealId);
  const openings = usePaperOpenings(dealId);
  const questions = questionsOf(readers.rows);
  return (
    <>
      {(readers.state === 'error' || questions.length > 0) && (
        <LiveSection id="paper-readers" title={t('readers.title')} list={readers} failed={t('readers.failed')}>
          <Stack component="ul" sx={{ gap: 3, m: 0, p: 0, listStyle: 'none' }}>
            {questions.map(({ buyerUid, paperId, name, answer }) => (
              <PaperQuestion
                key={`${buyerUid} ${paperId}`}
                params={{ dealId, paperId, buyerUid }}
                name={name}
                answer={answer}
              />
            ))}
          </Stack>
        </LiveSection>
      )}
      {(openings.state === 'error' || openings.rows.length > 0) && (
        <LiveSection id="paper-openings" title={t('openings.title')} list={openings} failed={t('openings.failed')}>
          <Stack component="ul" sx={{ gap: 2, m: 0, p: 0, listStyle: 'none' }}>
            {openings.rows.map((opening) => (
              <li key={opening.id}>
                {'kind' in opening
                  ? t('openings.by', {
                      name: opening.reader.name,
                      kind: t(`domain:paperKinds.${opening.kind}`),
                      count: opening.pages.length,
                      pages: pageNumbers(opening.pages),
                    })
                  : t('openings.early', { name: opening.reader.name })}
                <Typography component="span" variant="body2" color="textSecondary">
                  {separator}
                  {formatDateTime(opening.lastAt, currentLanguage())}
                </Typography>
              </li>
            ))}
          </Stack>
        </LiveSection>
      )}
    </>
  );
}

const order = { asked: 0, allowed: 1, declined: 2 };

/** Returns each buyer's question for each paper: first those that wait, the longest first. */
const questionsOf = (readers: readonly PaperReaderDocument[]) =>
  readers
    .flatMap(({ buyerUid, name, papers }) =>
      Object.entries(papers).map(([paperId, answer]) => ({ buyerUid, name, paperId, answer })),
    )
    .toSorted(({ answer: a }, { answer: b }) => order[a.state] - order[b.state] || a.at.getTime() - b.at.getTime());
