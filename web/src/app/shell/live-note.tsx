import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#platform/live/connection.ts';
import { useConnection } from '#platform/live/use-connection.ts';
import { useOnline } from '#ui/use-online.ts';

/** Shows in a corner of the page that data is not live, and after ten seconds the reason, with a button to retry. */
export function LiveNote() {
  const connection = useConnection();
  return connection && <Note connection={connection} />;
}

function Note({ connection }: { connection: Connection }) {
  const status = useSyncExternalStore(connection.subscribe, connection.status);
  // The page already says when it is offline.
  const online = useOnline();
  // In a portal, because the header would contain it and scrolls out of view.
  return createPortal(
    <Place>{online && status !== 'live' && <Said isLost={status === 'lost'} retry={connection.retry} />}</Place>,
    document.body,
  );
}

function Said({ isLost, retry }: { isLost: boolean; retry: () => void }) {
  const { t } = useTranslation(['session', 'ui']);
  return (
    <Card>
      <CloudOff aria-hidden size={18} />
      {t(isLost ? 'live.lost' : 'live.behind')}
      {isLost && (
        <Button variant="text" size="small" onClick={retry}>
          {t('ui:retry')}
        </Button>
      )}
    </Card>
  );
}

/** Beside the toasts and, like them, clear of the bottom action bar on phones. */
const Place = styled('output')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar - 1,
  left: 'var(--page-margin)',
  bottom: `calc(${theme.spacing(4)} + env(safe-area-inset-bottom))`,
  maxWidth: 'min(26rem, 100vw - 2 * var(--page-margin))',
  [theme.breakpoints.down('md')]: {
    'body:has([data-bottom-bar]) > &': {
      bottom: 'calc(5.5rem + var(--compare-bar, 0px) + env(safe-area-inset-bottom))',
    },
  },
}));

const Card = styled(Paper)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  padding: `${theme.spacing(2)} ${theme.spacing(3)}`,
  borderRadius: theme.vars.radius.md,
  backgroundColor: theme.vars.palette.background.raised,
  boxShadow: theme.vars.palette.shadow.high,
  color: theme.vars.palette.text.secondary,
  fontSize: 'var(--text-sm)',
  '& svg': { flex: 'none' },
  '& button': { flex: 'none' },
}));
