import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { limitRate, rateLimits } from '#platform/rate-limit.ts';
import { productionContext } from '#platform/context.ts';
import { callInstance } from '#tests/api-instance.ts';
import { mailTo } from '#tests/mailbox.ts';
import { type Person, person } from '#tests/people.ts';
import { auth } from '#tests/services.ts';
import { identityHandlers } from './endpoints.ts';
import { verificationMailLimits } from './verification-mail.ts';

// Anyone can sign up with another person's address, delete the identity and repeat that. This must not use up the owner's limit.

const context = productionContext();
const newAddress = () => `buyer-${randomUUID()}@example.com`;
const unproven = (email: string) => person({ role: 'buyer', emailVerified: false, email });
const again = (as: Person) => callInstance(identityHandlers, 'POST', '/api/auth/send-verification', { as });

test('the mail can be asked for when strangers on another network have used up theirs, and is never dropped later', async () => {
  const email = newAddress();
  const network = randomUUID();
  for (let times = 0; times < rateLimits.linksInNetwork.count; times += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each counts
    await limitRate(context, verificationMailLimits(email, { client: randomUUID(), network }));
  }
  const more = limitRate(context, verificationMailLimits(email, { client: randomUUID(), network }));
  await expect(more).rejects.toMatchObject({ code: 'too-many-requests' });
  for (const limit of ['strangersMailPerAddress', 'unaskedMailPerAddress'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- two
    await limitRate(context, [[limit, email, rateLimits[limit].count]]);
  }
  expect((await again(await unproven(email))).status).toBe(200);
  expect((await mailTo(email))[0]?.text).toContain('mode=verifyEmail');
});

test('one client has it sent to an address so often an hour, whatever accounts it asks with', async () => {
  const email = newAddress();
  const { count } = rateLimits.verificationMailsForAddress;
  const statuses: number[] = [];
  for (let times = 0; times <= count; times += 1) {
    // oxlint-disable no-await-in-loop -- one identity at a time has an address
    const somebody = await unproven(email);
    statuses.push((await again(somebody)).status);
    await auth.deleteUser(somebody.uid);
    // oxlint-enable no-await-in-loop
  }
  expect(statuses).toEqual([...Array.from({ length: count }, () => 200), 429]);
});

test('all clients together have links sent to an address so often a day, of whatever kind', async () => {
  const email = newAddress();
  for (let times = 0; times < rateLimits.linksPerAddress.count; times += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each counts
    await limitRate(context, [['linksPerAddress', email]]);
  }
  const refused = { status: 429, code: 'too-many-requests' };
  const somebody = await unproven(email);
  expect(await again(somebody)).toMatchObject(refused);
  const link = await callInstance(identityHandlers, 'POST', '/api/auth/send-sign-in-link', {
    as: somebody,
    body: { email },
  });
  expect(link).toMatchObject(refused);
});
