import { expect } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { answer, makeOffer } from '#tests/offers.ts';
import { answerForPaper, askForPaper, givenPaper } from '#tests/papers.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { test } from '#tests/e2e/deals/member.ts';

/** Earlier than everything else, because the desk shows the oldest items first. */
const longAgo = Timestamp.fromDate(new Date('2001-02-03T16:00:00Z'));

test('an admin sees what needs each originator, whose it is, and that it is done, live', async ({ member }) => {
  const [owner, other, buyer] = await Promise.all([person(), person(), person({ role: 'buyer' })]);
  const dealId = await givenDeal(owner);
  const othersDeal = await givenDeal(other);
  // The next offer to expire in the whole app.
  const validUntil = new Date(Date.now() + 62 * 60_000).toISOString();
  const offerId = await makeOffer(dealId, buyer, { terms: { validUntil } });
  expect((await callApi('PUT', `/api/deals/${othersDeal}/interest`, { as: buyer, body: {} })).status).toBe(200);
  const interest = db.doc(paths.interest(othersDeal, buyer.uid));
  const { createdAt } = (await interest.get()).data() ?? {};
  await interest.update({ createdAt: longAgo, waitingSince: longAgo });

  const { page, person: admin } = await member({ role: 'admin' }, { path: '/manage' });
  const desk = page.getByRole('region', { name: 'Needs an originator’s attention' });
  /** Returns a task of a deal: those of an attempt that failed before are still there. */
  const taskOf = (id: string, name: string) => desk.getByRole('link', { name }).filter({ hasText: id });
  await desk.getByRole('button', { name: /^All \d/ }).click();
  await expect(desk.getByRole('heading')).toBeFocused();
  const toAnswer = taskOf(dealId, `Answer ${buyer.name}: $410,000 · $27,500`);
  await expect(toAnswer).toContainText(`Listed by ${owner.name}`);
  await expect(toAnswer).toHaveAttribute('href', `/deals/${dealId}`);
  await desk.getByRole('button', { name: /interested buyer/ }).click();
  const interested = taskOf(othersDeal, `Answer ${buyer.name}, who is interested`);
  await expect(interested).toContainText(`Listed by ${other.name}`);

  await test.step('their originator answers', async () => {
    expect((await answer('decline', dealId, offerId, owner)).status).toBe(200);
    await expect(toAnswer).toHaveCount(0);
  });
  await test.step('or the admin does', async () => {
    const called = { as: admin, body: {} };
    expect((await callApi('POST', `/api/deals/${othersDeal}/interests/${buyer.uid}/called`, called)).status).toBe(200);
    await expect(interested).toHaveCount(0);
    // Counts in days.
    await interest.update({ createdAt });
    await desk.getByRole('button', { name: 'All' }).click();
  });
  await test.step('an EMD that is overdue is awaited until it was received', async () => {
    const accepted = await makeOffer(dealId, buyer, { terms: { emd: 4000 } });
    expect((await answer('accept', dealId, accepted, owner)).status).toBe(200);
    await db.doc(paths.offer(dealId, accepted)).update({ emdDueAt: longAgo, emdAwaitedUntil: longAgo });
    const overdue = taskOf(dealId, `Earnest money (EMD) from ${buyer.name} is overdue`);
    await expect(overdue).toContainText(`Listed by ${owner.name}`);
    expect((await answer('emd-received', dealId, accepted, owner)).status).toBe(200);
    await expect(overdue).toHaveCount(0);
  });
  await test.step('a buyer asks to see a paper, until its originator answers', async () => {
    const paperId = await givenPaper(othersDeal, other);
    expect((await askForPaper(othersDeal, paperId, buyer)).status).toBe(200);
    await db
      .doc(paths.paperReader(othersDeal, buyer.uid))
      .update({ [`papers.${paperId}.at`]: longAgo, waitingSince: longAgo });
    await desk.getByRole('button', { name: /question.* about papers/ }).click();
    const asking = taskOf(othersDeal, `Answer ${buyer.name}, who asks to see: mortgage statement`);
    await expect(asking).toContainText(`Listed by ${other.name}`);
    await expect(asking).toHaveAttribute('href', `/deals/${othersDeal}#paper-readers`);
    expect((await answerForPaper(othersDeal, paperId, buyer, other, true)).status).toBe(200);
    await expect(asking).toHaveCount(0);
  });
});
