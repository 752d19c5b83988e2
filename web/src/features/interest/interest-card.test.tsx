// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Interest } from 'domain/interest/interest.ts';
import { limits } from 'domain/limits.ts';
import { buttonNames, renderWithUser } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { InterestCard } from './interest-card.tsx';
import { waitingFirst } from './waiting-first.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000 - 60_000);
const interest = (change: Partial<Interest> = {}): Interest => ({
  buyerUid: 'ana',
  name: 'Ana Díaz',
  email: 'ana@example.com',
  phone: '6025550134',
  message: 'Can I see it?',
  createdAt: hoursAgo(72),
  ...change,
});
const answer = { by: 'originator' as const, at: hoursAgo(5), message: 'Friday at ten.', name: 'Olga Owner' };
const question = { by: 'buyer' as const, at: hoursAgo(2), message: 'At eleven?' };

const show = (change: Partial<Interest>) =>
  renderWithUser(
    <InterestCard interest={interest(change)} busy={false} onAnswer={() => undefined} onMark={() => undefined} />,
  );
const conversation = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeAll(() => startTexts(['interest'], 'en'));

describe('who is interested', () => {
  test.each<[string, Partial<Interest>, string, string[]]>([
    ['waits', {}, 'Interested 3 days ago', ['Answer', 'Mark as called']],
    [
      'was answered',
      { replies: [answer] },
      'Interested 3 days ago · Answered 5 hours ago',
      ['Write again', 'Mark as called'],
    ],
    [
      'was called',
      { calledAt: hoursAgo(1) },
      'Interested 3 days ago · Called 1 hour ago',
      ['Answer', 'Unmark as called'],
    ],
    ['wrote back', { replies: [answer, question] }, 'Interested 3 days ago', ['Answer', 'Mark as called']],
  ])('%s', (_, change, since, buttons) => {
    show(change);
    expect(screen.getAllByRole('paragraph')[0]?.textContent).toBe(since);
    expect(buttonNames()).toEqual(buttons);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+16025550134',
      'mailto:ana@example.com',
    ]);
  });

  test('is shown with all that was written, each by whom', async () => {
    show({ replies: [answer, question] });
    expect(conversation()).toEqual([
      'Ana Díaz · 3 days agoCan I see it?',
      'You · 5 hours agoFriday at ten.',
      'Ana Díaz · 2 hours agoAt eleven?',
    ]);
    await inSpanish();
    show({ message: undefined, replies: [answer] });
    expect(conversation()[0]).toBe('Ana Díaz · hace 3 díasMostró interés, sin mensaje');
  });

  test('is called when the conversation is full', () => {
    const replies = Array.from({ length: limits.interestReplies }, (_, index) => ({ ...answer, at: hoursAgo(index) }));
    show({ replies });
    expect(buttonNames()).toEqual(['Mark as called']);
  });
});

describe('the order of who is interested', () => {
  const list = [
    interest({ buyerUid: 'new', createdAt: hoursAgo(1) }),
    interest({ buyerUid: 'answered', createdAt: hoursAgo(2), replies: [{ ...answer, at: hoursAgo(1) }] }),
    interest({ buyerUid: 'called', createdAt: hoursAgo(3), calledAt: hoursAgo(1) }),
    interest({ buyerUid: 'old', createdAt: hoursAgo(4) }),
  ];
  const uids = (interests: readonly Interest[]) => interests.map(({ buyerUid }) => buyerUid);

  test('is who waits, the longest first, then the others as they came', () => {
    expect(uids(waitingFirst(list, new Map()).order)).toEqual(['old', 'new', 'answered', 'called']);
  });

  test('keeps who is answered in their place, and adds who waits since', () => {
    const { waited } = waitingFirst(list, new Map());
    const later = list.map((each) => (each.buyerUid === 'old' ? { ...each, calledAt: new Date() } : each));
    const newest = interest({ buyerUid: 'newest', createdAt: hoursAgo(0) });
    const next = waitingFirst([newest, ...later], waited);
    expect(uids(next.order)).toEqual(['old', 'new', 'newest', 'answered', 'called']);
    expect(waitingFirst(later, waited).waited).toBe(waited);
  });
});
