import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import type { Language } from 'domain/account/account.ts';
import { fieldApplies, type FieldName, dealFieldNames } from 'domain/deal/deal.ts';
import { formatMoney, formatRate } from 'domain/money.ts';
import type { DealChange } from 'domain/deal/deal-change.ts';
import type { Tag } from 'domain/deal/tags.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { formatDay, formatNumber } from '#platform/dates.ts';

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
}));

/** All that is known of a deal: what its owner says of it, its tags, every field in its group. */
export function DealDetails({ deal }: { deal: Deal }) {
  const { t } = useTranslation('deals');
  return (
    <>
      <section>
        <h2>{t('deal.about')}</h2>
        <Typography sx={{ mt: 3, whiteSpace: 'pre-line' }}>{deal.description}</Typography>
        <List disablePadding aria-label={t('labels.tags')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
          {deal.tags.map((tag) => (
            <li key={tag}>
              <Chip label={t(`tags.${tag}`)} />
            </li>
          ))}
        </List>
      </section>
      {factsOf(deal, t, currentLanguage()).map(({ name, facts }) => (
        <section key={name}>
          <h2>{t(`groups.${name}`)}</h2>
          <Facts>
            {facts.map((fact) => (
              <div key={fact.name}>
                <Typography component="dt" color="textSecondary">
                  {fieldLabel(fact.name, t)}
                </Typography>
                <Typography component="dd" align="right" sx={{ fontWeight: 'fontWeightMedium' }}>
                  {fact.text}
                </Typography>
              </div>
            ))}
          </Facts>
        </section>
      ))}
    </>
  );
}

type FactName = FieldName & keyof Deal;

const groups = {
  terms: ['dealCategory', 'purchaseType', 'purchasePrice', 'entryFee', 'emd', 'closeOfEscrow', 'agentInvolved'],
  loan: ['loanType', 'interestRate', 'loanBalance', 'piti', 'loanMaturityDate'],
  sellerLoan: ['sellerLoanAmount', 'sellerInterestRate', 'pi', 'sellerLoanMaturityDate'],
  property: [
    'propertyType',
    'bedrooms',
    'bathrooms',
    'squareFootage',
    'yearBuilt',
    'lotSize',
    'parking',
    'privatePool',
    'restrictions',
  ],
  costs: ['hoaMonthlyFee', 'solarMonthlyFee'],
} as const satisfies Record<string, readonly FactName[]>;

/** Every field of a deal that says something, in groups; a group without any is left out. */
function factsOf(deal: Deal, t: TFunction<'deals'>, language: Language) {
  return (Object.keys(groups) as (keyof typeof groups)[]).flatMap((name) => {
    const facts = groups[name].flatMap((field: FactName) => {
      const text = fieldApplies(field, deal) ? valueText(field, deal[field], deal.lotSizeUnit, t, language) : undefined;
      return text === undefined ? [] : [{ name: field, text }];
    });
    return facts.length === 0 ? [] : [{ name, facts }];
  });
}

/** What a field is called beside its value: mostly as in the form, where some are whole sentences. */
export const fieldLabel = (name: FieldName, t: TFunction<'deals'>): string =>
  name === 'agentInvolved' || name === 'privatePool' ? t(`labels.${name}Fact`) : t(`labels.${name}`);

/**
 * The value of a deal's field as text; undefined where it is empty.
 * @param lotSizeUnit what a lot size is measured in
 */
function valueText(
  field: keyof Deal,
  value: unknown,
  lotSizeUnit: unknown,
  t: TFunction<'deals'>,
  language: Language,
): string | undefined {
  if (value === undefined || value === null) return undefined;
  switch (field) {
    case 'dealCategory':
      return t(`category.${value as string}` as 'category.cash');
    case 'purchaseType':
    case 'loanType':
    case 'propertyType':
    case 'parking':
    case 'restrictions':
    case 'lotSizeUnit':
      return t(`${field}.${value as string}` as 'loanType.FHA');
    case 'interestRate':
    case 'sellerInterestRate':
      return formatRate(value as number);
    case 'closeOfEscrow':
    case 'loanMaturityDate':
    case 'sellerLoanMaturityDate':
      return formatDay(value as string, language);
    case 'agentInvolved':
    case 'privatePool':
      return t(value === true ? 'yes' : 'no');
    case 'bedrooms':
    case 'bathrooms':
      return formatNumber(value as number);
    case 'yearBuilt':
      // 0 is what is given where nobody knows the year (specification, section 5).
      return value === 0 ? undefined : `${value as number}`;
    case 'squareFootage':
      return t('size.squareFeet', { value: formatNumber(value as number) });
    case 'lotSize':
      return t(`size.${lotSizeUnit === 'acres' ? 'acres' : 'squareFeet'}`, { value: formatNumber(value as number) });
    case 'piti':
    case 'pi':
    case 'hoaMonthlyFee':
    case 'solarMonthlyFee':
      return t('figures.monthly', { amount: formatMoney(value as number) });
    default:
      return typeof value === 'number' ? formatMoney(value) : (value as string);
  }
}

/** A changed field as text; see {@link fieldLabel}. */
export type ChangedField = { name: FieldName; from: string; to: string };

type Translate = TFunction<'deals'>;

/** What an edit did, field by field in the order of the form. */
export function changedFields(
  { fields }: Pick<DealChange, 'fields'>,
  lotSizeUnit: string | undefined,
  t: Translate,
  language: Language,
): ChangedField[] {
  const unit = fields['lotSizeUnit'];
  return dealFieldNames().flatMap((name): ChangedField[] => {
    const change = fields[name];
    if (!change) return [];
    const { from, to } = change;
    if (name === 'photos') return [{ name, ...photoLabels(idsIn(from), idsIn(to), t) }];
    const label = (value: unknown, measured: unknown) =>
      Array.isArray(value)
        ? value.map((tag) => t(`tags.${tag as Tag}`)).join(', ')
        : (valueText(name, value, measured ?? lotSizeUnit, t, language) ?? t('changes.nothing'));
    return [{ name, from: label(from, unit?.from), to: label(to, unit?.to) }];
  });
}

const idsIn = (photos: unknown): readonly unknown[] => (Array.isArray(photos) ? photos : []);

/** Photos have no names: what is said is how many, and what else became of them. */
function photoLabels(from: readonly unknown[], to: readonly unknown[], t: Translate): { from: string; to: string } {
  const number = (photos: readonly unknown[]) => t('photo.count', { count: photos.length });
  if (from.length !== to.length) return { from: number(from), to: number(to) };
  const same = from.every((id) => to.includes(id));
  return { from: number(from), to: t(same ? 'changes.otherOrder' : 'changes.otherPhotos') };
}
