import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { atOnce } from '#tests/api-instance.ts';
import { callApi, fromClient } from '#tests/call-api.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

const keptUnder = (who: string, key: string) =>
  db.doc(
    paths.idempotency(
      createHash('sha256')
        .update(JSON.stringify([who, key]))
        .digest('hex'),
    ),
  );

const endpoints: [method: string, path: string][] = [
  ['DELETE', '/api/auth/session'],
  ['POST', '/api/auth/session'],
  ['POST', '/api/auth/sign-out'],
];

test.each(endpoints)('%s %s takes a hundred keys and keeps none', async (method, path) => {
  const client = randomUUID();
  const somebody = method === 'DELETE' ? undefined : await person();
  const keys = Array.from({ length: 100 }, () => randomUUID());
  for (let sent = 0; sent < keys.length; sent += 5) {
    // oxlint-disable-next-line no-await-in-loop -- not a hundred calls at once
    const answers = await atOnce(
      keys.slice(sent, sent + 5).map(
        (key) => () =>
          callApi(method, path, {
            as: somebody,
            headers: { 'idempotency-key': key, ...fromClient(client) },
          }),
      ),
    );
    for (const { status } of answers) expect(status).toBe(200);
  }
  const kept = await db.getAll(...keys.map((key) => keptUnder(somebody?.uid ?? client, key)));
  expect(kept.filter(({ exists }) => exists)).toEqual([]);
});

test.each(endpoints)('%s %s refuses a key that is none', async (method, path) => {
  const as = await person();
  for (const key of ['x'.repeat(201), ' ']) {
    const answer = await callApi(method, path, { as, headers: { 'idempotency-key': key } });
    expect([answer.status, answer.code]).toEqual([400, 'invalid-input']);
  }
});

test('where something is written the key is kept', async () => {
  const [somebody, key] = [await person({ role: 'buyer' }), randomUUID()];
  const body = { languagePreference: 'es' };
  await callApi('POST', '/api/auth/update-language', { as: somebody, body, headers: { 'idempotency-key': key } });
  expect((await keptUnder(somebody.uid, key).get()).exists).toBe(true);
});
