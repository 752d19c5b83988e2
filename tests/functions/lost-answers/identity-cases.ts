import { Timestamp } from 'firebase-admin/firestore';
import type * as clientErrors from 'domain/api/client-errors.ts';
import type * as api from 'domain/api/identity.ts';
import type * as mailReports from 'domain/api/mail-reports.ts';
import type * as textAnswers from 'domain/api/text-answers.ts';
import type * as unsubscribe from 'domain/api/unsubscribe.ts';
import { hour } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import { hashOf } from '#functions/identity/phone-code.ts';
import { storedMessage } from '#functions/outbox/queue-message.ts';
import { productionContext } from '#functions/platform/context.ts';
import { publicOrigin } from '#functions/platform/public-origin.ts';
import { signedToken } from '#functions/platform/signed-link.ts';
import { tokenHash } from '#functions/invitations/invitation-token.ts';
import { newId } from '#tests/deals.ts';
import { invite } from '#tests/invitations.ts';
import { linkCode } from '#tests/identity-provider.ts';
import { bounceOf, reportHeaders } from '#tests/mail-reports.ts';
import { formOf, newNumber, signedRequest } from '#tests/text-answers.ts';
import type { World } from '#tests/functions/world/world.ts';
import { auth } from '#tests/services.ts';
import type { WritingCases, WritingRequest } from './writing-request.ts';

const stranger = () => `stranger-${newId()}@example.com`;
const mailed = async (): Promise<WritingRequest> => {
  const email = stranger();
  return { body: { email }, otherBody: { email: `another-${email}` } };
};
const person = { firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '6025550134' };
const codeUsed = 'The provider takes the code of a mailed link once. Who has lost the answer asks for another link.';

/** An invitation that an account has reserved by joining with it. */
async function reserved(world: World): Promise<WritingRequest> {
  const as = await world.person();
  const [token, now] = [newId(), Date.now()];
  await world.db.doc(paths.invitation(tokenHash(token))).set({
    email: as.email,
    role: 'originator',
    premium: false,
    language: 'en',
    createdAt: Timestamp.fromMillis(now),
    createdBy: 'an-admin',
    expiresAt: Timestamp.fromMillis(now + hour),
    reservedBy: as.uid,
    reservedAt: Timestamp.fromMillis(now),
    settled: false,
  });
  return { as, params: { token } };
}

async function texted(world: World): Promise<WritingRequest> {
  const as = await world.person({ role: 'buyer' });
  const [phoneNumber, salt] = ['6025550134', 'salt'];
  await world.db.doc(paths.phoneCode(as.uid)).set({
    phoneNumber,
    salt,
    hash: hashOf({ phoneNumber, salt }, '012345'),
    triesLeft: 5,
    expiresAt: Timestamp.fromMillis(Date.now() + hour),
  });
  return { as, body: { code: '012345' }, otherBody: { code: '543210' } };
}

/** The link of an email, without a session. */
const stopToken = async (world: World) => ({
  token: signedToken(productionContext(), 'unsubscribe', await world.person(), 'interests'),
});

/** STOP from a number that one account confirmed. */
async function stopped(world: World): Promise<WritingRequest> {
  const number = newNumber();
  await world.person({ phoneNumber: number, phoneConfirmed: true });
  return {
    ...signedRequest(formOf(number, 'STOP'), { origin: publicOrigin() }),
    unkept: { because: 'Its key is the id that Twilio gives the message.', effect: 'once' },
  };
}

/** A report about an email to one account. */
async function cameBack(world: World): Promise<WritingRequest> {
  const { uid, email } = await world.person();
  const key = ['mail-report', uid];
  const { reference, document } = storedMessage(productionContext(), {
    deduplicationKey: key,
    uid,
    recipient: email,
    channel: 'email',
    language: 'en',
    template: 'emailsResumed',
    data: {},
  });
  const { nextTryAt: _next, data: _data, ...kept } = document;
  const sent = { ...kept, state: 'sent', settledAt: kept.createdAt, expiresAt: kept.createdAt };
  await world.db.doc(reference.path).set(sent);
  return {
    raw: bounceOf({ id: reference.id, recipient: email }),
    headers: reportHeaders,
    unkept: { because: 'The first report about a message counts.', effect: 'once' },
  };
}

export const identityCases: WritingCases<
  | keyof typeof api
  | keyof typeof clientErrors
  | keyof typeof mailReports
  | keyof typeof textAnswers
  | keyof typeof unsubscribe
> = {
  takeTextAnswer: stopped,
  takeMailReport: cameBack,
  resumeEmails: async (world) => {
    const as = await world.person();
    await world.db.doc(paths.user(as.uid)).update({ stoppedEmail: { why: 'bounce', since: Timestamp.now() } });
    return { as };
  },
  stopEmails: async (world) => ({
    params: await stopToken(world),
    unkept: { because: 'Emails that were stopped stay so.', effect: 'once' },
  }),
  changeChoicesByLink: async (world) => ({
    params: await stopToken(world),
    body: { changes: { interests: { email: false } } },
    otherBody: { changes: { interests: { email: true } } },
  }),
  markInvitationUsed: reserved,
  setRole: async (world) => ({
    as: await world.person({ account: false, emailVerified: false }),
    body: { role: 'buyer', ...person },
    otherBody: { role: 'buyer', ...person, lastName: 'Ortiz' },
  }),
  'setRole by invitation': async (world) => {
    const admin = await world.person({ role: 'admin' });
    const as = await world.person({ account: false, emailVerified: false });
    const { token } = await invite(admin, { email: as.email });
    const body = { role: 'originator', ...person, invitationToken: token };
    return { as, body, otherBody: { ...body, lastName: 'Ortiz' } };
  },
  'setRole of a buyer who joins': async (world) => {
    const admin = await world.person({ role: 'admin' });
    const as = await world.person({ role: 'buyer' });
    const { token } = await invite(admin, { email: as.email });
    return {
      as,
      body: { role: 'originator', ...person, invitationToken: token },
      endsSessions: 'The answer brings the token of a new one. Who has lost it signs in again, and has the role.',
    };
  },
  sendSignInLink: mailed,
  sendPasswordReset: mailed,
  signInByLink: async (world) => {
    const { email } = await world.person({ role: 'buyer' });
    const body = { email, code: await linkCode(email) };
    return { body, otherBody: { email, code: 'another' }, usedUp: codeUsed };
  },
  confirmEmail: async (world) => {
    const { email } = await world.person({ emailVerified: false });
    const code = new URL(await auth.generateEmailVerificationLink(email)).searchParams.get('oobCode') ?? '';
    return { body: { code }, otherBody: { code: 'another' }, usedUp: codeUsed };
  },
  sendVerification: async (world) => ({ as: await world.person({ emailVerified: false }) }),
  sendPhoneCode: async (world) => ({ as: await world.person({ role: 'buyer' }) }),
  confirmPhone: texted,
  updateLanguage: async (world) => ({
    as: await world.person(),
    body: { languagePreference: 'es' },
    otherBody: { languagePreference: 'en' },
  }),
  setSession: async (world) => ({
    as: await world.person(),
    unkept: { because: 'It writes nothing but a cookie.', effect: 'none' },
  }),
  clearSession: async () => ({
    unkept: { because: 'It writes nothing but a cookie.', effect: 'none' },
  }),
  signOut: async (world) => ({
    as: await world.person(),
    unkept: { because: 'The log has one entry for each session.', effect: 'once' },
  }),
  requestAccess: async () => {
    const body = { ...person, email: stranger(), role: 'buyer' };
    return { body, otherBody: { ...body, role: 'originator' } };
  },
  reportClientError: async () => ({
    body: {
      name: 'TypeError',
      message: `Cannot read ${newId()}`,
      frames: [],
      route: '/deals/:id',
      release: 'a1b2c3d4',
    },
    unkept: { because: 'Pages never repeat a report, and what is counted is reports.', effect: 'each time' },
  }),
};
