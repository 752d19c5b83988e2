import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { CircleHelp } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Deal } from 'domain/deal/deal-document.ts';
import { paths } from 'domain/paths.ts';
import { useStoredAssumptions } from './assumption-data.ts';
import { useSaveOwnDocument } from '#platform/live/use-own-document.ts';
import { addressLine } from '#features/deal/deal-labels.ts';
import { disagreementReason } from '#features/deal/disagreement-reason.ts';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { useAssumptions, type StoredAssumptions } from './assumptions.ts';
import { AssumptionsForm } from './assumptions-form.tsx';
import { EquityYears } from './equity-years.tsx';
import { Balloon, CashIn, EachMonth, EffectiveRate, Returns } from './figure-groups.tsx';
import { BesideNewLoan } from './new-loan.tsx';
import { PrintNumbers } from './print-numbers.tsx';
import { NumbersProvider, shownNumbers, useNumberTexts, useNumbers, type ShownDeal } from './numbers-context.ts';

type Props = {
  deal: ShownDeal & Pick<Deal, 'state' | 'streetAddress' | 'city' | 'zipCode'>;
  uid: string;
  now: Date;
  /** Where the reader may edit the deal; undefined for those who may not. */
  editPath?: string | undefined;
};

/** Two columns where there is room; each panel is as high as its content. */
const Panels = styled('div')(({ theme }) => ({
  columns: '20rem 2',
  columnGap: theme.spacing(4),
  // Top margins, because browsers drop a bottom margin at the end of a column, and the full-width panel would touch it.
  '& > *': { breakInside: 'avoid' },
  '& > * + *': { marginTop: theme.spacing(4) },
  '& > [data-wide]': { columnSpan: 'all' },
}));

/** The numbers of a deal, with the reader's stored assumptions as soon as they are loaded. */
export default function DealNumbers(props: Props) {
  const { value: stored } = useStoredAssumptions(props.uid);
  return <Numbers {...props} stored={stored} save={useSaveOwnDocument(paths.own(props.uid, 'assumptions'))} />;
}

/** Every number of a deal with its derivation, based on the reader's assumptions. */
export function Numbers({ deal, uid, now, editPath, ...storedAssumptions }: Props & StoredAssumptions) {
  const { own, source, changes, rent, takeRent, assume, reset } = useAssumptions(uid, storedAssumptions);
  const shown = useMemo(() => shownNumbers(deal, own, now, rent), [deal, own, now, rent]);
  return (
    <NumbersProvider value={shown}>
      <Stack sx={{ gap: 4 }}>
        <Lead />
        <Disagreements editPath={editPath} />
        <AssumptionsForm own={own} source={source} changes={changes} onChange={assume} onReset={reset} />
        <Panels data-panels>
          <CashIn />
          <EachMonth onRent={takeRent} />
          <Returns />
          <Balloon />
          <EffectiveRate />
          <BesideNewLoan />
          <EquityYears />
        </Panels>
        <PrintNumbers address={addressLine(deal)} />
      </Stack>
    </NumbersProvider>
  );
}

/** Explains how to read the figures. */
function Lead() {
  const { t } = useTranslation('deal-numbers');
  return (
    <div>
      <Typography color="textSecondary" data-screen-only>
        {t('lead')}
      </Typography>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, mt: 1 }}
      >
        <span>{t('legend.stated')}</span>
        <span>{t('legend.assumed')}</span>
        <Box component="i" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <CircleHelp aria-hidden size={16} />
          {t('legend.unknown')}
        </Box>
      </Typography>
    </div>
  );
}

/** Warns about facts that contradict each other: who may edit the deal should correct them, others ask before they rely on them. */
function Disagreements({ editPath }: Pick<Props, 'editPath'>) {
  const { t } = useNumberTexts();
  const { t: dealText } = useTranslation('deal');
  const { disagreements } = useNumbers().numbers;
  if (disagreements.length === 0) return null;
  return (
    <Alert severity="warning" role="note">
      <AlertTitle>{dealText('disagreements.title')}</AlertTitle>
      {disagreements.map((disagreement) => (
        <p key={`${disagreement.kind} ${disagreement.fields[0] ?? ''}`}>{disagreementReason(disagreement, dealText)}</p>
      ))}
      <p>{t(editPath === undefined ? 'askBefore' : 'correct.text')}</p>
      {editPath !== undefined && (
        <StandaloneLink component={Link} to={editPath}>
          {t('correct.link')}
        </StandaloneLink>
      )}
    </Alert>
  );
}
