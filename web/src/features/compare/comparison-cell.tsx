import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { DealStatusChip } from '#features/deal/deal-traits.tsx';
import { FigureValue } from '#features/deal-numbers/figure-value.tsx';
import { NumbersProvider } from '#features/deal-numbers/numbers-context.ts';
import { PaperLine } from '#features/paper/paper-line.tsx';
import { SeenByAdmin } from '#features/paper-reading/seen-by-admin.tsx';
import type { Cell, ComparedRow } from './comparison-rows.ts';
import type { ComparedDeal } from './use-cells.ts';

type Props = { row: ComparedRow; cell: Cell; of: ComparedDeal; best: string | undefined };

/** One deal's cell in a row, made of the components of its page; says in words whether it is the best of the row. */
export function ComparisonCell({ row, cell, of, best }: Props) {
  return (
    <>
      <Content row={row} cell={cell} of={of} />
      {cell.source && (
        <Typography component="small" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {cell.source}
        </Typography>
      )}
      {best !== undefined && (
        <Typography
          component="span"
          data-word
          variant="body2"
          color="success"
          sx={{ display: 'block', fontWeight: 'inherit' }}
        >
          {best}
        </Typography>
      )}
    </>
  );
}

function Content({ row, cell, of }: Omit<Props, 'best'>) {
  if ('figure' in row && cell.missing !== 'none')
    return (
      <NumbersProvider value={of.shown}>
        <FigureValue name={row.figure} />
      </NumbersProvider>
    );
  if (cell.missing)
    return (
      <Typography component="span" variant="body2" color="textSecondary" sx={{ fontStyle: 'italic' }}>
        {cell.text}
      </Typography>
    );
  if ('trait' in row && row.trait === 'status') return <DealStatusChip status={of.deal.status} />;
  if ('trait' in row && row.trait === 'papers') return <Papers papers={of.papers} />;
  return <span style={{ whiteSpace: 'pre-line' }}>{cell.text}</span>;
}

function Papers({ papers }: Pick<ComparedDeal, 'papers'>) {
  const { t } = useTranslation('compare');
  if (!Array.isArray(papers)) return null;
  return (
    <ul aria-label={t('rows.papers')}>
      {papers.map((paper) => (
        <li key={paper.id}>
          <PaperLine paper={paper} />
          <SeenByAdmin paper={paper} />
        </li>
      ))}
    </ul>
  );
}
