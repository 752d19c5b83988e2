import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from 'domain/account/account.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { defaultAssumptions, type Assumptions } from 'domain/finance/assumptions.ts';
import { dealNumbers, type DealNumbers } from 'domain/finance/deal-numbers.ts';
import type { DealTerms } from 'domain/finance/deal-terms.ts';
import type { Figure, InputName } from 'domain/finance/figure.ts';
import { todayIn } from 'domain/geo/time-zones.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import {
  assumptionFormats,
  factFormat,
  figureFormats,
  unknownIn,
  written,
  type FigureName,
  type Format,
} from './figures.ts';
import type { Operand } from './formulas.ts';

/** The deal whose numbers are shown, with the fields of its later payment. */
export type ShownDeal = DealTerms & Pick<Deal, 'laterMonthlyPayment' | 'laterFromMonth'>;
/** The numbers of a deal with what they are made of. */
export type ShownNumbers = { deal: ShownDeal; assumed: Assumptions; numbers: DealNumbers };

/**
 * Returns the numbers of a deal by the reader's assumptions, as of now where the property is.
 * @param rent the reader's estimate, for a deal that states none
 */
export function shownNumbers(
  deal: ShownDeal & Pick<Deal, 'state'>,
  own: Partial<Assumptions>,
  now: Date,
  rent?: number,
): ShownNumbers {
  const numbers = dealNumbers(deal, own, todayIn(deal.state, now), rent);
  return { deal, assumed: { ...defaultAssumptions, ...own }, numbers };
}

const NumbersContext = createContext<ShownNumbers | undefined>(undefined);
export const NumbersProvider = NumbersContext.Provider;

export function useNumbers(): ShownNumbers {
  const shown = useContext(NumbersContext);
  if (!shown) throw new Error('There are no numbers around this component');
  return shown;
}

/** Returns whether a figure is unknown because the rent is missing; one rent field replaces all such figures. */
export function useWaitsForRent(): (figure: FigureName | Figure<unknown>) => boolean {
  const { numbers } = useNumbers();
  return (figure) => {
    const { value, from } = typeof figure === 'string' ? numbers[figure] : figure;
    return value === undefined && from.estimatedRent === 'unknown';
  };
}

type Translate = TFunction<['deal-numbers', 'deal']>;

const isAssumption = (name: InputName): name is keyof Assumptions => name in assumptionFormats;

/** Returns the labels and formatted values of the deal's figures, facts and assumptions. */
export function useNumberTexts() {
  const { t } = useTranslation(['deal-numbers', 'deal']);
  return numberTexts(useNumbers(), t, currentLanguage());
}

/** Returns the labels and formatted values of a deal's figures, facts and assumptions. */
export function numberTexts({ deal, assumed, numbers }: ShownNumbers, t: Translate, language: Language) {
  const factText = (name: keyof DealTerms): string | undefined => {
    const value = deal[name];
    return value === undefined ? undefined : written(value, factFormat(name, value), language);
  };
  const assumptionText = (name: keyof Assumptions): string => written(assumed[name], assumptionFormats[name], language);
  const valueText = (
    name: FigureName,
    { value }: Figure<number | string> = numbers[name],
    format: Format = figureFormats[name],
  ): string | undefined => (value === undefined ? undefined : written(value, format, language));
  return {
    t,
    valueText,
    missing: (figure: Figure<unknown>) => missing(figure, numbers.disagreements.length > 0, t),
    operandName: (operand: Operand): string => {
      const [kind, name] = operand.split('.');
      if (name === undefined) return t(`names.${operand as FigureName}`);
      return kind === 'deal' ? t(`deal:labels.${name as 'rent'}` as 'deal:labels.piti') : assumptionName(name, t);
    },
    operandText: (operand: Operand): string => {
      const [kind, name] = operand.split('.');
      if (name === undefined) return valueText(operand as FigureName) ?? '?';
      return kind === 'deal' ? (factText(name as keyof DealTerms) ?? '?') : assumptionText(name as keyof Assumptions);
    },
    /** Label of an input: the deal's fact, or the assumption used in its place. */
    inputName: (name: InputName, assumes: boolean): string =>
      isAssumption(name) && (assumes || !(name in deal)) ? assumptionName(name, t) : t(`deal:labels.${name as 'piti'}`),
    inputText: (name: InputName, assumes: boolean): string | undefined => {
      if (isAssumption(name) && assumes) return assumptionText(name);
      if (name === 'estimatedRent') return valueText('rent');
      return assumes ? t(`insteadOf.${name as 'asIsValue'}`) : factText(name as keyof DealTerms);
    },
  };
}

const assumptionName = (name: string, t: Translate): string => t(`assumptions.${name as keyof Assumptions}`);

/** Returns why a figure is unknown: "needs the rent", contradicting inputs, or nothing to calculate. */
function missing({ from }: Figure<unknown>, disagrees: boolean, t: Translate): string {
  const [first, second, ...others] = unknownIn(from).map((name) => t(`missing.${name as 'piti'}`));
  if (first === undefined) return t(disagrees ? 'disagrees' : 'none');
  if (second === undefined) return t('needs.one', { first });
  return others.length === 0
    ? t('needs.two', { first, second })
    : t('needs.more', { first, second, others: others.length });
}
