import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { BadgeCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { DealOfLink } from 'domain/api/confirmation-links.ts';
import { codeAmong, errorText } from '#platform/api/error-text.ts';
import { useTitle } from '#platform/title.ts';
import { CardPage } from '#ui/card-page.tsx';
import { Done } from '#ui/done.tsx';
import { Waiting } from '#ui/loading.tsx';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { confirmDeals, readDeals } from './data.ts';

/** /confirm-deals: target of the link in an email about deals that were not confirmed for long, on any device and without a session. */
export function ConfirmByLinkScreen() {
  const { t } = useTranslation('confirm-by-link');
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const title = t('title');
  useTitle(title);
  return (
    <CardPage title={title}>
      {/* Keyed, so that another link starts over. */}
      <Steps key={token} token={token} />
    </CardPage>
  );
}

type State = {
  /** `failed`: the deals could not be read. `dead`: the link is not good, or no longer. */
  step: 'reading' | 'ready' | 'confirming' | 'failed' | 'dead';
  deals: readonly DealOfLink[];
  /** Error of the last step. */
  failure?: unknown;
};

const reading: State = { step: 'reading', deals: [] };
const dead: State = { step: 'dead', deals: [] };
const isDead = (error: unknown): boolean => codeAmong(error, ['not-found']) !== undefined;

/** Opening the page confirms nothing, because mail scanners open links: buttons do, one for each deal and one for all. */
function Steps({ token }: { token: string }) {
  const { t } = useTranslation(['confirm-by-link', 'ui']);
  const [{ step, deals, failure }, setState] = useState(reading);
  const waiting = deals.filter(({ state }) => state === 'waits').map(({ id }) => id);

  useEffect(() => {
    if (step !== 'reading') return undefined;
    let gone = false;
    const show = (next: State) => {
      if (!gone) setState(next);
    };
    if (token === '') show(dead);
    else
      readDeals(token).then(
        (found) => show({ step: 'ready', deals: found }),
        (error: unknown) => show(isDead(error) ? dead : { step: 'failed', deals: [], failure: error }),
      );
    return () => {
      gone = true;
    };
  }, [token, step]);

  async function confirm(dealIds: readonly string[]) {
    setState({ step: 'confirming', deals });
    try {
      setState({ step: 'ready', deals: await confirmDeals(token, dealIds) });
    } catch (error) {
      setState(isDead(error) ? dead : { step: 'ready', deals, failure: error });
    }
  }

  if (step === 'reading') return <Waiting>{t('reading')}</Waiting>;
  if (step === 'dead') return <DeadLink />;
  if (step === 'ready' && waiting.length === 0) return <Finished deals={deals} />;
  const busy = step === 'confirming';
  return (
    <>
      {step !== 'failed' && <p>{t('lead', { count: deals.length })}</p>}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 4, overflowWrap: 'anywhere' }}>
        {deals.map(({ id, address, state }) => (
          <Stack component="li" key={id} sx={{ gap: 1 }}>
            <strong id={id}>{address}</strong>
            {state === 'waits' && waiting.length > 1 && (
              <Button
                variant="outlined"
                aria-describedby={id}
                disabled={busy}
                sx={{ alignSelf: 'start' }}
                onClick={() => void confirm([id])}
              >
                {t('available')}
              </Button>
            )}
            {state !== 'waits' && <Typography color="textSecondary">{t(`state.${state}`)}</Typography>}
          </Stack>
        ))}
      </Stack>
      {failure !== undefined && (
        <Alert severity="error" role="alert">
          <AlertTitle>{t(step === 'failed' ? 'unread' : 'unsent')}</AlertTitle>
          <p>{errorText(failure)}</p>
        </Alert>
      )}
      {step === 'failed' ? (
        <Button size="large" fullWidth onClick={() => setState(reading)}>
          {t('ui:retry')}
        </Button>
      ) : (
        <Button size="large" fullWidth loading={busy} onClick={() => void confirm(waiting)}>
          {t('all', { count: waiting.length })}
        </Button>
      )}
      {step !== 'failed' && (
        <StandaloneLink component={Link} to="/manage">
          {t('other', { count: deals.length })}
        </StandaloneLink>
      )}
    </>
  );
}

/** Says which deals are confirmed, and where the others are changed or taken off the portal. */
function Finished({ deals }: { deals: readonly DealOfLink[] }) {
  const { t } = useTranslation('confirm-by-link');
  const count = deals.filter(({ state }) => state === 'confirmed').length;
  return (
    <Done
      icon={<BadgeCheck size={26} />}
      title={t('done.title', { count })}
      actions={
        <Button component={Link} to="/manage" variant="outlined" size="large" fullWidth>
          {t('done.manage')}
        </Button>
      }
    >
      {count > 0 && <p>{t('done.text', { count })}</p>}
    </Done>
  );
}

/** The link is no longer good: the same is done after signing in. */
function DeadLink() {
  const { t } = useTranslation('confirm-by-link');
  return (
    <>
      <Alert severity="warning">
        <AlertTitle>{t('dead.title')}</AlertTitle>
        <p>{t('dead.text')}</p>
      </Alert>
      <Button component={Link} to="/manage" size="large" fullWidth>
        {t('dead.signIn')}
      </Button>
    </>
  );
}
