import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Match } from 'domain/buyer/match.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { addressLine } from '#features/deal/deal-labels.ts';
import { useAssumptions, type StoredAssumptions } from '#features/deal-numbers/assumptions.ts';
import { AssumptionsForm } from '#features/deal-numbers/assumptions-form.tsx';
import { NumbersProvider, shownNumbers } from '#features/deal-numbers/numbers-context.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { PillSelect } from '#ui/sort-select.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import type { ReadDeal } from './use-compared.ts';
import './print-comparison.css';

/** Number of deals side by side. */
const columns = { wide: 4, phone: 2 };

type Props = StoredAssumptions & {
  read: readonly ReadDeal[];
  uid: string;
  now: Date;
  /** Returns how well a deal fits the reader's preferences; undefined for readers without. */
  matchOf?: ((deal: Deal) => Match | undefined) | undefined;
  /** Removes deals from the comparison. */
  onRemove: (ids: readonly string[]) => void;
};

/** Deals side by side, by the reader's assumptions, with what cannot be shown above them. */
export function CompareView({ read, uid, now, matchOf, onRemove, ...stored }: Props) {
  const { t } = useTranslation(['compare', 'deal', 'ui']);
  const { own, source, changes, assume, reset } = useAssumptions(uid, stored);
  const most = useMediaQuery((theme: Theme) => theme.breakpoints.down('md')) ? columns.phone : columns.wide;
  const [onlyDiffering, setOnlyDiffering] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  useLightPaper();
  const ready = read.flatMap((each) => {
    if (each.state !== 'ready') return [];
    const { deal, papers, record } = each;
    return [{ deal, papers, record, shown: shownNumbers(deal, own, now), match: matchOf?.(deal) }];
  });
  const hidden = read.filter(({ state }) => state === 'hidden').map(({ id }) => id);
  const failed = read.filter((each) => each.state === 'failed');
  const isLoading = read.some(({ state }) => state === 'loading');

  const idOf = ({ deal }: (typeof ready)[number]) => deal.id;
  // The list is live: a deal that was chosen for a column may be gone.
  const still = chosen.filter((id) => ready.some(({ deal }) => deal.id === id));
  const ids = [...still, ...ready.map(idOf).filter((id) => !still.includes(id))].slice(0, most);
  const shown = ids.flatMap((id) => ready.find(({ deal }) => deal.id === id) ?? []);
  const choiceOf = (column: number) => (
    <PillSelect
      label={t('column', { number: column + 1 })}
      value={ids[column] ?? ''}
      options={ready
        .filter((each) => idOf(each) === ids[column] || !ids.includes(idOf(each)))
        .map(({ deal }) => ({ value: deal.id, label: addressLine(deal) }))}
      onChange={(id) => setChosen(ids.map((each, index) => (index === column ? id : each)))}
    />
  );

  return (
    <Stack sx={{ gap: 4 }}>
      <h2 className="visually-hidden">{t('table')}</h2>
      {hidden.length > 0 && (
        <Alert
          severity="info"
          role="note"
          action={
            <Button variant="text" onClick={() => onRemove(hidden)}>
              {t('hiddenRemove')}
            </Button>
          }
        >
          {t('hidden', { count: hidden.length })}. {t('deal:deal.notFoundText')}
        </Alert>
      )}
      {failed.map(({ id, retry }) => (
        <Alert
          key={id}
          severity="error"
          role="alert"
          action={
            <Button variant="text" onClick={retry}>
              {t('ui:retry')}
            </Button>
          }
        >
          {t('failed')}
        </Alert>
      ))}
      {ready[0] && (
        <NumbersProvider value={ready[0].shown}>
          <AssumptionsForm own={own} source={source} changes={changes} onChange={assume} onReset={reset} />
        </NumbersProvider>
      )}
      {ready.length === 1 && !isLoading && <Typography>{t('one')}</Typography>}
      {ready.length > 1 && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <Checkbox
            label={t('onlyDiffering')}
            checked={onlyDiffering}
            onChange={(_, checked) => setOnlyDiffering(checked)}
          />
          <Button variant="text" startIcon={<Printer aria-hidden size={18} />} onClick={() => print()}>
            {t('print')}
          </Button>
        </Stack>
      )}
      <output className="visually-hidden">{isLoading && t('loading')}</output>
      {shown.length > 0 && (
        <ComparisonTable
          deals={shown}
          now={now}
          onlyDiffering={onlyDiffering}
          choiceOf={ready.length > most ? choiceOf : undefined}
          onRemove={(id) => onRemove([id])}
        />
      )}
      {isLoading && shown.length === 0 && <Waiting columns={Math.min(read.length, most)} />}
    </Stack>
  );
}

function Waiting({ columns: count }: { columns: number }) {
  return (
    <Stack direction="row" aria-hidden sx={{ gap: 4 }}>
      {Array.from({ length: count }, (_, index) => (
        <Stack key={index} sx={{ flex: 1, gap: 3 }}>
          <Skeleton variant="rounded" sx={{ aspectRatio: '4 / 3', height: 'auto' }} />
          {Array.from({ length: 8 }, (__, row) => (
            <Skeleton key={row} height="1.5rem" />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

/** Prints in light colors, however it is begun. */
function useLightPaper(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let theme: string | undefined;
    const before = () => {
      theme = dataset['theme'];
      dataset['theme'] = 'light';
    };
    const after = () => {
      if (theme === undefined) delete dataset['theme'];
      else dataset['theme'] = theme;
    };
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
}
