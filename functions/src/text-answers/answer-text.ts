import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { accountDocument, hasConfirmedPhone, type Language, languages } from 'domain/account/account.ts';
import { takeTextAnswer } from 'domain/api/text-answers.ts';
import { paths } from 'domain/paths.ts';
import { readTextAnswer, type TextAnswer } from 'domain/text/text-answer.ts';
import { startNumberIn, stopNumberIn } from '#outbox/stopped-numbers.ts';
import type { Context } from '#platform/context.ts';
import { idempotency } from '#platform/idempotency.ts';
import type { Form } from '#platform/json-body.ts';
import { parse } from '#platform/parse.ts';
import { isWithinRate } from '#platform/rate-limit.ts';
import { runTransaction } from '#platform/transaction.ts';
import { type ReplyName, replyText, twiml } from './replies.ts';

/** The fields of Twilio's request that are read. */
const request = z.object({
  MessageSid: z.string().check(z.regex(/^\w{1,64}$/)),
  /** In E.164 form; also a short code or a name. */
  From: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Empty for a picture alone. */
  Body: z.string().check(z.maxLength(10_000)),
  /** Keyword that Twilio recognized and answered itself, where Advanced Opt-Out is on. */
  OptOutType: z.optional(z.string()),
});
type Received = z.infer<typeof request>;

/** Carries out an answer to a text, once, and returns what Twilio texts back. Answers from outside of +1 do nothing: they get no texts. */
export async function answerText(context: Context, form: Form): Promise<string> {
  const received = parse(request, Object.fromEntries(form));
  const number = /^\+1(\d{10})$/.exec(received.From)?.[1];
  if (number === undefined) return twiml();
  const { MessageSid, Body } = received;
  const memory = idempotency(context, 'twilio', MessageSid, [takeTextAnswer.path, number, Body]);
  const earlier = await memory.begin();
  if (earlier) return String(earlier.body);
  try {
    return await carryOut(context, number, received, (transaction, body) =>
      memory.recordIn(transaction, { status: 200, body }),
    );
  } catch (error) {
    await memory.release();
    throw error;
  }
}

async function carryOut(
  context: Context,
  number: string,
  { Body, OptOutType = '' }: Received,
  record: (transaction: Transaction, answer: string) => void,
): Promise<string> {
  const said = readTextAnswer(Body);
  const known = new Map(Object.entries(optOuts)).get(OptOutType);
  const wants = known ?? said.wants;
  const spoken = await languagesOf(context, number, said);
  // Twilio has answered what it recognized.
  const mayReply = known === undefined && (await isWithinRate(context, limitsOf(number, wants)));
  return runTransaction(context.db, async (transaction) => {
    const isNews = await changeNumber(context, transaction, number, wants);
    const answer = twiml(mayReply && isNews ? replyText(replies[wants], spoken) : undefined);
    record(transaction, answer);
    return answer;
  });
}

type Wants = TextAnswer['wants'];
const optOuts = { STOP: 'stop', START: 'start', HELP: 'help' } as const;
const replies = { stop: 'stopped', start: 'started', help: 'help', other: 'unread' } as const satisfies Record<
  Wants,
  ReplyName
>;

/** Returns whether there is anything to say: a second STOP gets no reply. */
async function changeNumber(
  context: Context,
  transaction: Transaction,
  number: string,
  wants: Wants,
): Promise<boolean> {
  if (wants === 'stop') return stopNumberIn(context, transaction, number, 'answer');
  if (wants === 'start') await startNumberIn(context, transaction, number);
  return true;
}

const limitsOf = (number: string, wants: Wants): Parameters<typeof isWithinRate>[1] => [
  ['textRepliesPerNumber', number],
  ...(wants === 'other' ? [['unreadRepliesPerNumber', number] as const] : []),
];

/** The language of the number's accounts; else that of the word; else every one. */
async function languagesOf({ db }: Context, number: string, { language }: TextAnswer): Promise<readonly Language[]> {
  const { docs } = await db.collection(paths.users()).where('confirmedPhone', '==', number).limit(10).get();
  // An account that cannot be read must not keep a STOP from counting.
  const accounts = docs
    .flatMap((snapshot) => accountDocument.safeParse(snapshot.data()).data ?? [])
    .filter(hasConfirmedPhone);
  const theirs = new Set(accounts.map(({ languagePreference }) => languagePreference));
  if (theirs.size === 1) return [...theirs];
  return language ? [language] : languages;
}
