import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { type ApiAnswer, callApi } from '#tests/call-api.ts';
import { dayAhead } from '#tests/days.ts';
import { givenDeal } from '#tests/deals.ts';
import { applyCode, changeEmail, redeemPastThePortal, type Session, signInByLink } from '#tests/identity-provider.ts';
import { mailTo } from '#tests/mailbox.ts';
import { nextSecond } from '#tests/next-second.ts';
import { person, type Person } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';
import { readAccount } from './accounts.ts';
import { productionContext } from './context.ts';
import { isByLink, withProof } from './verified-email.ts';

const address = () => `ana-${randomUUID()}@example.com`;
const me = (as: Pick<Session, 'idToken'>) => callApi('GET', '/api/auth/me', { as });
const sendVerification = (as: Pick<Session, 'idToken'> | undefined) =>
  callApi('POST', '/api/auth/send-verification', { as });
const accountOf = async (uid: string) => (await db.doc(paths.user(uid)).get()).data();
const codeIn = (text: string) => /[?&]oobCode=([\w-]+)/.exec(text)?.[1] ?? '';

/** A buyer who signed up directly, with a token that has their claims. */
async function unproven(email = address()): Promise<Person> {
  return person({ role: 'buyer', email, emailVerified: false });
}

let dealId: string;
beforeAll(async () => {
  dealId = await givenDeal(await person({ role: 'originator' }));
});
const offer = { offerType: 'cash', purchasePrice: 300_000, closeOfEscrow: dayAhead(180) };
const attempts: Record<string, (as: Pick<Session, 'idToken'>) => Promise<ApiAnswer>> = {
  interest: (as) => callApi('PUT', `/api/deals/${dealId}/interest`, { as, body: {} }),
  'an offer': (as) => callApi('POST', `/api/deals/${dealId}/offers`, { as, body: offer }),
};

describe('without proof', () => {
  test.each(Object.keys(attempts))('%s is refused, before it is counted or looked at', async (what) => {
    const ana = await unproven();
    const answer = await attempts[what]!(ana);
    expect([answer.status, answer.json.error]).toEqual([
      403,
      { code: 'email-unverified', message: 'Please confirm your email address first' },
    ]);
    expect((await db.doc(paths.interest(dealId, ana.uid)).get()).exists).toBe(false);
    expect((await db.collection(paths.offers(dealId)).where('buyerUid', '==', ana.uid).get()).size).toBe(0);
  });

  test('the link of the mail is the proof: everything is open at once, and the live account says so', async () => {
    const ana = await unproven();
    await sendVerification(ana);
    const [mail] = await mailTo(ana.email);
    await applyCode(codeIn(mail?.text ?? ''));
    expect((await me(ana)).json).toMatchObject({ emailVerified: true });
    expect(await accountOf(ana.uid)).toMatchObject({ emailVerified: true });
    for (const attempt of Object.values(attempts)) expect((await attempt(ana)).status).toBe(200);
  });

  test.each(Object.keys(attempts))(
    '%s looks at the provider itself, so that nobody has to call me first',
    async (what) => {
      const ana = await unproven();
      await auth.updateUser(ana.uid, { emailVerified: true });
      expect((await attempts[what]!(ana)).status).toBe(200);
      expect(await accountOf(ana.uid)).toMatchObject({ emailVerified: true });
    },
  );

  test('signing in by email link is the proof too', async () => {
    const ana = await unproven();
    const session = await signInByLink(ana.email);
    expect((await me(session)).json).toMatchObject({ uid: ana.uid, emailVerified: true });
    expect((await attempts['interest']!(session)).status).toBe(200);
  });

  test('another address of the identity, proven, proves nothing about the account’s', async () => {
    const ana = await unproven();
    const own = address();
    await changeEmail(ana, own);
    const session = await redeemPastThePortal(own);
    expect((await auth.getUser(ana.uid)).emailVerified).toBe(true);
    // With the earlier token.
    expect((await me(ana)).json).toMatchObject({ uid: ana.uid, email: ana.email, emailVerified: false });
    expect((await attempts['interest']!(ana)).code).toBe('email-unverified');
    expect((await attempts['an offer']!(ana)).code).toBe('email-unverified');
    for (const attempt of Object.values(attempts)) expect((await attempt(session)).code).toBe('other-email');
    expect(await accountOf(ana.uid)).toMatchObject({ emailVerified: false });
    expect(await auth.getUser(ana.uid)).toMatchObject({ email: ana.email, emailVerified: false });
  });

  test('the rest is open: me, and taking back what there is', async () => {
    const ana = await unproven();
    expect((await me(ana)).status).toBe(200);
    expect((await callApi('DELETE', `/api/deals/${dealId}/interest`, { as: ana })).status).toBe(200);
  });
});

test('a session says whether a link began it', async () => {
  const ana = await person({ role: 'buyer' });
  const [byLink, byPassword] = [await signInByLink(ana.email), ana];
  const claims = ({ idToken }: Pick<Session, 'idToken'>) => auth.verifyIdToken(idToken);
  expect([isByLink(await claims(byLink)), isByLink(await claims(byPassword))]).toEqual([true, false]);
});

test('a call that was judged before its session ended proves nothing by what the provider says since', async () => {
  const ana = await unproven();
  const context = productionContext();
  const [account, token] = [await readAccount(context, ana.uid), await auth.verifyIdToken(ana.idToken)];
  await nextSecond();
  await signInByLink(ana.email);
  await expect(withProof(context, account!, token)).rejects.toMatchObject({ code: 'session-revoked' });
});
