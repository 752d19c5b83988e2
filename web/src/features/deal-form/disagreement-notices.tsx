import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDebounce } from 'use-debounce';
import { dealFieldTable, type FactSection, type FieldName } from 'domain/deal/deal-field-table.ts';
import { unusualTerms } from 'domain/deal/deal-sense.ts';
import { disagreementsIn, type Disagreement } from 'domain/finance/disagreements.ts';
import { todayIn } from 'domain/geo/time-zones.ts';
import { formatMoney, formatRate } from 'domain/money.ts';
import { disagreementReason } from '#features/deal/disagreement-reason.ts';
import { typedNumber } from '#ui/number-field.tsx';
import { UnusualNotice } from '#ui/unusual-notice.tsx';
import { numberKindOf, typedSoFar, type DealFormValues } from './deal-form-values.ts';
import { fieldId, useCurrentForm } from './form-fields.tsx';
import { typingRest } from '#ui/typing-rest.ts';

/**
 * Figures of a section that contradict each other, once typing rests, with the value that would fit the others; and unusual
 * values that may be typos. They are no errors: the deal can be published, and buyers see the contradiction too.
 */
export function DisagreementNotices({ section }: { section: FactSection }) {
  const { t } = useTranslation('deal');
  const { disagreements, unusual } = useQuestions();
  return (
    <Box component="output" sx={{ display: 'grid', gap: 3, '&:empty': { position: 'absolute' } }}>
      {disagreements
        .filter(({ fields: [first] }) => isIn(section, first))
        .map((disagreement) => (
          <Alert key={`${disagreement.kind} ${disagreement.fields[0] ?? ''}`} severity="warning" role="note">
            <AlertTitle>{t('disagreements.title')}</AlertTitle>
            {disagreementReason(disagreement, t)}
            {disagreement.likely.length > 0 && (
              <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2, mt: 2 }}>
                <span>{t('disagreements.likely')}</span>
                {disagreement.likely.map((likely) => (
                  <LikelyValue key={likely.field} {...likely} />
                ))}
              </Stack>
            )}
          </Alert>
        ))}
      <UnusualNotice unusual={unusual.filter(({ field }) => isIn(section, field)).map((each) => each.unusual)} />
    </Box>
  );
}

const isIn = (section: FactSection, field: FieldName | undefined): boolean =>
  field !== undefined && dealFieldTable[field].section === section;

function useQuestions() {
  const { control, now } = useCurrentForm();
  const [rested] = useDebounce(useWatch({ control }) as DealFormValues, typingRest);
  const typed = typedSoFar(rested);
  return { disagreements: disagreementsIn(typed, todayIn(rested.state, now)), unusual: unusualTerms(typed) };
}

/** Button that fills in the value and focuses the field, because the button then disappears. */
function LikelyValue({ field, value }: Disagreement['likely'][number]) {
  const { t } = useTranslation('deal');
  const { control } = useCurrentForm();
  const input = useController({ control, name: field });
  const isRate = dealFieldTable[field].kind === 'percent';
  // Fields take cents, and rates with three decimals.
  const rounded = isRate ? Math.round(value * 1000) / 1000 : Math.round(value * 100) / 100;
  return (
    <Button
      variant="outlined"
      color="inherit"
      onClick={() => {
        input.field.onChange(typedNumber(numberKindOf(field), rounded));
        document.getElementById(fieldId(field))?.focus();
      }}
    >
      {t(`labels.${field}`)}: {isRate ? formatRate(rounded) : formatMoney(rounded)}
    </Button>
  );
}
