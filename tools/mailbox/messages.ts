import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { projectId } from '#tools/emulators/project.ts';

/** A message that was "sent" in local work. `createdAt` is an ISO timestamp. */
export type MailboxMessage = {
  readonly id: string;
  readonly to: string;
  readonly channel: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly createdAt: string;
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the outbox's local provider kept. */
export async function outboxMessages(firestore: Firestore): Promise<MailboxMessage[]> {
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
      createdAt: createdAt instanceof Timestamp ? createdAt.toDate().toISOString() : asText(createdAt),
    };
  });
}

type OobCode = {
  readonly email: string;
  readonly oobCode: string;
  readonly oobLink: string;
  readonly requestType: string;
};

const subjects: Readonly<Record<string, string>> = {
  EMAIL_SIGNIN: 'Sign-in link',
  PASSWORD_RESET: 'Password reset',
  VERIFY_EMAIL: 'Email verification',
  VERIFY_AND_CHANGE_EMAIL: 'Change of email address',
};

/**
 * What Firebase Auth itself would have sent: sign-in links and password resets, oldest first.
 * @param firstSeen remembers when each was first met, because the emulator does not tell when it was made
 */
export async function authMessages(
  { auth }: EmulatorAddresses,
  firstSeen: Map<string, string>,
  now: Date,
): Promise<MailboxMessage[]> {
  const response = await fetch(`${auth}/emulator/v1/projects/${projectId}/oobCodes`);
  const { oobCodes = [] } = (await response.json()) as { oobCodes?: OobCode[] };
  return oobCodes.map(({ email, oobCode, oobLink, requestType }) => {
    const createdAt = firstSeen.get(oobCode) ?? now.toISOString();
    firstSeen.set(oobCode, createdAt);
    const subject = subjects[requestType] ?? requestType;
    return { id: oobCode, to: email, channel: 'email', subject, text: `${subject}: ${oobLink}`, createdAt };
  });
}

/** Both kinds, newest first; of two with the same timestamp the one that came later. */
export const newestFirst = (outbox: readonly MailboxMessage[], auth: readonly MailboxMessage[]): MailboxMessage[] =>
  [...auth.toReversed(), ...outbox].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
