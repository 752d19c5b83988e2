import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { day } from 'domain/duration.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { notify, notificationId } from '#notices/notify.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { instanceLimits, limitInInstance } from '#platform/instance-limit.ts';
import { openLink, signedToken } from '#platform/signed-link.ts';
import { withApiInstance } from '#tests/api-instance.ts';
import { apiOrigin, callApi } from '#tests/call-api.ts';
import { documentAt, givenDeal, newId } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { dealHandlers } from './endpoints.ts';

const ago = (days: number) => Timestamp.fromMillis(Date.now() - days * day);
const at = (now: Date): Context => ({ ...productionContext(), now: () => now });
const now = () => at(new Date());

let owner: Person;
beforeEach(async () => {
  owner = await person();
});

/** A deal that nobody confirmed for 20 days. */
const unconfirmed = (of: Person = owner, change: Record<string, unknown> = {}) =>
  givenDeal(of, { confirmedAt: ago(20), unconfirmed: true, freshnessDueAt: ago(-1), ...change });

/** Notifies the owner of deals to confirm. Returns the id of the notification. */
async function reminded(dealIds: readonly string[], of: Person = owner): Promise<string> {
  const deduplicationKey = newId();
  await db.runTransaction(async (transaction) =>
    notify({ db, now: () => new Date() }, transaction, [of.uid], {
      kind: 'deals-to-confirm',
      deduplicationKey,
      data: {
        toConfirm: dealIds.map((dealId) => ({ dealId, address: `The house of ${dealId}`, until: '2026-12-20' })),
      },
    }),
  );
  return notificationId('deals-to-confirm', deduplicationKey);
}
const tokenOf = (notice: string, { of = owner, context = now() }: { of?: Person; context?: Context } = {}) =>
  signedToken(context, 'confirm-deals', of, notice);
const path = (token: string) => `/api/deals/confirmation-links/${encodeURIComponent(token)}`;
// Each from an address of its own, because requests without a session are limited by it.
const read = (token: string) => callApi('GET', path(token));
const confirm = (token: string, dealIds: unknown) => callApi('POST', path(token), { body: { dealIds } });
const dealAt = (id: string) => documentAt(paths.deal(id));
const isUnconfirmed = async (id: string) => (await dealAt(id))?.['unconfirmed'] === true;

describe('the link in an email about unconfirmed deals', () => {
  test('names them without a session and changes nothing; a button confirms those that were chosen', async () => {
    const [first, second] = [await unconfirmed(), await unconfirmed()];
    const token = tokenOf(await reminded([first, second]));
    const before = await dealAt(first);
    expect(await read(token)).toMatchObject({
      status: 200,
      json: {
        deals: [
          { id: first, address: expect.stringContaining('Test Street'), state: 'waits' },
          { id: second, state: 'waits' },
        ],
      },
    });
    expect(await dealAt(first)).toEqual(before);
    expect(await confirm(token, [first])).toMatchObject({
      status: 200,
      json: { deals: [{ state: 'confirmed' }, { state: 'waits' }] },
    });
    expect([await isUnconfirmed(first), await isUnconfirmed(second)]).toEqual([false, true]);
  });

  test('confirms a deal once: not again when it is old, whoever still has the email', async () => {
    const id = await unconfirmed();
    const token = tokenOf(await reminded([id]), { context: at(new Date(Date.now() - 5 * day)) });
    await confirm(token, [id]);
    const confirmedAt = ago(2);
    await db.doc(paths.deal(id)).update({ confirmedAt, unconfirmed: true });
    expect(await confirm(token, [id])).toMatchObject({ status: 200, json: { deals: [{ state: 'confirmed' }] } });
    expect(await dealAt(id)).toMatchObject({ confirmedAt });
  });

  test('confirms as often in an hour as a session may write, and others go on', async () => {
    const [notice, other] = [await reminded([await unconfirmed()]), await person()];
    const others = await reminded([await unconfirmed(other)], other);
    const timestamp = new Date();
    const { count } = instanceLimits.writesPerPerson;
    for (let write = 1; write < count; write += 1) limitInInstance('writesPerPerson', owner.uid, timestamp.getTime());
    await withApiInstance(
      dealHandlers,
      () => at(timestamp),
      (url) =>
        apiOrigin.run(url, async () => {
          const token = tokenOf(notice);
          expect([(await confirm(token, [])).status, (await confirm(token, [])).status]).toEqual([200, 429]);
          expect((await read(token)).status).toBe(200);
          expect((await confirm(tokenOf(others, { of: other }), [])).status).toBe(200);
        }),
    );
  });

  test('says no more than the email of a deal that is sold, deleted, or no longer theirs', async () => {
    const other = await person();
    const [sold, deleted, foreign] = await Promise.all([
      unconfirmed(owner, { status: 'sold' }),
      unconfirmed(owner, { status: 'deleted', visibility: 'none' }),
      unconfirmed(other),
    ]);
    const ids = [sold, deleted, foreign, newId()];
    const token = tokenOf(await reminded(ids));
    const left = ids.map((id) => ({ id, address: `The house of ${id}`, state: 'left' }));
    expect((await read(token)).json).toEqual({ deals: left });
    expect((await confirm(token, ids)).json).toEqual({ deals: left });
    expect(await isUnconfirmed(foreign)).toBe(true);
  });

  test('confirms no deal that the email does not name', async () => {
    const [named, another] = [await unconfirmed(), await unconfirmed()];
    expect(await confirm(tokenOf(await reminded([named])), [another])).toMatchObject({ status: 200 });
    expect([await isUnconfirmed(named), await isUnconfirmed(another)]).toEqual([true, true]);
  });
});

describe('a link is not good', () => {
  /** Expects the same answer as to a link that nobody signed, whoever this one was for. */
  const expectRefusal = async (token: string, dealId: string) => {
    const answers = [await read(token), await confirm(token, [dealId])];
    const nobodys = await read('nobody-signed~this');
    for (const answer of answers) expect([answer.status, answer.text]).toEqual([404, nobodys.text]);
    expect(await isUnconfirmed(dealId)).toBe(true);
  };

  test('after seven days, and until then it is', async () => {
    const notice = await reminded([await unconfirmed()]);
    const issued = new Date(Math.floor(Date.now() / 1000) * 1000);
    const token = tokenOf(notice, { context: at(issued) });
    const opened = (milliseconds: number) =>
      openLink(at(new Date(issued.getTime() + milliseconds)), 'confirm-deals', token);
    expect(await opened(7 * day - 1)).toMatchObject({ id: notice, issuedAt: issued });
    expect(await opened(7 * day)).toBeUndefined();
  });

  test('for another person’s deals, with any part changed, or signed with another key', async () => {
    const id = await unconfirmed();
    const notice = await reminded([id]);
    const attacker = await person();
    const good = tokenOf(notice);
    const signature = good.slice(good.lastIndexOf('~') + 1);
    const forged = [attacker, owner].map((who) =>
      signedToken({ ...now(), linkKey: () => 'guessed' }, 'confirm-deals', who, notice),
    );
    for (const token of [
      tokenOf(notice, { of: attacker }),
      ...forged,
      good.replace(owner.uid, attacker.uid),
      good.slice(0, -1),
      good.slice(0, -signature.length),
      signature,
      '~~~~',
    ])
      await expectRefusal(token, id); // oxlint-disable-line no-await-in-loop -- each by itself
  });

  test('for another purpose', async () => {
    const id = await unconfirmed();
    await expectRefusal(signedToken(now(), 'unsubscribe', owner, await reminded([id])), id);
  });

  test.each<[string, Record<string, unknown>]>([
    ['who was deactivated', { status: 'deactivated' }],
    ['who has another address', { email: `${newId()}@example.com` }],
    ['who ended all sessions since', { sessionsValidAfter: Timestamp.fromMillis(Date.now() + day) }],
  ])('for a person %s', async (_, change) => {
    const id = await unconfirmed();
    const token = tokenOf(await reminded([id]));
    await db.doc(paths.user(owner.uid)).update(change);
    await expectRefusal(token, id);
  });

  test('for a person who lost the role, of whose deals it says only what the email says', async () => {
    const id = await unconfirmed();
    const token = tokenOf(await reminded([id]));
    await db.doc(paths.user(owner.uid)).update({ role: 'buyer' });
    expect((await confirm(token, [id])).json).toEqual({
      deals: [{ id, address: `The house of ${id}`, state: 'left' }],
    });
    expect(await isUnconfirmed(id)).toBe(true);
  });

  test('when its notification is gone', async () => {
    const id = await unconfirmed();
    await expectRefusal(tokenOf(newId()), id);
  });

  test.each([
    ['no list', 'all'],
    ['too many', Array.from({ length: limits.chosenDeals + 1 }, () => newId())],
  ])('with %s of deals is refused', async (_, ids) => {
    const id = await unconfirmed();
    const answer = await confirm(tokenOf(await reminded([id])), ids);
    expect(answer).toMatchObject({ status: 400, code: 'invalid-input' });
  });
});
