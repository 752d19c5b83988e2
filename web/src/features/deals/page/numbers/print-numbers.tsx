import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { Printer } from 'lucide-react';
import { assumptionNames } from 'domain/finance/assumptions.ts';
import { useNumberTexts } from './numbers-context.ts';

/** Important, because some of what it hides is styled outside of MUI's layer. Paper has the numbers alone, in light colors, and small: a deal with two loans takes two pages. */
const onPaper = {
  '@media not print': { '[data-print-only]': { display: 'none !important' } },
  '@media print': {
    'html[data-print=numbers]': {
      fontSize: '10px !important',
      '--target': '1.5rem',
      '& body :not(:has(#numbers), #numbers, #numbers *)': { display: 'none' },
      '& :has(#numbers)': {
        display: 'block !important',
        maxWidth: 'none !important',
        margin: '0 !important',
        padding: '0 !important',
      },
      '& #numbers': { zoom: 0.66 },
      '& #numbers section': { breakInside: 'avoid' },
      '& #numbers [data-screen-only]': { display: 'none !important' },
    },
  },
} as const;

/** Opens the browser's print dialog with the numbers alone. */
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

/** Prints the numbers; where the deal is and what is assumed stand on the paper alone. */
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
