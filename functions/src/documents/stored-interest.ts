import { FieldValue, type DocumentSnapshot } from 'firebase-admin/firestore';
import { type Conversation, waitingSince } from 'domain/interest/conversation.ts';
import { type Interest, interestDocument } from 'domain/interest/interest.ts';

/** The interest in a snapshot, parsed, or undefined when there is none. */
export const interestIn = (snapshot: DocumentSnapshot): Interest | undefined =>
  snapshot.exists ? interestDocument.parse(snapshot.data()) : undefined;

/** The update that brings an interest to where a conversation is. */
export const conversationUpdate = (conversation: Conversation) => ({
  replies: conversation.replies ?? FieldValue.delete(),
  calledAt: conversation.calledAt ?? FieldValue.delete(),
  waitingSince: waitingSince(conversation) ?? FieldValue.delete(),
});
