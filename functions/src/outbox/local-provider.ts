import { Timestamp } from 'firebase-admin/firestore';
import { deviceId } from '#documents/stored-device.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { mark } from './mark.ts';
import { DeviceGone, type InlineImage, type Outgoing, type Provider } from './provider.ts';

/**
 * Stores emails and texts in the `mailbox` collection instead of sending them, for local development; pushes, too, which also go to their
 * devices, if there is a network.
 */
export const localProvider = (context: Context, pushes?: Provider): Provider => ({
  send: async (message) => {
    if (message.push) await pushes?.send(message).catch(unlessGone);
    const { id, recipient, channel, subject, text, html, images, oneClickStop, push } = message;
    const createdAt = Timestamp.fromDate(context.now());
    const page = withImages(html, images);
    const shown = push ? pushed(push) : { to: recipient, subject, text, html: page };
    await context.db
      .doc(paths.mailboxMessage(push ? `${id}-${deviceId(push.device.endpoint)}` : id))
      .set({ ...shown, channel, createdAt, ...(oneClickStop && { oneClickStop }) });
  },
});

/** Returns an email's HTML with its images in it, as browsers show them. */
export const withImages = (html: string, images: readonly InlineImage[] = []): string =>
  [{ ...mark, content: Buffer.from(mark.base64, 'base64') }, ...images].reduce(
    (page, { contentId, mediaType, content }) =>
      page.replaceAll(`cid:${contentId}`, `data:${mediaType};base64,${content.toString('base64')}`),
    html,
  );

const pushed = ({ device, payload }: NonNullable<Outgoing['push']>) => {
  const { title, body = '', path } = JSON.parse(payload) as { title: string; body?: string; path: string };
  return { to: device.name, subject: title, text: `${body}\n${path}`.trim() };
};

/** Without a network, all that a device would get is in the mailbox. */
function unlessGone(error: unknown): void {
  if (error instanceof DeviceGone) throw error;
}
