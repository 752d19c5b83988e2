import type { Channel } from './message.ts';

/** A message as it goes out. `html` belongs to e-mails; a text message is `text` alone. */
export type Rendered = { subject: string; text: string; html: string };
export type Outgoing = Rendered & {
  /** The same for every try of a message: by it a provider drops duplicates. */
  id: string;
  /** An e-mail address, or ten digits for a text message. */
  recipient: string;
  channel: Channel;
};

export type Provider = {
  /** @throws PermanentFailure when no further try can help; any other error is tried again. */
  send(message: Outgoing): Promise<void>;
};

/** The message can never be sent as it is: the address is refused, a text is missing. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}
