import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { invite } from '#tests/invitations.ts';
import { person } from '#tests/people.ts';
import { ApiError } from '#platform/api-error.ts';
import { productionContext } from '#platform/context.ts';
import { findReservable } from './reserve-invitation.ts';

test('of any number of accounts that race for one invitation exactly one gets it', async () => {
  const context = productionContext();
  const email = `ana-${randomUUID()}@example.com`;
  const { id, token } = await invite(await person({ role: 'admin' }), { email });
  // Firebase Auth gives an address to only one account unless a project is configured otherwise; this must hold there, too.
  const racers = await Promise.all([1, 2, 3].map(() => person({ account: false })));
  const results = await Promise.allSettled(
    racers.map(({ uid }) =>
      context.db.runTransaction(async (transaction) => {
        const reservation = await findReservable(context, transaction, token, { uid, email });
        reservation.write();
        return uid;
      }),
    ),
  );
  const winners = results.filter((result) => result.status === 'fulfilled');
  expect(winners).toHaveLength(1);
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as ApiError);
  expect(refused.map(({ code }) => code)).toEqual(['invalid-invitation', 'invalid-invitation']);
  expect((await context.db.doc(paths.invitation(id)).get()).get('reservedBy')).toBe(winners[0]?.value);
});

test('a token that there is not, or of another address, is refused alike', async () => {
  const context = productionContext();
  const { token } = await invite(await person({ role: 'admin' }), { email: `ana-${randomUUID()}@example.com` });
  const reserving = (of: string, email: string) =>
    context.db.runTransaction((transaction) => findReservable(context, transaction, of, { uid: 'ana', email }));
  const refused = { code: 'invalid-invitation' };
  await expect(reserving(randomUUID(), 'ana@example.com')).rejects.toMatchObject(refused);
  await expect(reserving(token, 'ana@example.com')).rejects.toMatchObject(refused);
});

test('whoever has reserved it finds it again, as the second of two calls at once does, and nobody else', async () => {
  const context = productionContext();
  const email = `ana-${randomUUID()}@example.com`;
  const { token } = await invite(await person({ role: 'admin' }), { email });
  const reserve = (uid: string) =>
    context.db.runTransaction(async (transaction) =>
      (await findReservable(context, transaction, token, { uid, email })).write(),
    );
  const [ana, eve] = [randomUUID(), randomUUID()];
  await reserve(ana);
  await expect(reserve(ana)).resolves.toBeUndefined();
  await expect(reserve(eve)).rejects.toMatchObject({ code: 'invalid-invitation' });
});
