import { randomInt, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { callApi, fromClient, statusesOf } from '#tests/call-api.ts';
import { mailTo } from '#tests/mailbox.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { rateLimits } from '#platform/rate-limit.ts';

// Strangers ask for links to an address that is not theirs, to keep its owner from getting in.

const kinds = ['sign-in-link', 'password-reset'] as const;
const ipv4 = () => [203, randomInt(256), randomInt(256), randomInt(256)].join('.');
const site = () => `2001:db8:${randomInt(1, 0xffff).toString(16)}`;

async function asked(email: string, from: string, times = 5) {
  const answers = [];
  for (let time = 0; time < times; time += 1)
    for (const kind of kinds)
      // oxlint-disable-next-line no-await-in-loop -- as a script does
      answers.push(await callApi('POST', `/api/auth/send-${kind}`, { body: { email }, headers: fromClient(from) }));
  return answers;
}
const statesOf = async (email: string) => {
  const { docs } = await db.collection(paths.outbox()).where('recipient', '==', email).get();
  return docs.map((each) => String(each.get('state')));
};

test('what was answered with ok is mailed, also to the owner after strangers asked from two networks', async () => {
  const { email } = await person({ role: 'buyer' });
  const strangers = [...(await asked(email, ipv4())), ...(await asked(email, ipv4()))];
  expect(new Set(statusesOf(strangers))).toEqual(new Set([200]));
  const own = await asked(email, ipv4(), 1);
  expect(statusesOf(own)).toEqual([200, 200]);
  const all = strangers.length + own.length;
  await expect.poll(() => statesOf(email), { timeout: 30_000 }).toEqual(Array(all).fill('sent'));
  expect(await mailTo(email, all)).toHaveLength(all);
});

test.each([
  ['of a member', async () => (await person({ role: 'buyer' })).email],
  ['that nobody has', async () => `nobody-${randomUUID()}@example.com`],
])('one site with many IPv6 networks does not use up an address %s', async (_, of) => {
  const [email, its] = [await of(), site()];
  const strangers = [];
  // oxlint-disable-next-line no-await-in-loop -- one network after the other
  for (let network = 1; network <= 4; network += 1) strangers.push(...(await asked(email, `${its}:${network}::1`, 4)));
  const { count } = rateLimits.linksInNetwork;
  expect(statusesOf(strangers)).toEqual([...Array(count).fill(200), ...Array(strangers.length - count).fill(429)]);
  expect(statusesOf(await asked(email, ipv4(), 1))).toEqual([200, 200]);
  expect(statusesOf(await asked(email, `${site()}:1::1`, 1))).toEqual([200, 200]);
});

test('it takes five networks to use up what all together may ask for', () => {
  expect(rateLimits.linksPerAddress.count / rateLimits.linksInNetwork.count).toBeGreaterThanOrEqual(5);
  expect(rateLimits.accessRequestsPerEmail.count / rateLimits.accessRequestsInNetwork.count).toBeGreaterThanOrEqual(5);
});
