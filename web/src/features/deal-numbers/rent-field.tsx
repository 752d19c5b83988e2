import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { limits } from 'domain/limits.ts';
import { formatMoney, toNumber } from 'domain/money.ts';
import { NumberField, typedNumber } from '#ui/number-field.tsx';
import { useNumberTexts, useNumbers } from './numbers-context.ts';

/** Whether a stated or typed rent is valid: positive and within the limit. */
export const isRent = (value: number | undefined): value is number =>
  value !== undefined && value > 0 && value <= limits.money;

/** Asks for the rent of a deal that states none; applies it once it is valid. */
export function RentField({ onRent }: { onRent: (rent: number | undefined) => void }) {
  const { t } = useNumberTexts();
  const { rent } = useNumbers().numbers;
  const [text, setText] = useState(() => typedNumber('money', rent.value));
  const isWrong = text !== '' && !isRent(toNumber(text));
  return (
    <Stack sx={{ gap: 3, mt: 3 }}>
      {rent.value === undefined && <p>{t('rent.add')}</p>}
      <div data-screen-only>
        <NumberField
          kind="money"
          name="rent"
          label={t('rent.label')}
          help={t('rent.help')}
          error={isWrong ? t('assumed.bounds', { least: '$0.01', most: formatMoney(limits.money) }) : undefined}
          value={text}
          onChange={(typed) => {
            setText(typed);
            const number = toNumber(typed);
            if (typed === '' || isRent(number)) onRent(number);
          }}
        />
      </div>
    </Stack>
  );
}
