import { beforeAll, expect, test } from 'vitest';
import { day } from 'domain/duration.ts';
import { paperEnd } from 'domain/paper/seen-paper.ts';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { dayAhead } from '#tests/days.ts';
import { documentAt, givenDeal } from '#tests/deals.ts';
import { ownProject } from '#tests/own-project.ts';
import { givenPages, givenPaper, reviewPaper, savePaper, seenWith, seePaper, statement } from '#tests/papers.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { sweepSeenPapers } from './sweep-seen-papers.ts';

let owner: Person;
let admin: Person;
beforeAll(async () => {
  [owner, admin] = await Promise.all([person(), person({ role: 'admin' })]);
});

const markOf = async (dealId: string) => {
  const deal = await documentAt(paths.deal(dealId));
  return { paperSeen: deal?.['paperSeen'], until: deal?.['paperSeenUntil']?.toDate() };
};
const none = { paperSeen: undefined, until: undefined };
/** The end of a mortgage statement, which is good for 45 days from ten days ago, in Arizona. */
const end = () => paperEnd({ goodUntil: dayAhead(35) }, 'AZ');

async function marked() {
  const dealId = await givenDeal(owner);
  const paperId = await givenPaper(dealId, owner);
  await seePaper(dealId, paperId, admin, seenWith('loanBalance'));
  return { dealId, paperId };
}

test('a deal is marked from the moment an admin has seen one of its papers, until the last day of that paper', async () => {
  const dealId = await givenDeal(owner);
  const paperId = await givenPaper(dealId, owner);
  expect(await markOf(dealId), 'while it waits').toEqual(none);
  await seePaper(dealId, paperId, admin, seenWith());
  expect(await markOf(dealId)).toEqual({ paperSeen: true, until: end() });
  expect(await documentAt(paths.deal(dealId)), 'it is no edit').toMatchObject({ version: 1 });
});

test.each<[string, (dealId: string, paperId: string) => Promise<unknown>]>([
  [
    'the paper is sent back',
    (dealId, paperId) => reviewPaper(dealId, paperId, admin, { outcome: 'returned', reason: 'Cut off at the bottom.' }),
  ],
  [
    'the paper has other pages',
    async (dealId, paperId) => savePaper(dealId, paperId, owner, statement(await givenPages(dealId, owner))),
  ],
  ['the paper is removed', (dealId, id) => callApi('DELETE', `/api/deals/${dealId}/papers/${id}`, { as: owner })],
  [
    'its figure changes',
    (dealId) => callApi('PUT', `/api/deals/${dealId}?fields=loanBalance`, { as: owner, body: { loanBalance: 98_765 } }),
  ],
])('the mark ends when %s', async (_, change) => {
  const { dealId, paperId } = await marked();
  expect((await markOf(dealId)).paperSeen).toBe(true);
  expect(await change(dealId, paperId)).toMatchObject({ status: 200 });
  expect(await markOf(dealId)).toEqual(none);
});

test('the mark goes by the paper that is good the longest', async () => {
  const { dealId } = await marked();
  const other = await givenPaper(dealId, owner, { kind: 'dueOnSale' });
  await seePaper(dealId, other, admin, seenWith());
  expect(await markOf(dealId)).toEqual({ paperSeen: true, until: undefined });
  await callApi('DELETE', `/api/deals/${dealId}/papers/${other}`, { as: owner });
  expect(await markOf(dealId)).toEqual({ paperSeen: true, until: end() });
});

test('a sweep takes the mark of papers that have run out, neither earlier nor twice; one that cannot be read holds up no other', async () => {
  const own = ownProject();
  const over = new Date('2040-03-21T07:00:00Z');
  const errors: unknown[] = [];
  const at = (now: Date): Context => ({
    ...productionContext(),
    ...own,
    now: () => now,
    log: { info: () => {}, warn: () => {}, error: (...said) => void errors.push(said) },
  });
  const { dealId, paperId } = await marked();
  const [deal, paper] = (await db.getAll(db.doc(paths.deal(dealId)), db.doc(paths.paper(dealId, paperId)))).map(
    (snapshot) => snapshot.data(),
  );
  const given: Record<string, object[]> = {
    over: [{ goodUntil: '2040-03-20' }],
    later: [{ goodUntil: '2040-03-20' }, { goodUntil: '2040-04-01' }],
    broken: [{ goodUntil: '2040-03-20' }],
  };
  for (const [id, papers] of Object.entries(given)) {
    const broken = id === 'broken' && { listedBy: 'nobody' };
    // oxlint-disable-next-line no-await-in-loop -- three
    await own.db.doc(paths.deal(id)).set({ ...deal, paperSeenUntil: over, ...broken });
    // oxlint-disable-next-line no-await-in-loop -- the same
    for (const [index, change] of papers.entries())
      await own.db.doc(paths.paper(id, `paper${index}`)).set({ ...paper, ...change });
  }
  expect(await sweepSeenPapers(at(new Date(over.getTime() - 1))), 'a millisecond too early').toBe(0);
  expect(await sweepSeenPapers(at(over))).toBe(2);
  expect(errors).toHaveLength(1);
  const shown = await Promise.all(['over', 'later'].map(async (id) => (await own.db.doc(paths.deal(id)).get()).data()));
  expect(shown.map((each) => [each?.['paperSeen'], each?.['paperSeenUntil']?.toDate()])).toEqual([
    [undefined, undefined],
    [true, new Date(over.getTime() + 12 * day)],
  ]);
  expect(await sweepSeenPapers(at(over)), 'again').toBe(0);
});
