import { describe, expect, test } from 'vitest';
import type { Account } from 'domain/account/account.ts';
import { dealInput } from 'domain/deal/deal.ts';
import { paths } from 'domain/paths.ts';
import { cashForm } from '#tests/deal-forms.ts';
import { ownProject } from '#tests/own-project.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { createDeal } from './create-deal.ts';

describe('the head start', () => {
  const account: Account = {
    uid: 'somebody',
    email: 'somebody@example.com',
    firstName: 'Robin',
    lastName: 'Alvarez',
    phoneNumber: '6025550134',
    role: 'originator',
    premium: false,
    status: 'active',
    emailVerified: true,
    languagePreference: 'en',
    createdAt: new Date(),
  };
  const now = new Date('2027-03-01T12:00:00.000Z');

  /** Runs the operation in a separate project with the test's settings. */
  async function listed(change: Partial<Context>, settings?: object) {
    const { db, bucket } = ownProject();
    if (settings) await db.doc(paths.settings()).set(settings);
    const warnings: unknown[] = [];
    const enqueued: unknown[] = [];
    const context: Context = {
      ...productionContext(),
      db,
      bucket,
      now: () => now,
      enqueue: async (...task) => void enqueued.push(task),
      log: { info: () => {}, warn: (...said) => void warnings.push(said), error: () => {} },
      ...change,
    };
    const call = { query: {}, body: dealInput(now).parse(cashForm()), account, recordResponse: () => {} };
    const answer = await createDeal(context, call);
    const deal = (await db.doc(paths.deal(answer.id)).get()).data();
    const history = (await db.collection(paths.statusHistory(answer.id)).get()).docs.map((entry) => entry.data());
    return { deal, history, warnings, enqueued, id: answer.id };
  }

  test('is 24 hours while nothing is set, and its end is scheduled', async () => {
    const { deal, enqueued, id } = await listed({});
    const publicAt = new Date('2027-03-02T12:00:00.000Z');
    expect(deal?.['publicAt'].toDate()).toEqual(publicAt);
    expect(enqueued).toEqual([['endHeadStart', { dealId: id }, publicAt]]);
  });

  test('is as long as the settings say', async () => {
    const { deal } = await listed({}, { headStartHours: 1.5 });
    expect(deal?.['publicAt'].toDate()).toEqual(new Date('2027-03-01T13:30:00.000Z'));
  });

  test('of no hours opens the deal to everybody at once', async () => {
    const { deal, history, enqueued } = await listed({}, { headStartHours: 0, acceptingRequests: false });
    expect(deal).toMatchObject({ status: 'active', visibility: 'all' });
    expect(deal?.['publicAt'].toDate()).toEqual(now);
    expect(history).toMatchObject([{ status: 'active', source: 'platform' }]);
    expect(enqueued).toEqual([]);
  });

  test('is left to the sweep when the queue refuses', async () => {
    const { deal, warnings } = await listed({ enqueue: () => Promise.reject(new Error('no such queue')) });
    expect(deal).toMatchObject({ status: 'new', visibility: 'premium' });
    expect(warnings).toHaveLength(1);
  });

  test('is left to the sweep when the queue does not answer', async () => {
    const { deal, warnings } = await listed({ enqueue: () => new Promise(() => {}) });
    expect(deal).toMatchObject({ status: 'new', visibility: 'premium' });
    expect(warnings).toHaveLength(1);
  });
});
