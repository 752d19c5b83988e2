import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { disclosuresOf } from 'domain/law/laws-of-deal.ts';
import { toldSides, type ToldSide } from 'domain/law/statements.ts';
import { LawCards } from '#features/law/law-cards.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { useCurrentForm } from './form-fields.tsx';

type Props = {
  /** Called with what is said of a new deal; absent in an edit, because the deal's page has it. */
  onSay?: ((sides: readonly ToldSide[]) => void) | undefined;
};

/** The laws that concern the deal as it is typed, and what they ask to be said. Loaded when it comes into view. */
export default function LawOfForm({ onSay }: Props) {
  const { t } = useTranslation('law');
  const { control, now } = useCurrentForm();
  const [state, dealCategory, purchaseType, loanType] = useWatch({
    control,
    name: ['state', 'dealCategory', 'purchaseType', 'loanType'],
  });
  const [said, setSaid] = useState<readonly ToldSide[]>([]);
  const deal = { state, dealCategory, purchaseType, loanType };
  const asked = disclosuresOf(deal, now);
  // Statements that another state asked for are left out.
  const told = asked.filter((side) => said.includes(side)).join();
  useEffect(() => onSay?.(toldSides.filter((side) => told.includes(side))), [told, onSay]);
  return (
    <Stack sx={{ gap: 3 }}>
      <LawCards deal={deal} now={now} />
      {onSay && asked.length > 0 && (
        <Stack component="fieldset" sx={{ gap: 1, m: 0, p: 0, border: 0 }}>
          <Typography component="legend" sx={{ mb: 1, p: 0 }}>
            {t('statements.ask')}
          </Typography>
          {asked.map((side) => (
            <Checkbox
              key={side}
              label={t(`statements.${side}`)}
              checked={said.includes(side)}
              onChange={({ target }) =>
                setSaid((sides) => [...sides.filter((each) => each !== side), ...(target.checked ? [side] : [])])
              }
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
