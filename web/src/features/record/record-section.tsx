import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { OriginatorRecord } from 'domain/account/originator-record.ts';
import { leastFinished } from 'domain/offer/offer.ts';
import { formatDate } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { useOriginatorRecord } from './data.ts';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
  gap: theme.spacing(4),
  margin: 0,
  '& dd': { margin: 0 },
  '& dt': { color: theme.vars.palette.text.secondary, ...theme.typography.body2 },
}));

type Props = {
  /** The originator's uid. */
  uid: string;
  /** Whether the reader is the originator. */
  own: boolean;
};

/** What an originator did before, from facts alone; for everyone who sees a deal of theirs, and for themselves. */
export default function RecordSection({ uid, own }: Props) {
  const { t } = useTranslation(['record', 'ui']);
  const { state, value, retry } = useOriginatorRecord(uid);
  return (
    // As high as what loads, so that nothing below moves.
    <Stack sx={{ gap: 4, minHeight: recordHeight }}>
      <Typography color="textSecondary">{t(own ? 'own' : 'lead')}</Typography>
      {state === 'loading' && <Skeleton variant="rounded" sx={{ flex: 1 }} />}
      {state === 'error' && (
        <Box role="alert">
          {t('failed')}{' '}
          <Button variant="text" onClick={retry}>
            {t('ui:retry')}
          </Button>
        </Box>
      )}
      {state === 'ready' && <Record record={value} />}
    </Stack>
  );
}

/** Approximate height of a whole record below its title. */
const recordHeight = { xs: '22rem', sm: '11rem' };

function Record({ record }: { record: OriginatorRecord | undefined }) {
  const { t } = useTranslation('record');
  const timeOf = useTime();
  const finished = record?.finished;
  const facts: (readonly [name: string, value: string])[] = [];
  if (finished) {
    const { closed, fellThrough, buyersReason: buyers = 0, sellersReason: sellers = 0 } = finished;
    const { answerMinutes, controlShown } = finished;
    facts.push(
      [t('closed'), String(closed)],
      [
        t('fellThrough'),
        buyers + sellers === 0 ? String(fellThrough) : t('fellFor', { all: fellThrough, sellers, buyers }),
      ],
      [t('answers'), answerMinutes === undefined ? t('noAnswers') : t('within', { time: timeOf(answerMinutes) })],
      [t('controlShown'), t('percent', { share: controlShown })],
    );
  }
  if (record) facts.push([t('memberSince'), formatDate(record.memberSince, currentLanguage())]);
  return (
    <>
      {!finished && <Typography>{t('newHere', { count: leastFinished })}</Typography>}
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </>
  );
}

/** Returns a function that says a duration in whole minutes, hours or days: "3 hours". */
function useTime() {
  const { t } = useTranslation('record');
  return (minutes: number): string => {
    if (minutes < 90) return t('minutes', { count: Math.max(1, minutes) });
    const hours = Math.round(minutes / 60);
    return hours < 36 ? t('hours', { count: hours }) : t('days', { count: Math.round(hours / 24) });
  };
}
