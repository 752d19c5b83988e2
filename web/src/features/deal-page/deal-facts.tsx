import List from '@mui/material/List';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { TFunction } from 'i18next';
import { dealControl } from 'domain/deal/control.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { type DealLocation, pinText } from 'domain/deal/deal-location.ts';
import type { Language } from 'domain/account/account.ts';
import {
  dealFieldNames,
  dealFieldTable,
  factSections,
  fieldsOfSection,
  isSourced,
  type SourcedFieldName,
  sourcedFieldNames,
  type FieldName,
} from 'domain/deal/deal-field-table.ts';
import { byFigure, type FigureSource, figureSource } from 'domain/deal/figure-source.ts';
import { fieldApplies } from 'domain/deal/deal.ts';
import { formatMoney, formatRate } from 'domain/money.ts';
import type { DealChange, FieldChange } from 'domain/deal/deal-change.ts';
import type { Tag } from 'domain/deal/tags.ts';
import { toldSides } from 'domain/law/statements.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { formatDay, formatNumber, localDay } from '#platform/dates.ts';
import { separator } from '#ui/separator.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import { controlText } from './control-text.ts';
import { provenanceText, sourceText } from './source-text.ts';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
  columnGap: theme.spacing(8),
  margin: theme.spacing(3, 0, 0),
  '& > div': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: theme.spacing(4),
    padding: theme.spacing(3, 0),
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  // A long source beside it wraps, rather than the label.
  '& dt': { flexShrink: 0, maxWidth: '72%', color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: theme.typography.fontWeightMedium, textAlign: 'right' },
  '& small': {
    display: 'block',
    color: theme.vars.palette.text.secondary,
    fontSize: theme.typography.caption.fontSize,
    fontWeight: theme.typography.fontWeightRegular,
  },
}));

/** Everything about a deal: its description, tags, and all fields in groups. */
export function DealDetails({ deal }: { deal: Deal }) {
  const { t } = useTranslation(['deal-page', 'deal']);
  const [today] = useState(() => localDay(new Date()));
  return (
    <>
      <section>
        <h2>{t('deal:deal.about')}</h2>
        <Typography sx={{ mt: 3, whiteSpace: 'pre-line' }}>{deal.description}</Typography>
        <List
          disablePadding
          aria-label={t('deal:labels.tags')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}
        >
          {deal.tags.map((tag) => (
            <li key={tag}>
              <StatusChip label={t(`deal:tags.${tag}`)} />
            </li>
          ))}
        </List>
      </section>
      {factsOf(deal, today, t, currentLanguage()).map(({ name, facts }) => (
        <section key={name}>
          <h2>{t(`deal:groups.${name}`)}</h2>
          <Facts>
            {facts.map((fact) => (
              <div key={fact.name}>
                <dt>{fieldLabel(fact.name, t)}</dt>
                <dd>
                  {fact.text}
                  {fact.source && <small>{fact.source}</small>}
                </dd>
              </div>
            ))}
          </Facts>
        </section>
      ))}
    </>
  );
}

/** Returns the filled-in fields of a deal by section, with the sources of figures; empty sections are left out. */
function factsOf(deal: Deal, today: string, t: TFunction<['deal-page', 'deal']>, language: Language) {
  return factSections.flatMap((name) => {
    const facts = fieldsOfSection(name).flatMap((field) => {
      const fact = factOf(deal, field, today, t, language);
      return fact === undefined ? [] : [{ name: field, ...fact }];
    });
    return facts.length === 0 ? [] : [{ name, facts }];
  });
}

/** Returns a field of a deal as text, with its source; undefined if it is empty or does not apply. */
export function factOf(deal: Deal, field: FieldName, today: string, t: Translate, language: Language) {
  const text = fieldApplies(field, deal) ? valueText(field, deal[field], deal.lotSizeUnit, t, language) : undefined;
  const source = isSourced(field) ? provenanceText(deal, field, today, t, language) : undefined;
  return text === undefined ? undefined : { text, source };
}

/** Returns a field's label beside its value; usually the form's label, except where that is a whole sentence. */
const fieldLabel = (name: FieldName, t: TFunction<['deal-page', 'deal']>): string =>
  name === 'agentInvolved' || name === 'privatePool' ? t(`deal:labels.${name}Fact`) : t(`deal:labels.${name}`);

/**
 * Returns the value of a deal's field as text; undefined when it is empty.
 * @param lotSizeUnit unit of the lot size
 */
function valueText(
  field: FieldName,
  value: unknown,
  lotSizeUnit: unknown,
  t: TFunction<['deal-page', 'deal']>,
  language: Language,
): string | undefined {
  if (value === undefined || value === null) return undefined;
  const { kind } = dealFieldTable[field];
  switch (kind) {
    case 'choice':
      return t(`deal:${field}.${value as string}` as 'deal:loanType.FHA');
    case 'yesNo':
    case 'consent':
      return t(value === true ? 'deal:yes' : 'deal:no');
    case 'tags':
      return (value as Tag[]).map((tag) => t(`deal:tags.${tag}`)).join(', ');
    case 'photos':
      return t('deal:photo.count', { count: (value as unknown[]).length });
    case 'date':
      return formatDay(value as string, language);
    case 'money':
      return formatMoney(value as number);
    case 'monthlyMoney':
      return t('deal:figures.monthly', { amount: formatMoney(value as number) });
    case 'percent':
      return formatRate(value as number);
    case 'count':
    case 'halfCount':
      return formatNumber(value as number);
    case 'floorArea':
      return t('deal:size.squareFeet', { value: formatNumber(value as number) });
    case 'lotArea':
      return t(`deal:size.${lotSizeUnit === 'acres' ? 'acres' : 'squareFeet'}`, {
        value: formatNumber(value as number),
      });
    case 'year':
      // 0 means that the year is unknown (specification, section 5).
      return value === 0 ? undefined : `${value as number}`;
    case 'place':
      return pinText(value as DealLocation);
    case 'text':
    case 'state':
      return value as string;
    default:
      return kind satisfies never;
  }
}

/** Returns a figure of a deal as text. */
export const figureText = (name: SourcedFieldName, deal: Deal, t: Translate, language: Language): string =>
  valueText(name, deal[name], undefined, t, language) ?? '';

/** A changed field, or the source of one, as text. */
export type ChangedField = { label: string; from: string; to: string };

type Translate = TFunction<['deal-page', 'deal']>;

/** Returns the changes of an edit, in the order of the form's fields; the right to sell and sources of figures come last. */
export function changedFields(
  { fields }: Pick<DealChange, 'fields'>,
  lotSizeUnit: string | undefined,
  t: Translate,
  language: Language,
): ChangedField[] {
  const { lotSizeUnit: unit, control, sources, statements } = fields;
  const edited = dealFieldNames.flatMap((name): ChangedField[] => {
    const change = fields[name];
    if (!change) return [];
    const { from, to } = change;
    if (name === 'photos') return [{ label: fieldLabel(name, t), ...photoTexts(idsIn(from), idsIn(to), t) }];
    const text = (value: unknown, measured: unknown) =>
      valueText(name, value, measured ?? lotSizeUnit, t, language) ?? t('changes.nothing');
    return [{ label: fieldLabel(name, t), from: text(from, unit?.from), to: text(to, unit?.to) }];
  });
  const right = (value: unknown) => {
    const { data } = dealControl.safeParse(value);
    return data ? controlText(data, t, language) : t('changes.nothing');
  };
  return [
    ...edited,
    ...(control ? [{ label: t('control.title'), from: right(control.from), to: right(control.to) }] : []),
    ...changedSources(sources, t, language),
    ...(statements
      ? [{ label: t('statements.title'), from: toldText(statements.from, t), to: toldText(statements.to, t) }]
      : []),
  ];
}

/** Returns whom the originator said that they told: "The seller, the buyer". */
function toldText(sides: unknown, t: Translate): string {
  const { data = [] } = z.array(z.enum(toldSides)).safeParse(sides);
  return data.length === 0 ? t('changes.nothing') : data.map((side) => t(`statements.${side}`)).join(separator);
}

/** Returns the changed sources of figures, which have none where it is null. */
function changedSources(change: FieldChange | undefined, t: Translate, language: Language): ChangedField[] {
  const [from, to] = [change?.from, change?.to].map((sources) => changedFigures.safeParse(sources).data ?? {});
  const text = (source: FigureSource | null | undefined) =>
    source ? sourceText(source, t, language) : t('sources.originator');
  return sourcedFieldNames.flatMap((name) =>
    from?.[name] === undefined && to?.[name] === undefined
      ? []
      : [
          {
            label: t('sources.of', { figure: t(`deal:labels.${name}`) }),
            from: text(from?.[name]),
            to: text(to?.[name]),
          },
        ],
  );
}
const changedFigures = z.object(byFigure(z.optional(z.nullable(figureSource))));

const idsIn = (photos: unknown): readonly unknown[] => (Array.isArray(photos) ? photos : []);

/** Photos have no names, so the labels give their number, or say that the order or the photos changed. */
function photoTexts(from: readonly unknown[], to: readonly unknown[], t: Translate): { from: string; to: string } {
  const number = (photos: readonly unknown[]) => t('deal:photo.count', { count: photos.length });
  if (from.length !== to.length) return { from: number(from), to: number(to) };
  const same = from.every((id) => to.includes(id));
  return { from: number(from), to: t(same ? 'changes.otherOrder' : 'changes.otherPhotos') };
}
