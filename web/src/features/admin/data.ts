import { resendMessage } from 'domain/api/admin.ts';
import { failedMessageDocument, type FailedMessage } from 'domain/message/failed-message.ts';
import { paths } from 'domain/paths.ts';
import { collection, limit, orderBy, query } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { call } from '#platform/api/call.ts';
import { useLiveQuery, withId, type LiveQuery } from '#platform/live/use-live-query.ts';

export const messagesShown = 100;

/** Live list of messages whose delivery failed for good, newest first; for admins. */
export function useFailedMessages(): LiveQuery<FailedMessage> {
  const firestore = useFirestore();
  const messages = query(
    collection(firestore, paths.failedMessages()),
    orderBy('failedAt', 'desc'),
    limit(messagesShown),
  );
  return useLiveQuery(messages, withId(failedMessageDocument));
}

/** @throws ApiError `conflict` when another admin was faster, `message-outdated` when the message is no longer true */
export const sendAgain = ({ id }: FailedMessage) => call(resendMessage, { params: { id } });
