import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Printer } from 'lucide-react';
import { assumptionNames } from 'domain/finance/assumptions.ts';
import { useNumberTexts } from './numbers-context.ts';
import './print-numbers.css';

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
