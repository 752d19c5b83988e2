import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isGood, type Paper } from 'domain/paper/paper.ts';
import { formatDay, localDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { separator } from '#ui/separator.ts';

/** Names of kinds begin in lower case, because they stand in sentences. */
const Kind = styled('span')({ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } });

/** "Mortgage statement" */
export function PaperKindName({ kind }: Pick<Paper, 'kind'>) {
  const { t } = useTranslation('domain');
  return <Kind>{t(`paperKinds.${kind}`)}</Kind>;
}

/** "Oct 1, 2026 · good until Nov 15, 2026" */
export function PaperDates({ paper }: { paper: Pick<Paper, 'date' | 'goodUntil'> }) {
  const { t } = useTranslation('paper');
  const [today] = useState(() => localDay(new Date()));
  const language = currentLanguage();
  const { date, goodUntil } = paper;
  return (
    <>
      {formatDay(date, language)}
      {goodUntil !== undefined &&
        `${separator}${t(isGood(paper, today) ? 'goodUntil' : 'ranOut', { day: formatDay(goodUntil, language) })}`}
    </>
  );
}

/** "Confirms: loan balance, PITI": the figures that an admin saw in the paper. */
export function BorneOut({ paper: { bearsOut = [] } }: { paper: Pick<Paper, 'bearsOut'> }) {
  const { t } = useTranslation(['paper', 'deal']);
  if (bearsOut.length === 0) return null;
  return (
    <Typography component="p" variant="body2">
      {t('bearsOut', { figures: bearsOut.map((field) => t(`deal:labels.${field}`)).join(', ') })}
    </Typography>
  );
}

/** "Mortgage statement · Oct 1, 2026 · good until Nov 15, 2026" */
export const PaperLine = ({ paper }: { paper: Pick<Paper, 'kind' | 'date' | 'goodUntil'> }) => (
  <>
    <PaperKindName kind={paper.kind} />
    {separator}
    <PaperDates paper={paper} />
  </>
);
