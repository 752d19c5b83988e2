import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fewestCounted } from 'domain/buyer/few-people.ts';
import { formatMoney } from 'domain/money.ts';
import type { CountedDemand, DemandState } from './use-demand.ts';

type Props = DemandState & {
  /** Whether buyers pay the full price instead of an entry fee. */
  cash: boolean;
};

/** Number of buyers who look for the typed deal, and changes that would attract more. */
export function DemandSummary({ state, demand, cash }: Props) {
  const { t } = useTranslation('deal-form');
  const id = useId();
  // A result of zero belongs to the previous place and is hidden while the new one is counted.
  const shown = state === 'counting' && !demand?.looking ? undefined : demand;
  return (
    <Card component="section" aria-labelledby={id}>
      <Stack component={CardContent} sx={{ gap: 3 }}>
        <Typography id={id} variant="h3" component="h2">
          {t('demand.title')}
        </Typography>
        {state === 'nowhere' && <Quiet>{t('demand.nowhere')}</Quiet>}
        {state === 'counting' && !shown && <Skeleton height="3rem" />}
        {state === 'offline' && <Quiet>{t('demand.offline')}</Quiet>}
        {state === 'failed' && <Quiet>{t('demand.failed')}</Quiet>}
        {shown && (
          // The previous numbers stay readable during a new count, and are announced once it is done.
          <Stack sx={{ gap: 3, ...(state !== 'counted' && { opacity: 0.6 }) }} aria-busy={state === 'counting'}>
            <Numbers demand={shown} cash={cash} />
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary">
    {children}
  </Typography>
);

function Numbers({ demand, cash }: { demand: CountedDemand; cash: boolean }) {
  const { t } = useTranslation('deal-form');
  const { looking, matching, premium, parts, more, capped } = demand;
  if (looking === null) return <Quiet>{t('demand.fewHere', { few: fewestCounted })}</Quiet>;
  if (looking === 0) return <Quiet>{t('demand.nobodyHere')}</Quiet>;
  return (
    <>
      <div>
        <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
          {matching === null
            ? t('demand.few', { few: fewestCounted })
            : matching === 0
              ? t('demand.none')
              : t('demand.matching', { count: matching })}
        </Typography>
        {premium !== null && premium > 0 && <Quiet>{t('demand.premium', { count: premium })}</Quiet>}
      </div>
      {more.length > 0 && (
        <div>
          <Typography variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
            {t('demand.more')}
          </Typography>
          <Lines>
            {more.map((step) => (
              <li key={`${step.field} ${step.value}`}>
                {t(`demand.steps.${step.field}`, { value: formatMoney(step.value), count: step.more })}
              </li>
            ))}
          </Lines>
        </div>
      )}
      <div>
        <Quiet>{t('demand.looking', { count: looking })}</Quiet>
        <Lines>
          {parts.map(({ name, fits }) => (
            <li key={name}>
              {t(`demand.parts.${name === 'cash' && cash ? 'price' : name}`)}:{' '}
              {fits ?? t('demand.fewFit', { few: fewestCounted })}
            </li>
          ))}
        </Lines>
        {capped && <Quiet>{t('demand.capped', { count: looking })}</Quiet>}
      </div>
    </>
  );
}

const Lines = ({ children }: { children: ReactNode }) => (
  <Typography
    component="ul"
    variant="body2"
    color="textSecondary"
    sx={{ m: 0, pl: 5, fontVariantNumeric: 'tabular-nums', '&:empty': { display: 'none' } }}
  >
    {children}
  </Typography>
);
