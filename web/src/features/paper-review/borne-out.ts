import type { TFunction } from 'i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { dealFieldNames, dealFieldTable } from 'domain/deal/deal-field-table.ts';
import { formatMoney, formatRate } from 'domain/money.ts';
import { type Figure, isFigure } from 'domain/paper/paper.ts';
import { usualFigures } from 'domain/paper/paper-figures.ts';
import type { PaperKind } from 'domain/paper/paper-kinds.ts';
import { formatDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';

/** Returns the figures that a deal states, in the order of its page. */
const figuresOf = (deal: Deal): Figure[] => dealFieldNames.filter(isFigure).filter((name) => deal[name] !== undefined);

/** Returns a figure as a text. */
export function figureText(name: Figure, deal: Deal, t: TFunction<'deal'>): string {
  const value = deal[name];
  if (typeof value === 'string') return formatDay(value, currentLanguage());
  if (value === undefined) return '';
  const { kind } = dealFieldTable[name];
  if (kind === 'percent') return formatRate(value);
  return kind === 'monthlyMoney' ? t('figures.monthly', { amount: formatMoney(value) }) : formatMoney(value);
}

/** Returns the figures that a deal states, those first that a paper of this kind usually shows. */
export function figuresToCompare(kind: PaperKind, deal: Deal): Figure[] {
  const isUsual = (name: Figure) => usualFigures[kind]?.includes(name) === true;
  const figures = figuresOf(deal);
  return [...figures.filter(isUsual), ...figures.filter((name) => !isUsual(name))];
}
