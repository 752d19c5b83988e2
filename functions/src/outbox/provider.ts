import type { Channel } from './message.ts';

/** A rendered message. `html` is for emails; a text message is `text` only. */
export type Rendered = { subject: string; text: string; html: string };
export type Outgoing = Rendered & {
  /** The same for every try of a message, so that providers can drop duplicates. */
  id: string;
  /** An email address, or the ten digits of a phone number. */
  recipient: string;
  channel: Channel;
};

export type Provider = {
  /** @throws PermanentFailure if retrying is pointless; other errors are retried */
  send(message: Outgoing): Promise<void>;
};

/** The message can never be sent as it is, e.g. because the address is refused or a text is missing. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}
