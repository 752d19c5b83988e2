import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { CircleHelp } from 'lucide-react';
import { useId, useState } from 'react';
import type { Figure } from 'domain/finance/figure.ts';
import { ApproximateSign } from '#ui/approximate-sign.tsx';
import { Explanation, type How } from './explanation.tsx';
import { originOf, type FigureName } from './figures.ts';
import { useNumberTexts, useNumbers } from './numbers-context.ts';

const Opener = styled(ButtonBase)(({ theme }) => ({
  minHeight: 'var(--target)',
  paddingInline: theme.spacing(1),
  marginInline: theme.spacing(-1),
  borderRadius: theme.vars.radius.sm,
  font: 'inherit',
  fontWeight: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'inherit',
  gap: theme.spacing(1),
  '& [data-value]': {
    textDecoration: 'underline dotted',
    textDecorationColor: theme.vars.palette.edge,
    textDecorationThickness: 'from-font',
    textUnderlineOffset: '0.25em',
  },
  '@media (hover: hover)': { '&:hover': { backgroundColor: theme.vars.palette.background.sunken } },
  '&[data-origin=unknown]': {
    color: theme.vars.palette.text.secondary,
    fontStyle: 'italic',
    fontSize: 'var(--text-sm)',
    fontWeight: theme.typography.fontWeightRegular,
    letterSpacing: 0,
  },
}));

type Props = {
  /** Determines the format and, by default, the number and its derivation. */
  name: FigureName;
  /** Overrides the usual label. */
  label?: string;
  /** Overrides the value, for example with a part of the entry fee or one year's value. */
  figure?: Figure<number | string>;
  how?: How | undefined;
  /** Shown before the value of a deduction. */
  sign?: '-';
  /** Abbreviates the value to fit a phone's table. */
  short?: boolean;
};

const OnOneLine = styled('span')({ whiteSpace: 'nowrap' });

/**
 * A figure with its certainty: stated values as they are, assumed ones after "≈", unknown ones with the missing input.
 * Pressing it opens its derivation.
 */
export function FigureValue({ name, label, figure: given, how, sign, short = false }: Props) {
  const { numbers } = useNumbers();
  const { t, valueText, missing, operandName } = useNumberTexts();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const title = useId();
  const figure = given ?? numbers[name];
  const origin = originOf(figure);
  const text = valueText(name, figure, short ? 'short' : undefined);
  const shownName = label ?? operandName(name);
  return (
    <>
      <Opener
        data-figure={given ? undefined : name}
        data-origin={origin}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <span className="visually-hidden">{shownName}: </span>
        {text === undefined ? (
          <>
            <CircleHelp aria-hidden size={16} />
            <span data-value>{missing(figure)}</span>
          </>
        ) : (
          <OnOneLine>
            {origin === 'assumed' && <ApproximateSign word={t('origins.assumed')} />}
            <span data-value>{`${figure.value === 0 ? '' : (sign ?? '')}${text}`}</span>
          </OnOneLine>
        )}
      </Opener>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(undefined)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-labelledby': title, sx: { maxWidth: '22rem', p: 4 } } }}
        >
          <Explanation titleId={title} name={name} label={shownName} figure={figure} how={how} />
        </Popover>
      )}
    </>
  );
}
