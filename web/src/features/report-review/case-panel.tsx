import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { aboutIn, type Report, type ReportCase } from 'domain/report/report.ts';
import { useAccount } from '#platform/session/account.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { SaveButton } from '#ui/save-button.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { WrittenText } from '#ui/written-text.ts';
import { saveReportFile, useCasesOf, useReportsBy, useReportsOf } from './data.ts';
import { DecisionForm } from './decision-form.tsx';

type Props = { opened: ReportCase; onClose: () => void };

/** Reports about a deal, person or record, with further facts on both sides, and the admin's decision. */
export function CasePanel({ opened, onClose }: Props) {
  const { t } = useTranslation('report-review');
  const { uid } = useAccount();
  const { deal, person } = opened;
  const reports = useReportsOf(opened.id);
  const waiting = reports.rows.filter(({ state }) => state === 'open');
  const decided = reports.rows.filter(({ state }) => state !== 'open');
  const own = person.uid === uid || waiting.some(({ reporter }) => reporter?.uid === uid);
  const mayOpen = ({ reporter }: Report) => person.uid !== uid && reporter?.uid !== uid;
  return (
    <SidePanel title={<bdi>{deal?.address ?? person.name}</bdi>} closeLabel={t('close')} onClose={onClose}>
      <Stack sx={{ gap: 5 }}>
        <Stack sx={{ alignItems: 'flex-start' }}>
          {deal && (
            <StandaloneLink component={Link} to={`/deals/${encodeURIComponent(deal.id)}`}>
              {t('openDeal')}
            </StandaloneLink>
          )}
          <StandaloneLink component={Link} to={personPath(person.uid)}>
            <bdi>{t(deal ? 'openOriginator' : 'openPerson', { name: person.name })}</bdi>
          </StandaloneLink>
        </Stack>
        <OtherCases opened={opened} />
        <Divider />
        {reports.state === 'loading' && <SkeletonRows label={t('loading')} count={2} height="6rem" />}
        {reports.state === 'error' && (
          <ErrorState title={t('listFailed')} headingLevel={3} onRetry={reports.retry}>
            <p>{t('listFailedText')}</p>
          </ErrorState>
        )}
        {waiting.length > 0 && <h3>{t('reportsWaiting', { count: waiting.length })}</h3>}
        {waiting.map((each) => (
          <ReportItem key={each.id} report={each} mayOpen={mayOpen(each)} />
        ))}
        {reports.state === 'ready' &&
          (own ? (
            <Alert severity="info">{t('own')}</Alert>
          ) : (
            <DecisionForm opened={opened} about={aboutIn(opened.id)} onDone={onClose} />
          ))}
        {decided.length > 0 && (
          <>
            <Divider />
            <h3>{t('reportsDecided', { count: decided.length })}</h3>
            {decided.map((each) => (
              <ReportItem key={each.id} report={each} mayOpen={mayOpen(each)} />
            ))}
          </>
        )}
      </Stack>
    </SidePanel>
  );
}

const personPath = (uid: string) => `/admin?section=people&person=${encodeURIComponent(uid)}`;

/** Other cases about the same person or their deals. */
function OtherCases({ opened }: { opened: ReportCase }) {
  const { t } = useTranslation('report-review');
  const { rows } = useCasesOf(opened.person.uid);
  const others = rows.filter(({ id }) => id !== opened.id);
  if (others.length === 0) return <Typography color="textSecondary">{t('noOthers')}</Typography>;
  return (
    <div>
      <h3>{t('others')}</h3>
      <ul>
        {others.map(({ id, deal, total, upheld }) => (
          <li key={id}>
            {deal ? (
              <Link to={`/deals/${encodeURIComponent(deal.id)}`}>{deal.address}</Link>
            ) : (
              t(aboutIn(id) === 'record' ? 'theirRecord' : 'thePerson')
            )}
            : {t('totals', { count: total, upheld })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One report with its reporter, whose other reports are shown on demand. */
function ReportItem({ report, mayOpen }: { report: Report; mayOpen: boolean }) {
  const { t } = useTranslation(['report-review', 'domain']);
  const [asked, setAsked] = useState(false);
  const { reporter, reason, text, file, at, state, answer, dealId, dealAddress, caseId } = report;
  return (
    <Stack
      component="section"
      aria-label={t(`domain:reportReasons.${reason}`)}
      sx={{ gap: 1, alignItems: 'flex-start' }}
    >
      <strong>{t(`domain:reportReasons.${reason}`)}</strong>
      <WrittenText>{text}</WrittenText>
      {file && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Typography id={`file-${report.id}`} variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Paperclip aria-hidden size={18} style={{ flex: 'none' }} />
            {t(`file.${file.type === 'application/pdf' ? 'pdf' : 'image'}`)}
          </Typography>
          {mayOpen && (
            <SaveButton
              save={() => saveReportFile(report)}
              label={t('file.open')}
              failed={t('file.failed')}
              of={`file-${report.id}`}
            />
          )}
        </Stack>
      )}
      <Typography variant="body2" color="textSecondary">
        {reporter ? <Link to={personPath(reporter.uid)}>{reporter.name}</Link> : t('reporterGone')} ·{' '}
        <RelativeTime at={at} />
        {aboutIn(caseId) !== 'deal' && (
          <>
            {' · '}
            <Link to={`/deals/${encodeURIComponent(dealId)}`}>{dealAddress}</Link>
          </>
        )}
      </Typography>
      {state !== 'open' && (
        <Typography variant="body2">
          {t(`states.${state}`)} <q>{answer}</q>
        </Typography>
      )}
      {reporter && !asked && (
        <Button variant="text" onClick={() => setAsked(true)}>
          {t('reporterRecord')}
        </Button>
      )}
      {reporter && asked && <ReporterRecord uid={reporter.uid} except={report.id} />}
    </Stack>
  );
}

function ReporterRecord({ uid, except }: { uid: string; except: string }) {
  const { t } = useTranslation(['report-review', 'domain']);
  const { state, rows } = useReportsBy(uid);
  const others = rows.filter(({ id }) => id !== except);
  if (state === 'loading') return <SkeletonRows label={t('loading')} count={1} height="1.5rem" />;
  if (state === 'error') return <p role="alert">{t('listFailed')}</p>;
  if (others.length === 0) return <Typography variant="body2">{t('firstReport')}</Typography>;
  return (
    <ul>
      {others.map(({ id, reason, dealId, dealAddress, state: outcome, at }) => (
        <li key={id}>
          {t(`domain:reportReasons.${reason}`)}, <Link to={`/deals/${encodeURIComponent(dealId)}`}>{dealAddress}</Link>,{' '}
          <RelativeTime at={at} />: {t(`states.${outcome}`)}
        </li>
      ))}
    </ul>
  );
}
