import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { Printer } from 'lucide-react';
import { assumptionNames } from 'domain/finance/assumptions.ts';
import { useNumberTexts } from './numbers-context.ts';

/**
 * `!important`, because some of the hidden elements are styled outside of MUI's layer. Only the numbers are printed, in
 * light colors, small and dense: a hybrid with every field fits on one page, A4 or Letter, in Spanish too.
 */
const onPaper = {
  '@media not print': { '[data-print-only]': { display: 'none !important' } },
  '@page': { margin: '9mm' },
  '@media print': {
    'html[data-print=numbers]': {
      fontSize: '10px !important',
      '& body :not(:has(#numbers), #numbers, #numbers *)': { display: 'none' },
      '& :has(#numbers)': {
        display: 'block !important',
        maxWidth: 'none !important',
        margin: '0 !important',
        padding: '0 !important',
      },
      '& #numbers [data-screen-only]': { display: 'none !important' },
      '& #numbers': { '--target': '1.375rem' },
      '& #numbers, & #numbers > div': { gap: '0.75rem', lineHeight: 1.25 },
      '& #numbers p': { maxWidth: 'none' },
      '& #numbers [data-print-only]': { order: -1 },
      '& #numbers [role=note]': { marginTop: '0.25rem', padding: '0.25rem 0' },
      '& #numbers section': {
        breakInside: 'avoid',
        boxShadow: 'none',
        border: '1px solid var(--mui-palette-divider)',
      },
      '& #numbers section > div': { padding: '0.75rem 1rem' },
      '& #numbers dl, & #numbers table': { marginTop: '0.5rem', fontSize: 'inherit' },
      '& #numbers :is(dt, dd, th, td)': { paddingBlock: '0.125rem' },
      // Panels with one figure in three columns; tables fill the rest of their row.
      '& #numbers [data-panels]': {
        display: 'grid',
        gridTemplateColumns: 'repeat(3, 1fr)',
        gap: '0.75rem',
        '& > *': { gridColumn: 'auto !important', marginTop: 0 },
        '& > :nth-of-type(5):nth-last-of-type(-n + 2)': { gridColumn: 'span 2 !important' },
        '& > :nth-of-type(n + 6):last-of-type': { gridColumn: '1 / -1 !important' },
      },
    },
  },
} as const;

/** Opens the browser's print dialog with only the numbers. */
function printNumbers(): void {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  dataset['print'] = 'numbers';
  dataset['theme'] = 'light';
  const restore = () => {
    delete dataset['print'];
    if (theme !== undefined) dataset['theme'] = theme;
  };
  addEventListener('afterprint', restore, { once: true });
  print();
}

/** Print button; the address and the assumptions appear only in print. */
export function PrintNumbers({ address }: { address: string }) {
  const { t, operandName, operandText } = useNumberTexts();
  return (
    <>
      <GlobalStyles styles={onPaper} />
      <Typography data-print-only variant="h3" component="p">
        {address}
      </Typography>
      <p data-print-only>
        {assumptionNames
          .map((name) => `${operandName(`assumed.${name}`)} ${operandText(`assumed.${name}`)}`)
          .join(' · ')}
      </p>
      <Button
        data-screen-only
        variant="text"
        startIcon={<Printer aria-hidden size={18} />}
        sx={{ alignSelf: 'flex-start' }}
        onClick={printNumbers}
      >
        {t('print')}
      </Button>
    </>
  );
}
