import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { type ToldSide, toldSides } from 'domain/law/statements.ts';
import { useSaidBy } from './said-by.ts';

type Props = {
  deal: Pick<Deal, 'statements'>;
  /** Sides to whom cards require a disclosure. */
  asked: readonly ToldSide[];
};

/**
 * The originator's statements to seller and buyer, with who made them and when, or that one is missing; for everyone who sees the deal.
 */
export function Statements({ deal: { statements }, asked }: Props) {
  const { t } = useTranslation('law');
  const saidBy = useSaidBy();
  const sides = toldSides.filter((side) => asked.includes(side) || statements?.[side]);
  if (sides.length === 0) return null;
  return (
    <Stack component="ul" sx={{ gap: 2, m: 0, p: 0, listStyle: 'none' }}>
      {sides.map((side) => {
        const statement = statements?.[side];
        return statement ? (
          <li key={side}>
            <Typography>{t('statements.quote', { text: t(`statements.${side}`) })}</Typography>
            <Typography variant="body2" color="textSecondary">
              {saidBy(statement)}
            </Typography>
          </li>
        ) : (
          <Typography key={side} component="li" color="textSecondary">
            {t(`statements.none.${side}`)}
          </Typography>
        );
      })}
    </Stack>
  );
}
