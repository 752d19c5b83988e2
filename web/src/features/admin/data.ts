import { resendMessage } from 'domain/api/admin.ts';
import { failedMessageDocument, type FailedMessage } from 'domain/message/failed-message.ts';
import { paths } from 'domain/paths.ts';
import { collection, limit, orderBy, query } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { call } from '#platform/api/call.ts';
import { useLiveQuery, withId, type LiveQuery } from '#platform/live/use-live-query.ts';

/** As many as the list shows: those that failed last. */
export const messagesShown = 100;

/** Messages that could not be sent in the end, the last first, live; for admins. */
export function useFailedMessages(): LiveQuery<FailedMessage> {
  const firestore = useFirestore();
  const messages = query(
    collection(firestore, paths.failedMessages()),
    orderBy('failedAt', 'desc'),
    limit(messagesShown),
  );
  return useLiveQuery(messages, withId(failedMessageDocument));
}

/** @throws ApiError `conflict` when somebody else was quicker, `message-outdated` when it would say what is no longer so */
export const sendAgain = (id: string, idempotencyKey: string) =>
  call(resendMessage, { params: { id }, idempotencyKey });
