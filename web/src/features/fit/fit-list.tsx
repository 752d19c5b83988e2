import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { CircleCheck, CircleDashed, CircleHelp } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Criterion, Match } from 'domain/buyer/match.ts';
import type { Preferences } from 'domain/buyer/preferences.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { formatMoney } from 'domain/money.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { fitSentence, formatNumber, missWords } from './fit-words.ts';
import styles from './fit.module.css';

type Props = {
  match: Match;
  deal: Pick<Deal, 'propertyType'>;
  preferences: Pick<Preferences, 'propertyType'>;
  /** Where preferences are changed. */
  preferencesPath: string;
};

const icons = { fits: CircleCheck, misses: CircleDashed, unknown: CircleHelp };

/** On a deal's page: everything the buyer asked for, and how the deal does by it. */
export function FitList({ match, deal, preferences, preferencesPath }: Props) {
  const { t } = useTranslation('fit');
  const title = useId();
  return (
    <Card component="section" aria-labelledby={title}>
      <CardContent className={styles.card}>
        <h2 id={title}>{t('title')}</h2>
        <p className={styles.sentence}>{fitSentence(match, t, currentLanguage())}</p>
        <ul className={styles.list}>
          {match.criteria.map((criterion) => (
            <Row key={criterion.name} criterion={criterion} deal={deal} preferences={preferences} />
          ))}
        </ul>
        <Link to={preferencesPath} className={styles.change}>
          {t('change')}
        </Link>
      </CardContent>
    </Card>
  );
}

type RowProps = Pick<Props, 'deal' | 'preferences'> & { criterion: Criterion };

function Row({ criterion, deal, preferences }: RowProps) {
  const { t } = useTranslation('fit');
  const { name, result } = criterion;
  const Icon = icons[result];
  const number = (value: number) => {
    if (name === 'maxDownPayment') return formatMoney(value);
    if (name === 'maxMonthlyPayment') return t('actual.perMonth', { value: formatMoney(value) });
    if (name === 'minSquareFootage') return t('actual.squareFeet', { value: formatNumber(value) });
    return name === 'minYearBuilt' ? String(value) : formatNumber(value);
  };

  let actual = t('actual.unknown');
  let wanted: string | undefined;
  if (criterion.name === 'location') actual = t(`actual.location.${criterion.nearest}`);
  else if (criterion.name === 'propertyType') {
    actual = t(`propertyType.${deal.propertyType}`);
    wanted = t('wanted.kind', { value: t(`propertyType.${preferences.propertyType}`) });
  } else {
    if (criterion.result !== 'unknown') actual = number(criterion.actual);
    const bound = name === 'minYearBuilt' ? 'year' : name.startsWith('min') ? 'least' : 'most';
    wanted = t(`wanted.${bound}`, { value: number(criterion.wanted) });
  }
  return (
    <li className={styles.row} data-result={result}>
      <Icon aria-hidden size={20} />
      <span className={styles.name}>
        {t(`names.${name}`)}
        <span className="visually-hidden">: {t(`results.${result}`)}. </span>
      </span>
      <span className={styles.facts}>
        <span className={styles.actual}>
          {actual}
          {'by' in criterion && <span className={styles.by}>{missWords(criterion, t)}</span>}
        </span>
        {wanted !== undefined && result !== 'fits' && <span className={styles.wanted}>{wanted}</span>}
      </span>
    </li>
  );
}
