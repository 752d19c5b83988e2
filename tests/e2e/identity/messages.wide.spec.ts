import { expect, type Page } from '@playwright/test';
import { peopleMessages } from '#tests/people-messages.ts';
import { person } from '#tests/people.ts';
import { auth } from '#tests/services.ts';
import type { Language, textIn } from './texts.ts';
import {
  fillSignUp,
  freshEmail,
  linksTo,
  password,
  provider,
  refuse,
  refuseCall,
  signInOn,
  submitOf,
  test,
} from './visitor.ts';

type Stage = { page: Page; t: ReturnType<typeof textIn>; language: Language };
type Cause = (stage: Stage) => Promise<unknown>;

const me = '**/api/auth/me';
const setRole = '**/api/auth/set-role';
const redeeming = '**/api/auth/email-link';

async function signUp({ page, t }: Stage, email = freshEmail()) {
  await page.goto('/buyer-signup');
  await fillSignUp(page, t, { firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '6025550134', email, password });
  await submitOf(page, t('identity:signUp.submit')).click();
}

const logIn = ({ page, t }: Stage, who = { email: freshEmail(), password }) => signInOn(page, who, { t });

const memberOf = ({ language }: Stage) => person({ role: 'buyer', languagePreference: language });

/** Logs in as a member, after the scene is set. */
const asMember =
  (scene: Cause): Cause =>
  async (stage) => {
    const member = await memberOf(stage);
    await scene(stage);
    await logIn(stage, member);
  };

/** Follows a link that the provider sent, after the scene is set. */
const byLink =
  (scene: Cause): Cause =>
  async (stage) => {
    const { page, t } = stage;
    const { email } = await memberOf(stage);
    await page.goto('/auth/email-link-signin');
    await page.getByLabel(t('identity:fields.email')).fill(email);
    await submitOf(page, t('identity:emailLink.submit')).click();
    await page.getByRole('heading', { name: t('identity:emailLink.sentTitle') }).waitFor();
    await scene(stage);
    await page.goto((await linksTo(email, 'EMAIL_SIGNIN')).at(-1)!.oobLink);
  };

/** Sends the form for a new password, as a member on /profile. */
const newPassword =
  (typed: { current?: string; next?: string; confirm?: string }, scene: Cause = async () => {}): Cause =>
  async (stage) => {
    const { page, t } = stage;
    const member = await memberOf(stage);
    await signInOn(page, member, { at: '/profile', t });
    const fill = (field: string, value: string) =>
      page.getByLabel(t(`profile:password.${field}`), { exact: true }).fill(value);
    await fill('current', typed.current ?? member.password);
    await fill('new', typed.next ?? 'a new one');
    await fill('confirm', typed.confirm ?? typed.next ?? 'a new one');
    await scene(stage);
    await submitOf(page, t('profile:password.save')).click();
  };

const refusing =
  (what: string, message: string): Cause =>
  ({ page }) =>
    refuse(page, what, message);
const answering =
  (path: string, status: number, code: string): Cause =>
  ({ page }) =>
    refuseCall(page, path, status, code);

/** What brings each message about: an answer of the emulator where it gives one, else an intercepted one. By the text's key. */
const causes: Record<string, Cause> = {
  'domain:errors.email-taken': async (stage) => signUp(stage, (await memberOf(stage)).email),
  'identity:signUp.weakPassword': async (stage) => {
    await refuse(stage.page, provider.signUp, 'WEAK_PASSWORD : Password should be at least 6 characters');
    await signUp(stage);
  },
  'domain:validation.emailFormat': async (stage) => {
    await refuse(stage.page, provider.signUp, 'INVALID_EMAIL');
    await signUp(stage);
  },
  'identity:signUp.sessionExpired': async (stage) => {
    await refuse(stage.page, provider.token, 'TOKEN_EXPIRED');
    await signUp(stage);
  },
  'identity:signUp.notAuthenticated': async (stage) => {
    await stage.page.route(provider.token, (route) => route.abort());
    await signUp(stage);
  },
  'identity:signUp.roleNotSet': async (stage) => {
    await refuseCall(stage.page, setRole, 403, 'forbidden');
    await signUp(stage);
  },
  'identity:signUp.failed': async (stage) => {
    await refuse(stage.page, provider.signUp, 'INTERNAL_ERROR');
    await signUp(stage);
  },

  'identity:logIn.wrongEmailOrPassword': (stage) => logIn(stage),
  'identity:logIn.wrongCredentials': async (stage) => {
    await refuse(stage.page, provider.signInWithPassword, 'MISSING_PASSWORD');
    await logIn(stage);
  },
  'identity:logIn.tooMany': async (stage) => {
    await refuse(stage.page, provider.signInWithPassword, 'TOO_MANY_ATTEMPTS_TRY_LATER');
    await logIn(stage);
  },
  'identity:logIn.disabled': async (stage) => {
    const member = await memberOf(stage);
    await auth.updateUser(member.uid, { disabled: true });
    await logIn(stage, member);
  },
  'identity:network': async (stage) => {
    await stage.page.route(provider.signInWithPassword, (route) => route.abort());
    await logIn(stage);
  },
  'domain:errors.session-revoked': asMember(answering(me, 401, 'session-revoked')),
  'identity:logIn.notAuthenticated': asMember(answering(me, 401, 'unauthenticated')),
  'identity:logIn.noToken': asMember(async ({ page }) => {
    // The sign-in's token is good for 15 s more (the SDK renews half a minute early) and runs out right after the SDK has
    // looked the account up; no other can be had.
    await page.clock.install();
    await page.route(provider.signInWithPassword, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), expiresIn: '45' } });
    });
    await page.route(provider.lookup, async (route) => {
      await route.fulfill({ response: await route.fetch() });
      await page.clock.fastForward(20_000);
    });
    await page.route(provider.token, (route) => route.abort());
  }),
  'identity:logIn.notVerified': asMember(answering(me, 500, 'internal')),
  'identity:logIn.failed': async (stage) => {
    await refuse(stage.page, provider.signInWithPassword, 'SOMETHING_ELSE');
    await logIn(stage);
  },
  'session:notices.accountDeactivated.text': async (stage) =>
    logIn(stage, await person({ role: 'buyer', status: 'deactivated', languagePreference: stage.language })),

  'identity:emailLink.expired': byLink(answering(redeeming, 400, 'link-expired')),
  'identity:emailLink.used': byLink(answering(redeeming, 400, 'link-used')),
  'identity:emailLink.tooMany': byLink(answering(redeeming, 429, 'too-many-requests')),
  'identity:emailLink.notVerified': byLink(answering(me, 500, 'internal')),
  'identity:emailLink.notEnabled': byLink(answering(redeeming, 400, 'link-not-enabled')),
  'identity:emailLink.failed': byLink(answering(redeeming, 500, 'internal')),
  'identity:emailLink.invalid': async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('emailForSignIn', 'ana@example.com'));
    await page.goto('/auth?mode=signIn&oobCode=abc');
  },

  'profile:password.currentWrong': newPassword({ current: 'not this one' }),
  'profile:password.tooShort': newPassword({}, refusing(provider.update, 'WEAK_PASSWORD')),
  'profile:password.failed': newPassword({}, refusing(provider.update, 'INTERNAL_ERROR')),
  'profile:password.currentRequired': newPassword({ current: '' }),
  'profile:password.mismatch': newPassword({ confirm: 'another one' }),
};

/** Tested elsewhere, because they need more than one page, a live account, a stored token, or a pause between two requests. */
const elsewhere: Record<string, string> = {
  'domain:validation.email': 'sign-in.spec.ts',
  'domain:validation.passwordTooShort': 'sign-in.spec.ts',
  'domain:validation.roleRequired': 'accessibility.spec.ts and sign-up-check.test.ts',
  'domain:validation.roleInvalid': 'sign-up-check.test.ts: the form offers none',
  'domain:errors.invalid-invitation': 'sign-up.spec.ts',
  'domain:errors.deactivated': 'the API’s own words, functions/src/platform; a person reads the text of the notice',
  'identity:error': 'email-link.spec.ts',
  'profile:password.noUser': 'password-form.test.ts: a members’ page without a member is not shown',
  'session:notices.sessionUpdated.title': 'session.spec.ts',
  'session:notices.sessionUpdated.text': 'session.spec.ts',
  'session:notices.sessionError.title': 'session.spec.ts',
  'session:notices.sessionError.text': 'session.spec.ts',
  'session:notices.authenticationError.title': 'session-controller.test.ts',
  'session:notices.authenticationError.text': 'session-controller.test.ts',
  'session:initialFailed.text': 'session.spec.ts',
  'session:notices.tokenRefreshError.title': 'session-controller.test.ts',
  'session:notices.accountDeactivated.title': 'session.spec.ts',
  'session:notices.userDataError.title': 'session.spec.ts',
  'session:language.failedTitle': 'language.spec.ts',
  'session:language.failed': 'language.spec.ts',
  'session:language.updated': 'language.spec.ts',
  'session:language.setTo': 'language.spec.ts',
  'identity:waitlist.failed': 'request-access.spec.ts',
  'identity:waitlist.closed': 'request-access.spec.ts',
  'identity:request.failed': 'request-access.spec.ts',
  'profile:details.failed': 'profile.spec.ts',
};

test('every message that concerns people has its cause here, or is named with where it has one', () => {
  const keys = new Set(peopleMessages.flatMap(({ key }) => key ?? []));
  expect(new Set([...Object.keys(causes), ...Object.keys(elsewhere)])).toEqual(keys);
});

for (const language of ['en', 'es'] satisfies Language[]) {
  test.describe(`from its cause, in ${language}`, () => {
    test.use({ language });

    for (const [key, cause] of Object.entries(causes)) {
      test(key, async ({ page, t, language: chosen }) => {
        await cause({ page, t, language: chosen });
        const [before = ''] = t(key, { detail: '\0' }).split('\0');
        await expect(page.getByRole('main').getByText(before).first()).toBeVisible();
      });
    }
  });
}
