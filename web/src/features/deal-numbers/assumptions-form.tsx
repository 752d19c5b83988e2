import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ChevronDown, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import {
  assumptionNames,
  assumptionTable,
  defaultAssumptions,
  type AssumptionName,
} from 'domain/finance/assumptions.ts';
import { toNumber } from 'domain/money.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { NumberField, typedNumber } from '#ui/number-field.tsx';
import type { NumberKind } from '#ui/number-typing.ts';
import type { OwnAssumptions } from './assumption-data.ts';
import type { AssumptionSource } from './assumptions.ts';
import { assumptionFormats, written, type Format } from './figures.ts';
import { useNumberTexts } from './numbers-context.ts';

type Props = {
  own: OwnAssumptions;
  source: AssumptionSource;
  /** Number of changes made outside this form. Fields keep what is typed and are reset when this number changes. */
  changes: number;
  onChange: (name: AssumptionName, value: number) => void;
  onReset: () => void;
};

/** The reader's assumptions: a summary line that says whose they are and opens the form. */
export function AssumptionsForm({ own, source, changes, onChange, onReset }: Props) {
  const { t } = useNumberTexts();
  const count = Object.keys(own).length;
  return (
    <Accordion data-assumptions data-screen-only>
      <AccordionSummary expandIcon={<ChevronDown aria-hidden size={20} />}>
        <div>
          <Typography component="span" sx={{ display: 'block', fontWeight: 'fontWeightMedium' }}>
            {t('assumed.title')}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary">
            {source === 'defaults' ? t('assumed.defaults') : t(`assumed.${source}`, { count })}
          </Typography>
        </div>
      </AccordionSummary>
      <AccordionDetails>
        <Box
          key={changes}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 10.5rem), 1fr))',
            alignItems: 'end',
            gap: 4,
            pt: 3,
          }}
        >
          {assumptionNames.map((name) => (
            <AssumptionField key={name} name={name} own={own[name]} onChange={onChange} />
          ))}
        </Box>
        {source !== 'defaults' && (
          <Button variant="text" startIcon={<RotateCcw aria-hidden size={18} />} sx={{ mt: 3 }} onClick={onReset}>
            {t('assumed.reset')}
          </Button>
        )}
      </AccordionDetails>
    </Accordion>
  );
}

const kinds: Record<Format, NumberKind> = {
  money: 'money',
  dollars: 'money',
  short: 'money',
  share: 'percent',
  rate: 'percent',
  times: 'decimal',
  count: 'decimal',
  day: 'decimal',
};

type FieldProps = Pick<Props, 'onChange'> & { name: AssumptionName; own: number | undefined };

/** Applies the typed text once it is a number within the bounds; until then the last valid value is used. */
function AssumptionField({ name, own, onChange }: FieldProps) {
  const { t } = useNumberTexts();
  const { least, most, usual } = assumptionTable[name];
  const format = assumptionFormats[name];
  const kind = kinds[format];
  const [text, setText] = useState(() => typedNumber(kind, own ?? defaultAssumptions[name]));
  const value = toNumber(text);
  const fits = value !== undefined && value >= least && value <= most;
  const inWords = (number: number) => written(number, format, currentLanguage());
  return (
    <NumberField
      kind={kind}
      name={name}
      label={t(`assumptions.${name}`)}
      help={own === undefined ? t('assumed.isDefault') : t('assumed.default', { value: inWords(usual) })}
      error={fits ? undefined : t('assumed.bounds', { least: inWords(least), most: inWords(most) })}
      value={text}
      onChange={(typed) => {
        setText(typed);
        const number = toNumber(typed);
        if (number !== undefined && number >= least && number <= most) onChange(name, number);
      }}
    />
  );
}
