import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dealStatuses } from 'domain/deal/deal-status.ts';
import { limits } from 'domain/limits.ts';
import {
  type Conversation,
  isFull,
  stateOf,
  takesMessage,
  takesReplies,
  waitingSince,
  withAnswer,
  withBuyersMessage,
  withCall,
} from './conversation.ts';

const minute = (minutes: number): Date => new Date(Date.UTC(2026, 10, 22, 12, minutes));
const first: Conversation = { createdAt: minute(0), message: 'Can I see it?' };
const answered = withAnswer(first, { message: 'On Friday.', name: 'Olga' }, minute(1));

describe('a buyer waits', () => {
  test('from their interest on, until they are answered or called', () => {
    expect(stateOf(first)).toEqual({ state: 'waiting', since: minute(0) });
    expect(stateOf(answered)).toEqual({ state: 'answered', since: minute(1) });
    expect(stateOf(withCall(first, true, minute(2)))).toEqual({ state: 'called', since: minute(2) });
    expect(stateOf(withCall(answered, true, minute(2)))).toEqual({ state: 'called', since: minute(2) });
  });

  test('as before, when they were not called after all', () => {
    const undone = (of: Conversation) => withCall(withCall(of, true, minute(5)), false, minute(6));
    expect(undone(first)).toEqual({ ...first, calledAt: undefined });
    expect(stateOf(undone(answered))).toEqual({ state: 'answered', since: minute(1) });
  });

  test('again since the first message that they wrote back', () => {
    const wroteBack = withBuyersMessage(answered, 'At ten?', minute(3));
    expect(stateOf(wroteBack)).toEqual({ state: 'waiting', since: minute(3) });
    expect(stateOf(withBuyersMessage(wroteBack, 'At eleven?', minute(9)))).toEqual(stateOf(wroteBack));
    expect(stateOf(withCall(wroteBack, true, minute(4)))).toEqual({ state: 'called', since: minute(4) });
  });
});

describe('a buyer’s message', () => {
  test('takes the place of the one that waits, and none takes it away', () => {
    expect(withBuyersMessage(first, 'Is it rented?', minute(2))).toEqual({ ...first, message: 'Is it rented?' });
    expect(withBuyersMessage(first, undefined, minute(2))).toEqual({ ...first, message: undefined });
  });

  test('follows an answer or a call, and none changes nothing', () => {
    const wroteBack = withBuyersMessage(answered, 'At ten?', minute(3));
    expect(wroteBack.message).toBe('Can I see it?');
    expect(wroteBack.replies).toEqual([
      { by: 'originator', at: minute(1), message: 'On Friday.', name: 'Olga' },
      { by: 'buyer', at: minute(3), message: 'At ten?' },
    ]);
    const changed = withBuyersMessage(wroteBack, 'At eleven?', minute(4));
    expect(changed.replies?.map(({ message }) => message)).toEqual(['On Friday.', 'At eleven?']);
    expect(withBuyersMessage(answered, undefined, minute(3))).toBe(answered);
    expect(withBuyersMessage(wroteBack, undefined, minute(4))).toBe(wroteBack);
    const called = withCall<Conversation>({ createdAt: minute(0) }, true, minute(1));
    expect(withBuyersMessage(called, 'I missed you', minute(2)).replies).toHaveLength(1);
  });
});

test('anybody may write while a deal takes offers, who was answered also while it is pending, and nobody once it is sold or deleted', () => {
  const takes = (of: Conversation | undefined) => dealStatuses.filter((status) => takesMessage(status, of));
  expect(takes(undefined)).toEqual(['new', 'active']);
  expect(takes(first)).toEqual(['new', 'active']);
  // A call is not an answer to which a buyer could reply.
  expect(takes(withCall(first, true, minute(1)))).toEqual(['new', 'active']);
  expect(takes(answered)).toEqual(['new', 'active', 'pending']);
  expect(takes(withBuyersMessage(answered, 'At ten?', minute(2)))).toEqual(['new', 'active', 'pending']);
  expect(dealStatuses.filter(takesReplies)).toEqual(['new', 'active', 'pending']);
});

const step = fc.oneof(
  fc.record({ does: fc.constant('answer' as const), at: fc.integer({ min: -5, max: 5 }) }),
  fc.record({ does: fc.constant('write' as const), at: fc.integer({ min: -5, max: 5 }) }),
  fc.record({ does: fc.constant('call' as const), at: fc.integer({ min: -5, max: 5 }), called: fc.boolean() }),
);

test('whatever the clocks say, nothing that was answered is lost, and the last of all decides who waits', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let conversation: Conversation = { createdAt: minute(0), message: 'message 0' };
      // The expected state, computed from the whole history.
      const unanswered = ['message 0'];
      const kept: string[] = [];
      let calls: { unanswered: string[] } | undefined;
      for (const [index, { does, at, ...more }] of steps.entries()) {
        const message = `message ${index + 1}`;
        const now = minute(at);
        if (does === 'answer') {
          conversation = withAnswer(conversation, { message }, now);
          kept.push(...(calls?.unanswered ?? []), ...unanswered.splice(0), message);
          calls = undefined;
        } else if (does === 'write') {
          conversation = withBuyersMessage(conversation, message, now);
          if (unanswered.length > 0) unanswered.splice(-1, 1, message);
          else unanswered.push(message);
        } else if ('called' in more && more.called) {
          conversation = withCall(conversation, true, now);
          calls = { unanswered: [...(calls?.unanswered ?? []), ...unanswered.splice(0)] };
        } else {
          conversation = withCall(conversation, false, now);
          unanswered.unshift(...(calls?.unanswered ?? []));
          calls = undefined;
        }
        const said = [conversation.message, ...(conversation.replies ?? []).map((each) => each.message)];
        expect(said).toEqual([...kept, ...(calls?.unanswered ?? []), ...unanswered]);
        expect(waitingSince(conversation) !== undefined).toBe(unanswered.length > 0);
      }
    }),
    { numRuns: 500 },
  );
});

test('a conversation has an end', () => {
  const many = (length: number): Conversation => ({
    ...first,
    replies: Array.from({ length }, (_, index) => ({ by: 'originator', at: minute(index), message: 'x' })),
  });
  expect(isFull(first)).toBe(false);
  expect(isFull(many(limits.interestReplies - 1))).toBe(false);
  expect(isFull(many(limits.interestReplies))).toBe(true);
});
