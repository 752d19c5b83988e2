import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Paper as PaperOfDeal } from 'domain/paper/paper.ts';
import { PaperDates, PaperKindName } from '#features/paper/paper-line.tsx';
import { isEmailUnverified } from '#platform/api/api-error.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useRequest } from '#platform/api/use-request.ts';
import { sendQuestion } from './data.ts';
import { SeenByAdmin } from './seen-by-admin.tsx';

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

/** The paper's audience, and whether an admin is still to review it or returned it. */
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
