import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from 'domain/limits.ts';
import { day } from 'domain/duration.ts';
import { nameOf } from '#platform/person-name.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { Request } from './data.ts';
import { EarlierNotice } from './earlier-notice.tsx';

/** Number of requests that the "first" button selects. */
const firstOnes = 20;
/** Maximum number of names in the confirmation, so that it fits on one screen. */
const named = 8;

type Props = {
  rows: readonly Request[];
  selected: readonly Request[];
  onSelect: (requests: readonly Request[]) => void;
  /** Progress of a running bulk approval. */
  progress: { done: number; of: number } | undefined;
  onApprove: () => void;
};

/** Sticks to the header; on phones it sits at the bottom, within reach of the thumb. It keeps its space in the layout. */
const Place = styled('div')(({ theme }) => ({
  minHeight: '3.5rem',
  [theme.breakpoints.down(900)]: { '&:has(> [data-any])': { minHeight: '6.25rem' } },
  [theme.breakpoints.up(900)]: { position: 'sticky', zIndex: 1, top: 'var(--header-height)' },
}));

const Bar = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: theme.spacing(4),
  minHeight: '3.5rem',
  padding: theme.spacing(1, 4),
  borderRadius: theme.vars.radius.md,
  backgroundColor: theme.vars.palette.background.sunken,
  '&[data-any]': {
    backgroundColor: theme.vars.palette.primary.light,
    color: theme.vars.palette.primary.onLight,
    [theme.breakpoints.down(900)]: {
      position: 'fixed',
      zIndex: 2,
      insetInline: 0,
      bottom: 0,
      padding: `${theme.spacing(1)} var(--page-margin) max(${theme.spacing(3)}, env(safe-area-inset-bottom))`,
      borderRadius: `${theme.vars.radius.lg} ${theme.vars.radius.lg} 0 0`,
      boxShadow: theme.vars.palette.shadow.high,
      '& > :last-child': { flex: '1 1 100%', '& > *': { flex: '1 1 auto' } },
    },
  },
}));

/** Bar above the list with the number of selected requests and the button that approves them. */
export function BulkBar({ rows, selected, onSelect, progress, onApprove }: Props) {
  const { t } = useTranslation('access-requests');
  const [confirming, setConfirming] = useState(false);
  const count = selected.length;
  return (
    <Place>
      <Bar data-any={count > 0 || progress !== undefined || undefined}>
        <legend className="visually-hidden">{t('bulk.label')}</legend>
        <Checkbox
          label={count === 0 ? t('bulk.all', { count: rows.length }) : t('bulk.chosen', { count })}
          checked={rows.length > 0 && count === rows.length}
          indeterminate={count > 0 && count < rows.length}
          disabled={progress !== undefined}
          onChange={({ target }) => onSelect(target.checked ? rows : [])}
        />
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
          {count === 0 && rows.length > firstOnes && (
            <Button variant="text" onClick={() => onSelect(rows.slice(0, firstOnes))}>
              {t('bulk.first', { count: firstOnes })}
            </Button>
          )}
          {count > 0 && !progress && (
            <Button variant="text" onClick={() => onSelect([])}>
              {t('bulk.none')}
            </Button>
          )}
          {(count > 0 || progress) && (
            <Button aria-haspopup="dialog" loading={progress !== undefined} onClick={() => setConfirming(true)}>
              {progress ? t('bulk.progress', progress) : t('bulk.approve', { count })}
            </Button>
          )}
        </Stack>
      </Bar>
      {confirming && (
        <ConfirmDialog
          title={t('bulk.title', { count })}
          confirm={t('bulk.approve', { count })}
          onConfirm={() => {
            setConfirming(false);
            onApprove();
          }}
          onClose={() => setConfirming(false)}
        >
          <Names requests={selected} />
          <p>{t('bulk.text', { count, days: limits.invitationLifetime / day })}</p>
        </ConfirmDialog>
      )}
    </Place>
  );
}

/** Lists the first people to be approved, and before them everyone whose address was typed before with other details. */
function Names({ requests }: { requests: readonly Request[] }) {
  const { t } = useTranslation(['access-requests', 'ui']);
  const isDoubtful = ({ earlier }: Request) => earlier !== undefined && earlier.length > 0;
  const doubtful = requests.filter(isDoubtful);
  const others = requests.filter((request) => !isDoubtful(request)).slice(0, Math.max(0, named - doubtful.length));
  const shown = [...doubtful, ...others];
  const rest = requests.length - shown.length;
  return (
    <Stack component="ul" sx={{ gap: 1, m: 0, p: 4, borderRadius: 1, bgcolor: 'background.sunken', listStyle: 'none' }}>
      {shown.map((request) => (
        <li key={request.id}>
          <bdi>{nameOf(request)}</bdi>{' '}
          <Typography variant="body2" component="span" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {t(`role.${request.role}`, { ns: 'ui' })} · {request.email}
          </Typography>
          <EarlierNotice request={request} />
        </li>
      ))}
      {rest > 0 && (
        <Typography variant="body2" component="li" color="textSecondary">
          {t('bulk.more', { count: rest })}
        </Typography>
      )}
    </Stack>
  );
}

type OutcomeProps = {
  approved: number;
  refusals: readonly { item: Request; reason: string }[];
  rows: readonly Request[];
  onClose: () => void;
};

/** Result of a bulk approval. Lists refused requests whose row has disappeared because another admin decided them first. */
export function BulkOutcome({ approved, refusals, rows, onClose }: OutcomeProps) {
  const { t } = useTranslation(['access-requests', 'ui']);
  const refused = refusals.length;
  const gone = refusals.filter(({ item }) => !rows.some(({ id }) => id === item.id));
  return (
    <Alert
      severity={refused === 0 ? 'success' : 'warning'}
      action={
        <Button variant="text" color="inherit" onClick={onClose}>
          {t('close', { ns: 'ui' })}
        </Button>
      }
    >
      <AlertTitle>{t('bulk.approved', { count: approved })}</AlertTitle>
      <p>{refused === 0 ? t('bulk.sent') : t('bulk.refused', { count: refused })}</p>
      {gone.map(({ item, reason }) => (
        <p key={item.id}>
          <bdi>{nameOf(item)}</bdi> ({item.email}): {reason}
        </p>
      ))}
    </Alert>
  );
}
