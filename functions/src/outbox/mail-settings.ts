import { defineSecret, defineString, projectID, select } from 'firebase-functions/params';
import { everythingShows } from 'domain/text/text-fields.ts';
import type { Context } from '#platform/context.ts';
import { linkSecrets } from '#platform/link-key.ts';
import { localProvider } from './local-provider.ts';
import { PermanentFailure, type Provider, ProviderUnavailable } from './provider.ts';
import { allowsLocalEndpoints, configuredPushKeys, pushSecrets, pushSubject } from './push-keys.ts';
import { pushProvider } from './push-provider.ts';
import { smtpProvider } from './smtp-provider.ts';
import { twilioProvider } from './twilio-provider.ts';

const providerName = defineString('MAIL_PROVIDER', {
  default: 'smtp',
  input: select(['smtp', 'local']),
  description: 'How emails go out: by an SMTP server, or (demo- projects only) into the mailbox collection.',
});
const from = defineString('MAIL_FROM', {
  description: 'The address that emails come from, such as hello@example.com.',
});
const postalAddress = defineString('MAIL_POSTAL_ADDRESS', {
  description:
    'The postal address at the end of each email, in one line, which US law (CAN-SPAM) asks for: a street, a PO box or a registered mailbox.',
});
const smtpUrl = defineSecret('SMTP_URL');
const twilioAccount = defineString('TWILIO_ACCOUNT_SID', {
  default: '',
  description:
    'The Twilio account that text messages go out by; empty: no texts, and those who chose them fail visibly.',
});
const twilioFrom = defineString('TWILIO_FROM', { default: '', description: 'The number that texts come from.' });
const twilioToken = defineSecret('TWILIO_AUTH_TOKEN');
const reportToken = defineSecret('MAIL_REPORTS_TOKEN');

/**
 * Secrets of functions that send messages; emails carry links that are signed as they go out. Local development has none of the others, and
 * looking them up in Secret Manager would fail. Reads the environment because functions are defined before parameters have values.
 */
export const sendingSecrets = [
  ...(process.env['MAIL_PROVIDER'] === 'local' ? [] : [smtpUrl, twilioToken, ...pushSecrets]),
  ...linkSecrets,
];

/** Secrets of the function that takes what Twilio signed, and what the mailbox of `MAIL_FROM` hands on. */
export const webhookSecrets = process.env['MAIL_PROVIDER'] === 'local' ? [] : [twilioToken, reportToken];

/** The token by which Twilio signs what it calls; undefined where no texts go out. Local work signs with its own. */
export function configuredTextToken(): string | undefined {
  if (projectID.value().startsWith('demo-')) return localTextToken;
  return (twilioAccount.value() && twilioToken.value()) || undefined;
}
export const localTextToken = 'the token of local development';

/** The token of whoever hands on reports about our emails; undefined where there is none. */
export function configuredReportToken(): string | undefined {
  if (projectID.value().startsWith('demo-')) return localReportToken;
  // Secrets that were piped end with a line.
  return reportToken.value().trim() || undefined;
}
export const localReportToken = 'the token of local mail reports';

/** Bounds of a postal address's length, in characters. */
const fewest = 10;
const most = 150;

/**
 * Returns the postal address of the sender. Local work has one that is made up.
 * @throws ProviderUnavailable if it is missing, too long, or not one line: emails wait, and nothing else does
 */
export function configuredPostalAddress(): string {
  if (projectID.value().startsWith('demo-')) return '100 Made-Up Street, Springfield, AZ 00000';
  const address = postalAddress.value().trim();
  if (address.length < fewest || address.length > most || !everythingShows(address))
    throw new ProviderUnavailable(
      `MAIL_POSTAL_ADDRESS must be a postal address in one line of ${fewest} to ${most} characters`,
    );
  return address;
}

let configured: Provider | undefined;

/**
 * Returns the configured provider.
 * @throws Error if it is `local` outside of a `demo-` project, where every message would be lost
 */
export function configuredProvider(context: Context): Provider {
  const name = providerName.value();
  if (name === 'smtp') return (configured ??= byChannel());
  if (name !== 'local') throw new Error(`MAIL_PROVIDER is "smtp" or "local", not "${name}"`);
  if (!projectID.value().startsWith('demo-')) throw new Error('MAIL_PROVIDER=local is for demo- projects alone');
  return localProvider(context, pushes());
}

function byChannel(): Provider {
  const mail = smtpProvider({ url: smtpUrl.value(), from: from.value() });
  const accountSid = twilioAccount.value();
  const texts = accountSid
    ? twilioProvider({ accountSid, authToken: twilioToken.value(), from: twilioFrom.value() })
    : undefined;
  const push = pushes();
  return {
    send: async (message) => {
      if (message.channel === 'email') return mail.send(message);
      if (message.channel === 'push') {
        if (!push) throw new PermanentFailure('No keys of pushes are configured');
        return push.send(message);
      }
      if (!texts) throw new PermanentFailure('No provider of text messages is configured');
      return texts.send(message);
    },
  };
}

function pushes(): Provider | undefined {
  const keys = configuredPushKeys();
  return keys && pushProvider({ keys, subject: pushSubject(from.value()), allowsLocal: allowsLocalEndpoints() });
}
