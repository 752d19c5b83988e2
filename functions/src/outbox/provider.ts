import type { DeviceDocument } from 'domain/notification/device.ts';
import type { Channel } from './message.ts';

/** An image that travels with an email, whose HTML refers to it as `cid:`. */
export type InlineImage = { contentId: string; mediaType: string; content: Buffer };
/** A rendered message. `html` is for emails, with the images in it beside the logo; a text message is `text` only. */
export type Rendered = { subject: string; text: string; html: string; images?: readonly InlineImage[] };
export type Outgoing = Rendered & {
  /** The same for every try of a message, so that providers can drop duplicates. */
  id: string;
  /** Id by which mail servers know an email (mail-id.ts). */
  mailId?: string;
  /** An email address, the ten digits of a phone number, or the uid of whoever gets a push. */
  recipient: string;
  channel: Channel;
  /** The address by which mail programs stop emails like this one (RFC 8058). */
  oneClickStop?: string;
  /** When the message was queued, if an earlier try may have been taken although nobody heard of it. */
  triedSince?: Date;
  /** A push to one device. */
  push?: {
    device: Pick<DeviceDocument, 'endpoint' | 'keys' | 'name'>;
    /** JSON for the service worker. */
    payload: string;
    /** Whether a device that saves power is woken. */
    isUrgent: boolean;
  };
};

export type Provider = {
  /** @throws NumberStopped; AddressIsDead; PermanentFailure if retrying is pointless; ProviderUnavailable if no other message could be sent; other errors are retried */
  send(message: Outgoing): Promise<void>;
};

/** The message can never be sent as it is, e.g. because the address is refused or a text is missing. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

/** The provider sends no texts to this number, because its person told it to stop. */
export class NumberStopped extends PermanentFailure {
  override name = 'NumberStopped';
}

/** The recipient's server says that the address takes no mail and never will. */
export class AddressIsDead extends PermanentFailure {
  override name = 'AddressIsDead';
  /** The enhanced status code (RFC 3463). */
  readonly status: string;

  constructor(message: string, status: string, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

/** A device gets no more pushes: its subscription ended, or is none. */
export class DeviceGone extends PermanentFailure {
  override name = 'DeviceGone';
}

/** The provider takes no message at the moment: it cannot be reached, limits the rate, or refuses the portal's credentials. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
  /** Time to wait that the provider asks for (ms), if it does. */
  readonly retryAfter: number | undefined;

  constructor(message: string, { retryAfter, cause }: { retryAfter?: number | undefined; cause?: unknown } = {}) {
    super(message, { cause });
    this.retryAfter = retryAfter;
  }
}
