import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { OriginatorRecord } from 'domain/account/originator-record.ts';
import { leastFinished } from 'domain/offer/offer.ts';
import { useOriginatorRecord } from './data.ts';
import { useRecordFacts } from './record-facts.ts';

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

/** An originator's record, from facts alone; for everyone who sees a deal of theirs, and for themselves. */
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
  const factsOf = useRecordFacts();
  return (
    <>
      {!record?.finished && <Typography>{t('newHere', { count: leastFinished })}</Typography>}
      <Facts>
        {factsOf(record).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </>
  );
}
