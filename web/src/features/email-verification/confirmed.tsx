import Button from '@mui/material/Button';
import { CircleCheck } from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';
import { sellers, type Me } from 'domain/account/account.ts';
import { Link } from 'react-router-dom';
import { useRecentPages } from '#platform/recent-pages.ts';
import { Done } from '#ui/done.tsx';

type Props = {
  email: string;
  /** Who is signed in, if anybody. */
  me: Me | undefined;
};

/** The address is proven: says so, and what comes next. */
export function Confirmed({ email, me }: Props) {
  return me ? <ForMember email={email} me={me} /> : <ForVisitor email={email} />;
}

/** An originator's deals page is the same; a buyer goes on where they were stopped. */
function ForMember({ email, me }: { email: string; me: Me }) {
  const { t } = useTranslation('email-verification');
  const [last] = useRecentPages(me.uid);
  const own = me.email.toLowerCase() === email.toLowerCase();
  const buyer = own && !sellers.includes(me.role);
  const deal = buyer && last && /^\/deals\/[^/]+$/.test(last.url) ? last : undefined;
  return (
    <Done
      icon={<CircleCheck size={26} />}
      title={t('done.title')}
      actions={
        <>
          {deal && (
            <Button component={Link} to={deal.url} size="large" fullWidth>
              {t('done.toDeal', { title: deal.title })}
            </Button>
          )}
          <Button component={Link} to="/deals" variant={deal ? 'outlined' : 'contained'} size="large" fullWidth>
            {t('done.toDeals')}
          </Button>
        </>
      }
    >
      <p>{own ? buyer && t('done.text') : <Trans t={t} i18nKey="done.other" values={{ email, me: me.email }} />}</p>
    </Done>
  );
}

function ForVisitor({ email }: { email: string }) {
  const { t } = useTranslation('email-verification');
  return (
    <Done
      icon={<CircleCheck size={26} />}
      title={t('done.title')}
      actions={
        <Button component={Link} to="/auth" state={{ email }} size="large" fullWidth>
          {t('done.signIn')}
        </Button>
      }
    >
      <p>{t('done.signedOut')}</p>
    </Done>
  );
}
