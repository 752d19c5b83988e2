import { useTranslation } from 'react-i18next';
import { dealFieldNames, dealFieldTable, isNumberField, type NumberFieldName } from 'domain/deal/deal-field-table.ts';
import { formatMoney, formatRate } from 'domain/money.ts';
import { useDeal } from '#features/deal/data.ts';
import { formatNumber } from '#platform/dates.ts';

type Props = { listedId: string; claimId: string };

/** Figures that the two deals of one house state differently. */
export function DifferingFigures({ listedId, claimId }: Props) {
  const { t } = useTranslation(['house-cases', 'deal']);
  const listed = useDeal(listedId).value;
  const claim = useDeal(claimId).value;
  if (!listed || !claim) return null;
  const names = dealFieldNames.filter(isNumberField).filter((name) => listed[name] !== claim[name]);
  const text = (name: NumberFieldName, value: number | undefined) =>
    value === undefined ? t('nothing') : figureText(name, value);
  return (
    <section>
      <h4>{t('differences')}</h4>
      {names.length === 0 ? (
        <p>{t('noDifferences')}</p>
      ) : (
        <ul>
          {names.map((name) => (
            <li key={name}>
              {t('difference', {
                label: t(`deal:labels.${name}`),
                listed: text(name, listed[name]),
                claim: text(name, claim[name]),
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function figureText(name: NumberFieldName, value: number): string {
  const { kind } = dealFieldTable[name];
  if (kind === 'money' || kind === 'monthlyMoney') return formatMoney(value);
  return kind === 'percent' ? formatRate(value) : formatNumber(value);
}
