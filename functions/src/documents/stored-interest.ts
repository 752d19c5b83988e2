import { FieldValue, type DocumentSnapshot } from 'firebase-admin/firestore';
import { type Conversation, waitingSince } from 'domain/interest/conversation.ts';
import { type Interest, interestDocument } from 'domain/interest/interest.ts';

/** Parses an interest's snapshot; undefined if it does not exist. */
export const interestIn = (snapshot: DocumentSnapshot): Interest | undefined =>
  snapshot.exists ? interestDocument.parse(snapshot.data()) : undefined;

/** Returns the update that writes a conversation to its interest. */
export const conversationUpdate = (conversation: Conversation) => ({
  replies: conversation.replies ?? FieldValue.delete(),
  calledAt: conversation.calledAt ?? FieldValue.delete(),
  waitingSince: waitingSince(conversation) ?? FieldValue.delete(),
});
