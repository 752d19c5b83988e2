import { expect, test } from 'vitest';
import { callApi } from '#tests/call-api.ts';
import { givenDeal } from '#tests/deals.ts';
import { askForPaper, givenPaper, readPage } from '#tests/papers.ts';
import { type Person, person } from '#tests/people.ts';
import { useUp } from '#tests/use-up.ts';
import type { rateLimits } from '#platform/rate-limit.ts';

type Limit = keyof typeof rateLimits;
type Given = { buyer: Person; dealId: string; paperId: string };

async function given(): Promise<Given> {
  const [owner, buyer] = await Promise.all([person(), person({ role: 'buyer', premium: true })]);
  const dealId = await givenDeal(owner);
  return { buyer, dealId, paperId: await givenPaper(dealId, owner, { audience: 'members' }) };
}

test.each<[string, (given: Given) => [Limit, string], (given: Given) => Promise<{ status: number }>]>([
  [
    'questions of a person',
    ({ buyer }) => ['paperQuestionsPerPerson', buyer.email],
    ({ dealId, paperId, buyer }) => askForPaper(dealId, paperId, buyer),
  ],
  [
    'questions about one deal',
    ({ buyer, dealId }) => ['paperQuestionsOnOneDeal', `${buyer.email} ${dealId}`],
    ({ dealId, paperId, buyer }) => askForPaper(dealId, paperId, buyer),
  ],
  [
    'pages that a person reads',
    ({ buyer }) => ['paperPagesPerPerson', buyer.uid],
    ({ dealId, paperId, buyer }) => readPage(dealId, paperId, buyer),
  ],
  [
    'deals that a person opens in their head start',
    ({ buyer }) => ['dealOpeningsPerPerson', buyer.uid],
    ({ dealId, buyer }) => callApi('PUT', `/api/deals/${dealId}/opening`, { as: buyer }),
  ],
])('%s are limited', async (_, limit, call) => {
  const paper = await given();
  expect((await call(paper)).status).toBe(200);
  await useUp(...limit(paper));
  expect((await call(paper)).status).toBe(429);
});
