import { defineSecret, defineString, projectID, select } from 'firebase-functions/params';
import type { Context } from '#platform/context.ts';
import { localProvider } from './local-provider.ts';
import type { Provider } from './provider.ts';
import { smtpProvider } from './smtp-provider.ts';

const providerName = defineString('MAIL_PROVIDER', {
  default: 'smtp',
  input: select(['smtp', 'local']),
  description: 'How e-mails go out: by an SMTP server, or (demo- projects only) into the mailbox collection.',
});
const from = defineString('MAIL_FROM', {
  description: 'The address that e-mails come from, such as hello@example.com.',
});
const smtpUrl = defineSecret('SMTP_URL');

/**
 * The secrets of a function that sends. Local work has none, and asking Secret Manager for them would fail; what is chosen here
 * is the provider, read when functions are defined, before parameters have values.
 */
export const mailSecrets = process.env['MAIL_PROVIDER'] === 'local' ? [] : [smtpUrl];

let smtp: Provider | undefined;

/**
 * The provider that is configured.
 * @throws Error when it is `local` outside of a `demo-` project, which never leaves the machine: elsewhere every message would be lost
 */
export function configuredProvider(context: Context): Provider {
  const name = providerName.value();
  if (name === 'smtp') return (smtp ??= smtpProvider({ url: smtpUrl.value(), from: from.value() }));
  if (name !== 'local') throw new Error(`MAIL_PROVIDER is "smtp" or "local", not "${name}"`);
  if (!projectID.value().startsWith('demo-')) throw new Error('MAIL_PROVIDER=local is for demo- projects alone');
  return localProvider(context);
}
