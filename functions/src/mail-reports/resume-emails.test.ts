import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { resumeEmails } from 'domain/api/mail-reports.ts';
import { paths } from 'domain/paths.ts';
import { atOnce } from '#tests/api-instance.ts';
import { callApi, statusesOf } from '#tests/call-api.ts';
import { documentAt } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { rateLimits } from '#platform/rate-limit.ts';

const resume = (as?: Pick<Person, 'idToken'>) => callApi('POST', resumeEmails.path, { as });
const stop = ({ uid }: Person, why = 'bounce') =>
  db.doc(paths.user(uid)).update({ stoppedEmail: { why, status: '5.1.1', since: Timestamp.now() } });
const stoppedEmail = async ({ uid }: Person) => (await documentAt(paths.user(uid)))?.['stoppedEmail'] as unknown;
const trials = async ({ uid }: Person) =>
  (await db.collection(paths.outbox()).where('uid', '==', uid).get()).docs.map((snapshot) => snapshot.data());

test('lets emails go again and sends one, in the person’s language', async () => {
  const ana = await person({ languagePreference: 'es' });
  await stop(ana);
  expect(await resume(ana)).toMatchObject({ status: 200, json: { ok: true } });
  expect(await stoppedEmail(ana)).toBeUndefined();
  expect(await trials(ana)).toMatchObject([
    { template: 'emailsResumed', recipient: ana.email, channel: 'email', language: 'es' },
  ]);
});

test('does nothing while emails go out, and twice at once sends one', async () => {
  const ana = await person();
  expect((await resume(ana)).status).toBe(200);
  expect(await trials(ana)).toEqual([]);
  await stop(ana, 'complaint');
  const answers = await atOnce([() => resume(ana), () => resume(ana)]);
  expect(statusesOf(answers)).toEqual([200, 200]);
  expect([await stoppedEmail(ana), (await trials(ana)).length]).toEqual([undefined, 1]);
});

test('is the person’s own wish: nobody else’s, and not without end', async () => {
  const [ana, ben] = await Promise.all([person(), person()]);
  await stop(ana);
  expect((await resume()).status).toBe(401);
  expect((await resume(await person({ status: 'deactivated' }))).code).toBe('deactivated');
  expect((await resume(ben)).status).toBe(200);
  expect(await stoppedEmail(ana)).toMatchObject({ why: 'bounce' });
  for (let call = 0; call < rateLimits.emailResumesPerPerson.count; call += 1) {
    // oxlint-disable no-await-in-loop -- one after the other
    expect((await resume(ana)).status).toBe(200);
    await stop(ana);
    // oxlint-enable no-await-in-loop
  }
  expect((await resume(ana)).code).toBe('too-many-requests');
  expect(await stoppedEmail(ana)).toMatchObject({ why: 'bounce' });
});
