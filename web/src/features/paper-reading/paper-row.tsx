import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FileCheck, FileX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isGood, isSeen, type Paper as PaperOfDeal } from 'domain/paper/paper.ts';
import { BorneOut, PaperDates, PaperKindName } from '#features/paper/paper-line.tsx';
import { isEmailUnverified } from '#platform/api/api-error.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useRequest } from '#platform/api/use-request.ts';
import { formatDate, localDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import { sendQuestion } from './data.ts';

/** `closed`: neither open to this reader, nor can they ask. */
export type PaperAccess = 'open' | 'none' | 'asked' | 'declined' | 'closed';

type Props = {
  paper: PaperOfDeal;
  access: PaperAccess;
  /** Whether the row says who may open the paper, and whether it waits or was returned. */
  isAdmin: boolean;
  emailVerified: boolean;
  verifyEmail: ReactNode;
  onOpen: () => void;
};

/** A paper of a deal: what it is, what an admin said of it, and how to open it. */
export function PaperRow({ paper, access, isAdmin, emailVerified, verifyEmail, onOpen }: Props) {
  const { t } = useTranslation(['paper-reading', 'domain']);
  const [isBlocked, setBlocked] = useState(false);
  const kind = t(`domain:paperKinds.${paper.kind}`);
  const { busy, failure, send } = useRequest(async () => {
    await sendQuestion(paper);
  });
  const ask = () => {
    setBlocked(!emailVerified);
    if (emailVerified) send();
  };
  // Every row has these buttons, so their accessible names contain the paper's.
  const labelOf = (action: string) => t('of', { action, kind });
  return (
    <Paper component="li" sx={{ p: 4 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Stack sx={{ flex: '1 1 16rem', gap: 1 }}>
          <strong>
            <PaperKindName kind={paper.kind} />
          </strong>
          <Typography component="p" variant="body2" color="textSecondary">
            <PaperDates paper={paper} />
          </Typography>
          {isAdmin && <ForAdmins paper={paper} />}
          <SeenByAdmin paper={paper} />
        </Stack>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
          {access !== 'open' && access !== 'none' && (
            <Typography component="output" variant="body2" color="textSecondary">
              {t(`access.${access}`)}
            </Typography>
          )}
          {access === 'open' && (
            <Button variant="outlined" aria-label={labelOf(t('open'))} aria-haspopup="dialog" onClick={onOpen}>
              {t('open')}
            </Button>
          )}
          {(access === 'none' || access === 'declined') && (
            <Button
              variant={access === 'none' ? 'outlined' : 'text'}
              loading={busy}
              aria-label={labelOf(t(access === 'none' ? 'ask' : 'askAgain'))}
              onClick={ask}
            >
              {t(access === 'none' ? 'ask' : 'askAgain')}
            </Button>
          )}
        </Stack>
      </Stack>
      {((isBlocked && !emailVerified) || isEmailUnverified(failure)) && <Below>{verifyEmail}</Below>}
      {failure !== undefined && !isEmailUnverified(failure) && (
        <Below>
          <Alert severity="error" role="alert">
            {errorText(failure)}
          </Alert>
        </Below>
      )}
    </Paper>
  );
}

const Below = ({ children }: { children: ReactNode }) => <Stack sx={{ mt: 3 }}>{children}</Stack>;

/** Who may open the paper, and whether an admin is still to review it or returned it. */
function ForAdmins({ paper: { audience, review, reason } }: { paper: PaperOfDeal }) {
  const { t } = useTranslation('paper-reading');
  return (
    <>
      <Typography component="p" variant="body2">
        {t(`audiences.${audience}`)}
      </Typography>
      {review === 'waiting' && (
        <Typography component="p" variant="body2">
          <Link to="/admin?section=papers">{t('waiting')}</Link>
        </Typography>
      )}
      {review === 'returned' && (
        <Typography component="p" variant="body2" color="error">
          {t('returned', { reason })}
        </Typography>
      )}
    </>
  );
}

/** The mark of an admin, with its day and the figures that the paper bears out; or that the paper has run out. */
function SeenByAdmin({ paper }: { paper: PaperOfDeal }) {
  const { t } = useTranslation('paper-reading');
  const [today] = useState(() => localDay(new Date()));
  const { reviewedAt } = paper;
  if (!isGood(paper, today))
    return (
      <div>
        <StatusChip color="warning" icon={<FileX aria-hidden size={14} />} label={t('ranOut')} />
      </div>
    );
  if (!isSeen(paper, today)) return null;
  return (
    <>
      <div>
        <StatusChip
          color="success"
          icon={<FileCheck aria-hidden size={14} />}
          label={reviewedAt ? t('seenOn', { day: formatDate(reviewedAt, currentLanguage()) }) : t('seen')}
        />
      </div>
      <BorneOut paper={paper} />
    </>
  );
}
