import { Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { mark } from './mark.ts';
import type { InlineImage, Provider } from './provider.ts';

/** Sends nothing: stores emails and texts in the `mailbox` collection, for local development. */
export const localProvider = (context: Context): Provider => ({
  send: async ({ id, recipient, channel, subject, text, html, images, oneClickStop }) => {
    const createdAt = Timestamp.fromDate(context.now());
    const page = withImages(html, images);
    await context.db
      .doc(paths.mailboxMessage(id))
      .set({ to: recipient, channel, subject, text, html: page, createdAt, ...(oneClickStop && { oneClickStop }) });
  },
});

/** Returns an email's HTML with its images in it, as browsers show them. */
export const withImages = (html: string, images: readonly InlineImage[] = []): string =>
  [{ ...mark, content: Buffer.from(mark.base64, 'base64') }, ...images].reduce(
    (page, { contentId, mediaType, content }) =>
      page.replaceAll(`cid:${contentId}`, `data:${mediaType};base64,${content.toString('base64')}`),
    html,
  );
