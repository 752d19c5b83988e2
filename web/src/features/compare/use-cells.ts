import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OriginatorRecord } from 'domain/account/originator-record.ts';
import type { Match } from 'domain/buyer/match.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import type { FieldName } from 'domain/deal/deal-field-table.ts';
import { fieldApplies } from 'domain/deal/deal.ts';
import { leastFinished } from 'domain/offer/offer.ts';
import { isGood, isSeen, type Paper } from 'domain/paper/paper.ts';
import { daysOnPortal } from '#features/deal/deal-figures.tsx';
import { kindOfDeal, sizeLabels } from '#features/deal/deal-labels.ts';
import type { FigureName } from '#features/deal-numbers/figures.ts';
import { hasLoan, hasSellerLoan } from '#features/deal-numbers/formulas.ts';
import { numberTexts, type ShownNumbers } from '#features/deal-numbers/numbers-context.ts';
import { controlText } from '#features/deal-page/control-text.ts';
import { factOf } from '#features/deal-page/deal-facts.tsx';
import { confirmedText, unconfirmedText } from '#features/deal-page/freshness-text.ts';
import { fitSentence } from '#features/fit/fit-line.tsx';
import { useRecordFacts } from '#features/record/record-facts.ts';
import { localDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { separator } from '#ui/separator.ts';
import type { Cell, ComparedRow, Trait } from './comparison-rows.ts';

/** Data of a deal that is read separately; undefined while it loads, `failed` if it cannot be read. */
type Beside<T> = T | undefined | 'failed';

/** A deal that is compared, with all that its page shows and the comparison takes from it. */
export type ComparedDeal = {
  deal: Deal;
  shown: ShownNumbers;
  match: Match | undefined;
  papers: Beside<readonly Paper[]>;
  record: Beside<{ of: OriginatorRecord | undefined }>;
};

/** Figures that are no part of some deals, as on their pages. */
const applies: Partial<Record<FigureName, (of: ComparedDeal) => boolean>> = {
  monthlyPayment: ({ deal }) => deal.dealCategory === 'creative',
  netIncomeCoverage: ({ deal }) => deal.dealCategory === 'creative',
  valueOfTerms: ({ deal }) => deal.dealCategory === 'creative',
  blendedRate: ({ deal }) => hasLoan(deal) && hasSellerLoan(deal),
  balloonAmount: (of) => hasBalloon(of),
  balloonDate: (of) => hasBalloon(of),
  balloonShortfall: (of) => hasBalloon(of),
};
const hasBalloon = ({ deal, shown }: ComparedDeal): boolean =>
  hasSellerLoan(deal) && shown.numbers.balloonAmount.value !== 0;

/** Returns a function that makes the cell of a row for a deal, in the words of its page. */
export function useCells(now: Date): (row: ComparedRow, of: ComparedDeal) => Cell {
  const { t } = useTranslation('compare');
  const { t: numberText } = useTranslation(['deal-numbers', 'deal']);
  const { t: pageText } = useTranslation(['deal-page', 'deal']);
  const { t: dealText } = useTranslation('deal');
  const { t: fitText } = useTranslation('fit');
  const { t: paperText } = useTranslation(['paper-reading', 'domain']);
  const { t: recordText } = useTranslation('record');
  const recordFacts = useRecordFacts();
  const [today] = useState(() => localDay(now));
  const language = currentLanguage();
  const none: Cell = { text: numberText('none'), missing: 'none' };
  const unknown: Cell = { text: numberText('origins.unknown'), missing: 'unknown' };
  const besideText = (failed: boolean): Cell => ({
    text: t(failed ? 'failedPart' : 'loadingPart'),
    missing: 'unknown',
  });

  const figureCell = (name: FigureName, of: ComparedDeal): Cell => {
    if (applies[name]?.(of) === false) return none;
    const texts = numberTexts(of.shown, numberText, language);
    const figure = of.shown.numbers[name];
    const text = texts.valueText(name);
    if (text !== undefined && figure.value !== undefined) return { text, value: figure.value };
    return { text: texts.missing(figure), missing: 'unknown' };
  };

  const fieldCell = (field: FieldName, { deal }: ComparedDeal): Cell => {
    if (!fieldApplies(field, deal)) return none;
    const fact = factOf(deal, field, today, pageText, language);
    const value = deal[field];
    if (!fact) return unknown;
    return { ...fact, ...((typeof value === 'number' || typeof value === 'string') && { value }) };
  };

  const traits: Record<Trait, (of: ComparedDeal) => Cell> = {
    status: ({ deal }) => ({ text: dealText(`status.${deal.status}`) }),
    kind: ({ deal }) => ({ text: kindOfDeal(deal, dealText) }),
    fit: ({ match }) => (match ? { text: fitSentence(match, fitText, language), value: match.score } : none),
    size: ({ deal }) => {
      const text = sizeLabels(deal, dealText).join(separator);
      return text === '' ? unknown : { text };
    },
    control: ({ deal: { control, controlShown } }) =>
      control
        ? {
            text: controlText(control, pageText, language),
            source: controlShown === false ? pageText('control.ranOut') : undefined,
          }
        : { text: pageText('control.none'), missing: 'unknown' },
    papers: ({ papers }) => {
      if (papers === undefined || papers === 'failed') return besideText(papers === 'failed');
      if (papers.length === 0) return { text: t('noPapers'), missing: 'unknown' };
      const marks = (paper: Paper) =>
        isSeen(paper, today) ? paperText('seen') : isGood(paper, today) ? '' : paperText('ranOut');
      return {
        text: papers
          .map((paper) => `${paperText(`domain:paperKinds.${paper.kind}`)} ${paper.date} ${marks(paper)}`)
          .join(', '),
      };
    },
    confirmed: ({ deal }) => {
      const text = confirmedText(deal, now, pageText);
      if (text !== undefined) return { text, value: deal.confirmedAt?.getTime() ?? 0 };
      const long = unconfirmedText(deal, now, pageText);
      return long === undefined ? unknown : { text: long, missing: 'unknown' };
    },
    listed: ({ deal }) => ({ text: dealText('deal.days', { count: daysOnPortal(deal.listedOn, now) }) }),
    by: ({ deal }) => ({ text: deal.listedBy.name }),
    record: ({ record }) => {
      if (record === undefined || record === 'failed') return besideText(record === 'failed');
      const facts = recordFacts(record.of).map((fact) => fact.join(': '));
      const isNew = record.of?.finished ? [] : [recordText('newHere', { count: leastFinished })];
      return { text: [...isNew, ...facts].join('\n') };
    },
  };

  return (row, of) => {
    if ('figure' in row) return figureCell(row.figure, of);
    return 'field' in row ? fieldCell(row.field, of) : traits[row.trait](of);
  };
}

/** Returns a function that names a row, as on a deal's page. */
export function useRowLabel(): (row: ComparedRow) => string {
  const { t } = useTranslation('compare');
  const { t: numberText } = useTranslation(['deal-numbers', 'deal']);
  return (row) => {
    if ('figure' in row) return numberText(`names.${row.figure}`);
    return 'field' in row ? numberText(`deal:labels.${row.field}`) : t(`rows.${row.trait}`);
  };
}
