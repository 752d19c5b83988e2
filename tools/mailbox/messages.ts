import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';

/** A message "sent" in local work. `createdAt` is an ISO timestamp. */
export type MailboxMessage = {
  readonly id: string;
  readonly to: string;
  readonly channel: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The address in its header `List-Unsubscribe`. */
  readonly oneClickStop?: string;
  readonly createdAt: string;
  /** Answers to a text, given on the mailbox page. */
  readonly answers?: readonly MailboxAnswer[];
};
/** `reply` is what the portal texts back; empty for nothing. */
export type MailboxAnswer = { readonly text: string; readonly reply: string };

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

function answerOf(stored: unknown): MailboxAnswer {
  const { text, reply } = stored as Partial<Record<keyof MailboxAnswer, unknown>>;
  return { text: asText(text), reply: asText(reply) };
}

/** Returns the messages of the outbox's local provider, newest first. The app sends all emails itself, so there are no others. */
export async function mailboxMessages(firestore: Firestore): Promise<MailboxMessage[]> {
  const { docs } = await firestore.collection(paths.mailbox()).orderBy('createdAt', 'desc').limit(200).get();
  return docs.map((document) => {
    const data = document.data();
    const createdAt: unknown = data['createdAt'];
    return {
      id: document.id,
      to: asText(data['to']),
      channel: asText(data['channel']),
      subject: asText(data['subject']),
      text: asText(data['text']),
      ...(typeof data['html'] === 'string' ? { html: data['html'] } : {}),
      ...(typeof data['oneClickStop'] === 'string' ? { oneClickStop: data['oneClickStop'] } : {}),
      ...(Array.isArray(data['answers']) ? { answers: data['answers'].map(answerOf) } : {}),
      createdAt: createdAt instanceof Timestamp ? createdAt.toDate().toISOString() : asText(createdAt),
    };
  });
}
