import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { CircleCheck, CircleDashed, CircleHelp, Compass } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import Alert from '@mui/material/Alert';
import type { Criterion, Match } from 'domain/buyer/match.ts';
import type { Preferences } from 'domain/buyer/preferences.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { formatMoney } from 'domain/money.ts';
import { formatNumber } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { fitSentence, missLabel } from './fit-line.tsx';

type Props = {
  match: Match;
  deal: Pick<Deal, 'propertyType'>;
  preferences: Pick<Preferences, 'propertyType'>;
  /** Path where preferences are changed. */
  preferencesPath: string;
};

const looks = {
  fits: { Icon: CircleCheck, color: 'success' },
  misses: { Icon: CircleDashed, color: 'warning' },
  unknown: { Icon: CircleHelp, color: 'textSecondary' },
} as const;

/** The buyer's criteria on a deal's page, and whether the deal meets each of them. */
export function FitList({ match, deal, preferences, preferencesPath }: Props) {
  const { t } = useTranslation('fit');
  const title = useId();
  return (
    <Card component="section" aria-labelledby={title}>
      <CardContent>
        <h2 id={title}>{t('title')}</h2>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {fitSentence(match, t, currentLanguage())}
        </Typography>
        <List sx={{ mt: 2 }}>
          {match.criteria.map((criterion) => (
            <Row key={criterion.name} criterion={criterion} deal={deal} preferences={preferences} />
          ))}
        </List>
        <StandaloneLink component={Link} to={preferencesPath}>
          {t('change')}
        </StandaloneLink>
      </CardContent>
    </Card>
  );
}

type RowProps = Pick<Props, 'deal' | 'preferences'> & { criterion: Criterion };

function Row({ criterion, deal, preferences }: RowProps) {
  const { t } = useTranslation(['fit', 'domain']);
  const { name, result } = criterion;
  const { Icon, color } = looks[result];
  const number = (value: number) => {
    if (name === 'maxEntryFee' || name === 'maxDownPayment') return formatMoney(value);
    if (name === 'maxMonthlyPayment' || name === 'minMonthlyCashFlow')
      return t('actual.perMonth', { value: formatMoney(value) });
    if (name === 'minSquareFootage') return t('actual.squareFeet', { value: formatNumber(value) });
    return name === 'minYearBuilt' ? String(value) : formatNumber(value);
  };

  let actual: string;
  let wanted: string | undefined;
  if (criterion.name === 'location') actual = t(`actual.location.${criterion.nearest}`);
  else if (criterion.name === 'propertyType') {
    actual = t(`preferredPropertyTypes.${deal.propertyType}`, { ns: 'domain' });
    wanted = t('wanted.kind', { value: t(`preferredPropertyTypes.${preferences.propertyType}`, { ns: 'domain' }) });
  } else if (criterion.name === 'wantsControl') {
    actual = t(`actual.control.${criterion.result}`);
    wanted = t('wanted.control');
  } else {
    const isCashFlow = name === 'minMonthlyCashFlow';
    if (criterion.result === 'unknown') actual = t(isCashFlow ? 'actual.unknownCashFlow' : 'actual.unknown');
    else if (isCashFlow) actual = t('actual.estimated', { value: number(Math.round(criterion.actual)) });
    else actual = number(criterion.actual);
    const bound = name === 'minYearBuilt' ? 'year' : name.startsWith('min') ? 'least' : 'most';
    wanted = t(`wanted.${bound}`, { value: number(criterion.wanted) });
  }
  return (
    <ListItem disableGutters divider sx={{ alignItems: 'flex-start', gap: 3 }}>
      <Typography color={color} sx={{ flex: 'none', pt: 0.5 }}>
        <Icon aria-hidden size={20} />
      </Typography>
      <Box sx={{ display: { sm: 'grid' }, flex: 1, gridTemplateColumns: '11rem minmax(0, 1fr)', columnGap: 3 }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
          {t(`names.${name}`)}
          <span className="visually-hidden">: {t(`results.${result}`)}. </span>
        </Typography>
        <Typography component="div" color="textSecondary">
          {actual}
          {'by' in criterion && (
            <>
              {' · '}
              <Typography component="span" color="warning" sx={{ fontWeight: 'fontWeightMedium' }}>
                {missLabel(criterion, t)}
              </Typography>
            </>
          )}
          {wanted !== undefined && result !== 'fits' && <div>{wanted}</div>}
        </Typography>
      </Box>
    </ListItem>
  );
}

/** Shown to a buyer without preferences: explains what they would see here. */
export function FitPrompt({ preferencesPath }: { preferencesPath: string }) {
  const { t } = useTranslation('fit');
  return (
    <Alert variant="quiet" role="note" icon={<Compass aria-hidden size={20} />}>
      {t('none.text')}{' '}
      <StandaloneLink component={Link} to={preferencesPath}>
        {t('none.action')}
      </StandaloneLink>
    </Alert>
  );
}
