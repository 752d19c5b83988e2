import * as z from 'zod/mini';
import { limits } from 'domain/limits.ts';
import { freeText, lineOfText } from 'domain/text/text-fields.ts';
import { timestamp } from 'domain/timestamp.ts';

/** `sharedLists/{listId}`, readable by its members. */
export const sharedListDocument = z.object({
  name: z.string(),
  ownerUid: z.string(),
  /** In the order in which they joined, the owner among them. */
  memberUids: z.array(z.string()),
  /** Each member's name, by uid. */
  names: z.record(z.string(), z.string()),
  dealCount: z.number(),
  createdAt: timestamp,
  /** When its name, members or deals last changed. */
  updatedAt: timestamp,
});
export type SharedListDocument = z.infer<typeof sharedListDocument>;
export type SharedList = SharedListDocument & { id: string };

/**
 * `sharedLists/{listId}/entries/{dealId}`: a deal of the list. Nothing of the deal itself, which not every member may see
 * (docs/decisions/0504-shared-lists.md).
 */
export const listEntryDocument = z.object({ addedBy: z.string(), addedAt: timestamp });
export type ListEntry = z.infer<typeof listEntryDocument> & { dealId: string };

export const listAnswers = ['yes', 'maybe', 'no'] as const;
export type ListAnswer = (typeof listAnswers)[number];

/** A member's opinion on a deal. */
const opinion = z.object({
  answer: z.optional(z.enum(listAnswers)),
  note: z.optional(z.string()),
  at: timestamp,
});
export type Opinion = z.infer<typeof opinion>;

const listMessage = z.object({ uid: z.string(), text: z.string(), at: timestamp });
export type ListMessage = z.infer<typeof listMessage>;

/** `sharedLists/{listId}/talks/{dealId}`: what members say about a deal, readable by those of them who may see it. */
export const listTalkDocument = z.object({
  /** Opinions by the uid of their member. */
  opinions: z.record(z.string(), opinion),
  /** Oldest first. Those of people who left the list stay. */
  messages: z.array(listMessage),
});
export type ListTalk = z.infer<typeof listTalkDocument>;

/** `sharedLists/{listId}/listInvitations/{id}`, readable by the list's owner and by whoever has proven to own the address. */
export const listInvitationDocument = z.object({
  email: z.string(),
  listId: z.string(),
  /** Names of the list and of its owner. */
  list: z.string(),
  invitedBy: z.string(),
  invitedAt: timestamp,
});
export type ListInvitation = z.infer<typeof listInvitationDocument> & { id: string };

export const listName = lineOfText({ most: limits.listName, required: 'validation.required' });

/** A change of one's opinion: what is absent stays; null or an empty note removes. */
export const opinionInput = z.strictObject({
  answer: z.optional(z.nullable(z.enum(listAnswers, 'validation.choice'))),
  note: z.optional(freeText({ most: limits.listNote })),
});
export type OpinionInput = z.output<typeof opinionInput>;

export const listMessageText = freeText({
  most: limits.comment,
  least: 1,
  required: 'validation.messageRequired',
});

/** Returns the list with another member, at the end. */
export function withMember<List extends Pick<SharedListDocument, 'memberUids' | 'names'>>(
  list: List,
  { uid, name }: { uid: string; name: string },
): List {
  const memberUids = list.memberUids.includes(uid) ? list.memberUids : [...list.memberUids, uid];
  return { ...list, memberUids, names: { ...list.names, [uid]: name } };
}

/** Returns the list without a member; if its owner leaves, it belongs to who joined first of the others. Undefined if no one is left. */
export function withoutMember<List extends Pick<SharedListDocument, 'ownerUid' | 'memberUids' | 'names'>>(
  list: List,
  uid: string,
): List | undefined {
  const memberUids = list.memberUids.filter((each) => each !== uid);
  const [first] = memberUids;
  if (first === undefined) return undefined;
  const { [uid]: _, ...names } = list.names;
  return { ...list, memberUids, names, ownerUid: list.ownerUid === uid ? first : list.ownerUid };
}

/** Returns the talk with a member's changed opinion, or without it where nothing is left of it. */
export function withOpinion(talk: ListTalk, uid: string, change: OpinionInput, at: Date): ListTalk {
  const { [uid]: before, ...others } = talk.opinions;
  const answer = change.answer === undefined ? before?.answer : (change.answer ?? undefined);
  const note = (change.note ?? before?.note) || undefined;
  if (answer === undefined && note === undefined) return { ...talk, opinions: others };
  return { ...talk, opinions: { ...others, [uid]: { ...(answer && { answer }), ...(note && { note }), at } } };
}

export const isThreadFull = ({ messages }: Pick<ListTalk, 'messages'>): boolean =>
  messages.length >= limits.interestReplies;
