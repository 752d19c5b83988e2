import { useTranslation } from 'react-i18next';
import { type FigureChange, figureChangeForm, figureText } from 'domain/deal/figure-changes.ts';

/** Returns a function that describes a figure as it was and is: "Loan balance: from $210,000 to $214,500". */
export function useFigureChange() {
  const { t } = useTranslation('domain');
  return (change: FigureChange): string => {
    const { name, from, to } = change;
    return t(`figureChange.${figureChangeForm(change)}`, {
      figure: t(`figures.${name}`),
      from: from === undefined ? '' : figureText(name, from),
      to: to === undefined ? '' : figureText(name, to),
    });
  };
}
