import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { email } from 'domain/account/person-fields.ts';
import { useZodForm } from '#platform/forms/use-zod-form.ts';
import { CardPage } from '#ui/card-page.tsx';
import { Form } from '#ui/form-layout.tsx';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { isEmailLink } from './auth-links.ts';
import { EmailLinkCompletion } from './email-link-completion.tsx';
import { emailLinkMessage } from './email-link-errors.ts';
import { FailureAlert } from './failure-alert.tsx';
import { LinkSent } from './link-sent.tsx';
import { EmailField } from './person-fields.tsx';
import { useLinkRequest, type RequestLink } from './use-link-request.ts';
import { useVisit } from './use-visit.ts';

const schema = z.object({ email });

/** `proven`: of somebody who is no member yet, and comes to an invitation. */
export type LinkOutcome = 'signed-in' | 'proven';

export type EmailLinkActions = {
  request: RequestLink;
  complete: (link: { email: string; link: string }) => Promise<LinkOutcome>;
  /** The address that asked for the link in this browser. */
  storedEmail: () => string | undefined;
};

/** /auth/email-link-signin: asks for a link, or completes the sign-in that one was followed for. */
export function EmailLinkScreen({ actions }: { actions: EmailLinkActions }) {
  const [parameters] = useSearchParams();
  return isEmailLink(parameters) ? <EmailLinkCompletion {...actions} /> : <Request actions={actions} />;
}

function Request({ actions: { request } }: { actions: EmailLinkActions }) {
  const { t } = useTranslation('identity');
  const requestLink = useLinkRequest(request);
  const { keep, email: typedBefore = '' } = useVisit();
  const [sentTo, setSentTo] = useState<string>();
  const form = useZodForm({
    defaultValues: { email: typedBefore },
    schema,
    submit: async (typed) => {
      await requestLink(typed);
      setSentTo(typed.email);
    },
  });
  const failure = <FailureAlert message={form.failure === undefined ? undefined : emailLinkMessage(form.failure)} />;

  return (
    <CardPage
      title={t('emailLink.title')}
      lead={sentTo === undefined ? t('emailLink.lead') : undefined}
      after={
        <StandaloneLink component={Link} to="/auth" state={{ ...keep, email: form.values.email }}>
          {t('emailLink.withPassword')}
        </StandaloneLink>
      }
    >
      <Form onSubmit={form.onSubmit}>
        {sentTo === undefined ? (
          <>
            <EmailField {...form.field('email')} />
            {failure}
            <Button type="submit" size="large" fullWidth loading={form.busy}>
              {t(form.busy ? 'emailLink.busy' : 'emailLink.submit')}
            </Button>
          </>
        ) : (
          <LinkSent
            email={sentTo}
            actions={
              <>
                {failure}
                <Button type="submit" variant="outlined" size="large" fullWidth loading={form.busy}>
                  {t(form.busy ? 'emailLink.busy' : 'emailLink.again')}
                </Button>
                <Button variant="text" fullWidth onClick={() => setSentTo(undefined)}>
                  {t('emailLink.otherAddress')}
                </Button>
              </>
            }
          />
        )}
      </Form>
    </CardPage>
  );
}
