import { randomUUID } from 'node:crypto';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { takeTextAnswer } from 'domain/api/text-answers.ts';
import { paths } from 'domain/paths.ts';
import { localTextToken } from '#functions/outbox/mail-settings.ts';
import { twilioSignature } from '#functions/text-answers/twilio-signature.ts';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import type { MailboxAnswer } from '#tools/mailbox/messages.ts';

/**
 * Answers a text of local work as its recipient, by the webhook that Twilio calls in production, signed in the same way. Keeps what is texted
 * back with the text.
 * @throws Error if there is no such text
 */
export async function answerText(
  addresses: EmulatorAddresses,
  firestore: Firestore,
  id: string,
  text: string,
): Promise<void> {
  const message = firestore.doc(paths.mailboxMessage(id));
  const stored = await message.get();
  if (stored.get('channel') !== 'text') throw new Error('There is no such text.');
  const fields: [string, string][] = Object.entries({
    Body: text,
    From: `+1${String(stored.get('to'))}`,
    MessageSid: `SM${randomUUID().replaceAll('-', '')}`,
    To: '+16025550100',
  });
  const url = addresses.web + takeTextAnswer.path;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'x-twilio-signature': twilioSignature(localTextToken, url, fields) },
    body: new URLSearchParams(fields),
  });
  const said = await response.text();
  const answer: MailboxAnswer = { text, reply: response.ok ? messageIn(said) : `${response.status}: ${said}` };
  await message.update({ answers: FieldValue.arrayUnion(answer) });
}

/** Returns the text in TwiML as our webhook writes it. */
const messageIn = (twiml: string): string =>
  (/<Message>(?<text>[^<]*)<\/Message>/.exec(twiml)?.groups?.['text'] ?? '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
