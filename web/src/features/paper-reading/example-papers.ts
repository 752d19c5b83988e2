import type { Paper } from 'domain/paper/paper.ts';

export const examplePaper: Paper = {
  id: 'paper1',
  dealId: 'deal1',
  kind: 'mortgageStatement',
  date: '2026-10-01',
  goodUntil: '2999-11-15',
  audience: 'asked',
  pages: ['a', 'b', 'c'].map((id) => ({ id, width: 800, height: 1000 })),
  shown: true,
  version: 3,
  review: 'waiting',
  dealAddress: '12 Oak Street, Mesa, AZ 85201',
  addedAt: new Date('2026-10-02T12:00:00Z'),
  updatedAt: new Date('2026-10-02T12:00:00Z'),
};

const stored = (date: Date) => ({ toDate: () => date });

/** Returns a paper as Firestore has it. */
export const storedPaper = ({ addedAt, updatedAt, reviewedAt, ...paper }: Paper) => ({
  ...paper,
  addedAt: stored(addedAt),
  updatedAt: stored(updatedAt),
  ...(reviewedAt && { reviewedAt: stored(reviewedAt) }),
});

/** Returns a buyer's questions as Firestore has them. */
export const storedQuestions = (papers: Record<string, 'asked' | 'allowed' | 'declined'>) => ({
  buyerUid: 'bea',
  name: 'Bea Buyer',
  papers: Object.fromEntries(
    Object.entries(papers).map(([id, state]) => [
      id,
      { state, kind: 'mortgageStatement', at: stored(new Date('2026-10-03T12:00:00Z')) },
    ]),
  ),
  listedByUid: 'olga',
  dealAddress: examplePaper.dealAddress,
});
