import { Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { mark } from './mark.ts';
import type { Provider } from './provider.ts';

/** Sends nothing: stores emails and texts in the `mailbox` collection, for local development. */
export const localProvider = (context: Context): Provider => ({
  send: async ({ id, recipient, channel, subject, text, html, oneClickStop }) => {
    const createdAt = Timestamp.fromDate(context.now());
    // Attachments are embedded.
    const page = html.replaceAll(`cid:${mark.contentId}`, `data:${mark.mediaType};base64,${mark.base64}`);
    await context.db
      .doc(paths.mailboxMessage(id))
      .set({ to: recipient, channel, subject, text, html: page, createdAt, ...(oneClickStop && { oneClickStop }) });
  },
});
