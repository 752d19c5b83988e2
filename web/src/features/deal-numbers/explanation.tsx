import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Figure } from 'domain/finance/figure.ts';
import { inputsIn, type FigureName } from './figures.ts';
import { filledIn, formulaOf, type Formula } from './formulas.ts';
import { useNumberTexts, useNumbers } from './numbers-context.ts';
import { useSentence } from './sentences.ts';

const Inputs = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: theme.spacing(1, 4),
  margin: theme.spacing(3, 0, 0),
  paddingTop: theme.spacing(3),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: 'var(--text-sm)',
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'end' },
  '&:empty': { display: 'none' },
}));

/** Calculation of a figure, as a formula or a sentence; neither if the deal states it. */
export type How = { formula?: Formula; sentence?: string };

type Props = {
  titleId: string;
  name: FigureName;
  label: string;
  figure: Figure<number | string>;
  /** Overrides the usual derivation of the figure. */
  how: How | undefined;
};

/** Calculation of a figure in words and with its numbers, marked as stated, assumed or unknown. */
export function Explanation({ titleId, name, label, figure, how }: Props) {
  const { deal } = useNumbers();
  const { t, valueText, missing, operandName, operandText, inputName, inputText } = useNumberTexts();
  const ownSentence = useSentence(name);
  const { formula, sentence } = how ?? { formula: formulaOf(name, deal), sentence: ownSentence };
  const value = valueText(name, figure);
  return (
    <>
      <Typography id={titleId} variant="h3" component="p">
        {label}
      </Typography>
      {formula === undefined ? (
        sentence && <Typography sx={{ mt: 2 }}>{sentence}</Typography>
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {filledIn(formula, operandName)}
        </Typography>
      )}
      <Typography data-formula sx={{ mt: 2, fontWeight: 'fontWeightMedium' }}>
        {formula !== undefined && `${filledIn(formula, operandText)} = `}
        {value ?? missing(figure)}
      </Typography>
      <Inputs>
        {inputsIn(figure.from).map(([input, origin]) => (
          <Box key={input} sx={{ display: 'contents' }}>
            <dt>{inputName(input, origin === 'assumed')}</dt>
            <dd>
              {inputText(input, origin === 'assumed')} <i>{t(`origins.${origin}`)}</i>
            </dd>
          </Box>
        ))}
      </Inputs>
    </>
  );
}
