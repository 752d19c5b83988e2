import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { email } from 'domain/account/person-fields.ts';
import { checkedBy } from '#platform/forms/checked.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { useTitle } from '#platform/title.ts';
import { showToast } from '#platform/toasts/toasts.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Done } from '#ui/done.tsx';
import { Field } from '#ui/field.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { StrongText } from '#ui/strong-text.tsx';
import { isEmailLink } from './auth-links.ts';
import { emailLinkMessage } from './email-link-errors.ts';
import { FailureAlert } from './failure-alert.tsx';
import type { Message } from './message.ts';
import { useSentence } from './use-sentence.ts';
import { useVisit } from './use-visit.ts';
import styles from './identity.module.css';

const check = checkedBy(z.object({ email }));

export type EmailLinkActions = {
  request: (typed: { email: string }) => Promise<void>;
  complete: (link: { email: string; link: string }) => Promise<void>;
  /** The address that asked for the link in this browser. */
  storedEmail: () => string | undefined;
};

/** /auth/email-link-signin: asks for a link, or completes the sign-in that one was followed for. */
export function EmailLinkScreen({ actions }: { actions: EmailLinkActions }) {
  const [parameters] = useSearchParams();
  return isEmailLink(parameters) ? <Completion actions={actions} /> : <Request actions={actions} />;
}

/** Links that are being completed, by address: each once, however often React mounts what shows it. */
const underWay = new Set<string>();

function Completion({ actions: { complete, storedEmail } }: { actions: EmailLinkActions }) {
  const { t } = useTranslation('identity');
  const sentence = useSentence();
  const navigate = useNavigate();
  useTitle(t('emailLink.completing'));

  useEffect(() => {
    const link = location.href;
    if (underWay.has(link)) return;
    const fail = (failure: Message, more = {}) => {
      showToast({ variant: 'destructive', title: t('error'), description: sentence(failure) });
      void navigate('/auth', { replace: true, state: { failure, ...more } });
    };
    const address = storedEmail();
    if (address === undefined) {
      fail({ key: 'auth.noEmailFound' }, { link });
      return;
    }
    const succeed = () => {
      showToast({ title: t('auth.signInSuccess') });
      void navigate('/', { replace: true });
    };
    underWay.add(link);
    void complete({ email: address, link })
      .then(succeed, (error: unknown) => fail(emailLinkMessage(error)))
      .finally(() => underWay.delete(link));
  }, [complete, storedEmail, navigate, t, sentence]);

  return (
    <PageFrame width="narrow" title={t('emailLink.completing')}>
      <Card padding="large">
        <output className={styles.waiting}>
          <Spinner size={20} />
          {t('emailLink.wait')}
        </output>
      </Card>
    </PageFrame>
  );
}

function Request({ actions: { request } }: { actions: EmailLinkActions }) {
  const { t } = useTranslation('identity');
  const sentence = useSentence();
  const { keep, email: typedBefore = '' } = useVisit();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    initial: { email: typedBefore },
    check,
    submit: async (typed) => {
      try {
        await request(typed);
      } catch (error) {
        showToast({ variant: 'destructive', title: t('error'), description: sentence(emailLinkMessage(error)) });
        throw error;
      }
      showToast({ title: t('auth.checkEmailForLink') });
      setSentTo(typed.email);
    },
  });
  const failure = <FailureAlert message={form.failure === undefined ? undefined : emailLinkMessage(form.failure)} />;

  return (
    <PageFrame
      width="narrow"
      title={t('emailLink.title')}
      lead={sentTo === undefined ? t('emailLink.lead') : undefined}
    >
      <Card padding="large">
        <form className={styles.form} noValidate onSubmit={form.onSubmit}>
          {sentTo === undefined ? (
            <>
              <Field
                {...form.field('email')}
                label={t('fields.email')}
                type="email"
                inputMode="email"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
              />
              {failure}
              <Button type="submit" size="large" full busy={form.busy}>
                {t(form.busy ? 'emailLink.busy' : 'emailLink.submit')}
              </Button>
            </>
          ) : (
            <Done
              icon={<MailCheck size={26} />}
              title={t('emailLink.sentTitle')}
              actions={
                <>
                  {failure}
                  <Button type="submit" variant="secondary" size="large" full busy={form.busy}>
                    {t(form.busy ? 'emailLink.busy' : 'emailLink.again')}
                  </Button>
                  <Button variant="quiet" full onClick={() => setSentTo(undefined)}>
                    {t('emailLink.otherAddress')}
                  </Button>
                </>
              }
            >
              <p>
                <StrongText>{t('emailLink.sentText', { email: sentTo })}</StrongText>
              </p>
              <p className={styles.codeHint}>{t('emailLink.sentHint')}</p>
            </Done>
          )}
        </form>
      </Card>
      <div className={styles.after}>
        <Link to="/auth" state={{ ...keep, email: form.values.email }} className={styles.link}>
          {t('emailLink.withPassword')}
        </Link>
      </div>
    </PageFrame>
  );
}
