import { addressLine } from 'domain/deal/address.ts';
import {
  type Conversation,
  waitingSince,
  withAnswer,
  withBuyersMessage,
  withCall,
} from 'domain/interest/conversation.ts';
import type { Interest } from 'domain/interest/interest.ts';
import type { SeedAccount } from './accounts.ts';
import { addHours } from './calendar.ts';
import type { BareDeal } from './deals.ts';
import { fullName } from './people.ts';
import type { Random } from './random.ts';

const messages = [
  'Could I see the payoff letter and the insurance declaration?',
  'Is the tenant staying after closing?',
  'I own two rentals in this ZIP code and can close in three weeks.',
  'Can we walk it this Saturday morning?',
  'Is there room on the entry fee for a quick close?',
  'Does the roof have a transferable warranty?',
  'My partner and I are looking for exactly this payment.',
  'Please send the walkthrough video.',
  '¿Se puede ver la casa esta semana? Tenemos el enganche listo.',
];
const answers = [
  'Yes. Call me when it suits you and we will set a time.',
  'I am emailing you the documents today. The access code is in there, too.',
  'The seller is firm on the entry fee, and flexible on the closing date.',
  'Saturday at ten works. I will meet you there.',
];
const questions = ['Thank you! Could it be an hour later?', 'Got them. Is the water heater gas or electric?'];

/** Returns a buyer's interest since `createdAt`: most are unanswered, some were answered or called, and some of those buyers replied. */
export function interestOf(
  random: Random,
  { document }: BareDeal,
  person: SeedAccount,
  createdAt: Date,
  now: Date,
): Interest {
  const first: Conversation = { createdAt, ...(random.chance(0.65) ? { message: random.pick(messages) } : {}) };
  const steps: readonly [share: number, step: (of: Conversation, at: Date) => Conversation][] = [
    random.chance(0.7)
      ? [0.55, (of, at) => withAnswer(of, { message: random.pick(answers), name: document.listedBy.name }, at)]
      : [0.55, (of, at) => withCall(of, true, at)],
    [0.4, (of, at) => withBuyersMessage(of, random.pick(questions), at)],
    [0.5, (of, at) => withAnswer(of, { message: random.pick(answers), name: document.listedBy.name }, at)],
  ];
  let conversation = first;
  let at = createdAt;
  for (const [share, step] of steps) {
    at = addHours(at, random.int(1, 30));
    if (at > now || !random.chance(share)) break;
    conversation = step(conversation, at);
  }
  const since = waitingSince(conversation);
  return {
    buyerUid: person.uid,
    name: fullName(person),
    email: person.email,
    phone: person.phoneNumber,
    ...conversation,
    ...(since && { waitingSince: since }),
    dealAddress: addressLine(document),
  };
}
