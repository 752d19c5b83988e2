import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { Match, Miss } from 'domain/buyer/match.ts';
import type { Language } from 'domain/account/account.ts';
import { listFormat } from 'domain/intl-formats.ts';
import { formatMoney } from 'domain/money.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { formatNumber } from '#platform/dates.ts';
import text from '#ui/text.module.css';
import styles from './fit-line.module.css';

/** The fit of a deal, in one line on its card. */
export function FitLine({ match }: { match: Match }) {
  const { t } = useTranslation('fit');
  const fits = match.misses.length === 0;
  const Icon = fits ? CircleCheck : CircleDashed;
  return (
    <p className={`${text.small} ${fits ? text.success : text.quiet} ${styles.line}`}>
      <Icon aria-hidden size={16} />
      <span className={styles.sentence}>{fitSentence(match, t, currentLanguage())}</span>
    </p>
  );
}

type Translate = TFunction<'fit'>;

/** Maximum number of misses named on a card; more are only counted. */
const mostMisses = 2;

/** Rounds to dollars; amounts under a dollar keep their cents. */
const wholeDollars = (amount: number): number => (amount < 1 ? amount : Math.round(amount));

/** Returns how far a deal misses a criterion: "$3,000 over your maximum down payment". */
export function missLabel(miss: Miss, t: Translate): string {
  switch (miss.name) {
    case 'location':
      return t(`misses.location.${miss.nearest}`);
    case 'propertyType':
    case 'wantsControl':
      return t(`misses.${miss.name}`);
    case 'maxMonthlyPayment':
    case 'minMonthlyCashFlow':
    case 'maxEntryFee':
    case 'maxDownPayment':
      return t(`misses.${miss.name}`, { value: formatMoney(wholeDollars(miss.by)) });
    default:
      return t(`misses.${miss.name}`, { count: miss.by, value: formatNumber(miss.by) });
  }
}

/**
 * Returns how a deal fits, in one sentence that always says something positive: "$3,000 over your maximum down payment;
 * everything else fits". Up to two misses are named; more are counted.
 */
export function fitSentence({ criteria, misses }: Match, t: Translate, language: Language): string {
  const join = (parts: string[]) => listFormat(language).format(parts);
  const unknown = criteria.filter(({ result }) => result === 'unknown');
  if (misses.length === 0) {
    if (unknown.length === 0) return t('line.all');
    const names = unknown.map(({ name }) => t(`names.${name}`).toLocaleLowerCase(language));
    return t('line.known', { names: join(names) });
  }
  const labels = misses.slice(0, mostMisses).map((miss) => missLabel(miss, t));
  if (misses.length <= mostMisses) {
    const key = unknown.length === 0 ? 'line.near' : 'line.nearKnown';
    return capital(t(key, { misses: join(labels) }), language);
  }
  return t('line.far', {
    fits: criteria.filter(({ result }) => result === 'fits').length,
    total: criteria.length,
    misses: labels.join(', '),
    count: misses.length - mostMisses,
  });
}

const capital = (text: string, language: Language): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
