import { describe, expect, test } from 'vitest';
import { limits } from 'domain/limits.ts';
import {
  isThreadFull,
  listName,
  type ListTalk,
  opinionInput,
  withMember,
  withOpinion,
  withoutMember,
} from './shared-list.ts';

const list = { ownerUid: 'ana', memberUids: ['ana', 'ben', 'cleo'], names: { ana: 'Ana', ben: 'Ben', cleo: 'Cleo' } };
const [before, now] = [new Date(1), new Date(2)];
const talk: ListTalk = {
  opinions: { ana: { answer: 'yes', note: 'Near us', at: before }, ben: { note: 'Old roof', at: before } },
  messages: [{ uid: 'ana', text: 'Shall we?', at: before }],
};

describe('the members of a list', () => {
  test('are in the order in which they joined, each once', () => {
    const joined = withMember(list, { uid: 'dora', name: 'Dora' });
    expect(joined.memberUids).toEqual(['ana', 'ben', 'cleo', 'dora']);
    expect(joined.names).toMatchObject({ ana: 'Ana', dora: 'Dora' });
    expect(withMember(list, { uid: 'ben', name: 'Benito' })).toEqual({
      ...list,
      names: { ...list.names, ben: 'Benito' },
    });
  });

  test('pass it on to who joined first when its owner leaves', () => {
    expect(withoutMember(list, 'cleo')).toEqual({
      ...list,
      memberUids: ['ana', 'ben'],
      names: { ana: 'Ana', ben: 'Ben' },
    });
    expect(withoutMember(list, 'ana')).toEqual({
      ownerUid: 'ben',
      memberUids: ['ben', 'cleo'],
      names: { ben: 'Ben', cleo: 'Cleo' },
    });
    expect(withoutMember({ ...list, memberUids: ['ana'] }, 'ana')).toBeUndefined();
  });
});

describe('an opinion', () => {
  test.each([
    ['another answer keeps the note', { answer: 'no' as const }, { answer: 'no', note: 'Near us', at: now }],
    ['another note keeps the answer', { note: 'Far' }, { answer: 'yes', note: 'Far', at: now }],
    ['no answer leaves the note', { answer: null }, { note: 'Near us', at: now }],
    ['an empty note leaves the answer', { note: '' }, { answer: 'yes', at: now }],
    ['neither leaves nothing', { answer: null, note: '' }, undefined],
  ])('%s', (_, change, expected) => {
    const after = withOpinion(talk, 'ana', change, now);
    expect(after.opinions['ana']).toEqual(expected);
    expect('ana' in after.opinions).toBe(expected !== undefined);
    expect([after.opinions['ben'], after.messages]).toEqual([talk.opinions['ben'], talk.messages]);
  });

  test('is new where there was none', () => {
    expect(withOpinion(talk, 'cleo', { answer: 'maybe' }, now).opinions['cleo']).toEqual({ answer: 'maybe', at: now });
    expect(withOpinion(talk, 'cleo', {}, now)).toEqual(talk);
  });

  test('is short, and has three answers', () => {
    expect(opinionInput.safeParse({ note: '🏡'.repeat(limits.listNote / 2) }).success).toBe(true);
    expect(opinionInput.safeParse({ note: 'x'.repeat(limits.listNote + 1) }).success).toBe(false);
    expect(opinionInput.safeParse({ answer: 'perhaps' }).success).toBe(false);
  });
});

test('a name is one line without links', () => {
  expect(listName.parse('  Phoenix \t flips ')).toBe('Phoenix flips');
  for (const name of ['', ' ', 'see example.com', 'x'.repeat(limits.listName + 1)])
    expect(listName.safeParse(name).success, name).toBe(false);
});

test('a thread has an end', () => {
  const many = (length: number) => ({ messages: Array.from({ length }, () => talk.messages[0]!) });
  expect([isThreadFull(many(limits.interestReplies - 1)), isThreadFull(many(limits.interestReplies))]).toEqual([
    false,
    true,
  ]);
});
