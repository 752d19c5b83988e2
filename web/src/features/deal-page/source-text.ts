import type { TFunction } from 'i18next';
import type { Language } from 'domain/account/account.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import type { SourcedFieldName } from 'domain/deal/deal-field-table.ts';
import { type FigureSource, isFigureSeen } from 'domain/deal/figure-source.ts';
import { formatDay } from '#platform/dates.ts';
import { separator } from '#ui/separator.ts';

type Translate = TFunction<['deal-page', 'deal']>;

/** Returns a source as a text: "Statement, Oct 1, 2026, page 2". */
export function sourceText({ source, asOf, page }: FigureSource, t: Translate, language: Language): string {
  const parts = [t(`sources.kinds.${source}`), formatDay(asOf, language), page && t('sources.page', { page })];
  return parts.filter(Boolean).join(', ');
}

/** Returns from where a figure of a deal comes, and whether an admin saw it; undefined where only its originator says so. */
export function provenanceText(
  deal: Deal,
  name: SourcedFieldName,
  today: string,
  t: Translate,
  language: Language,
): string | undefined {
  const source = deal.sources?.[name];
  const isSeen = isFigureSeen(deal, name, today);
  if (!source) return isSeen ? t('sources.onlySeen') : undefined;
  return `${sourceText(source, t, language)}${isSeen ? `${separator}${t('sources.seen')}` : ''}`;
}
