import * as z from 'zod/mini';
import { sentMessage } from 'domain/message/sent-message.ts';
import { endpoint } from './endpoint.ts';

/** Returns by which channels a notification of the caller went out, besides the portal. 404 for one that there is not. */
export const messagesOfNotice = endpoint({
  method: 'GET',
  path: '/api/notices/:noticeId/messages',
  access: 'member',
  response: z.object({
    messages: z.array(sentMessage),
    /** Why there are none, if not by its person's settings: it went out with other finds, or too long ago to be known. */
    none: z.optional(z.enum(['joined', 'old'])),
  }),
});

/**
 * Returns the latest messages and notifications of a person, newest first, for admins. A notification without a message has no `channel`:
 * emails and texts about it were switched off, or none could reach its person.
 */
export const messagesOfPerson = endpoint({
  method: 'GET',
  path: '/api/admin/users/:uid/messages',
  access: ['admin'],
  response: z.object({
    messages: z.array(
      z.object({
        ...z.partial(sentMessage).shape,
        id: z.string(),
        /** A kind of notification, or the template of an account message. */
        template: z.string(),
        /** ISO time at which it was written. */
        createdAt: z.string(),
        /** The provider's words. */
        error: z.optional(z.string()),
      }),
    ),
  }),
});
export type MessageOfPerson = z.infer<(typeof messagesOfPerson)['response']>['messages'][number];
