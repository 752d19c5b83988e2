/** A message about people in the specification. */
export type PeopleMessage = {
  /** Its heading in section 5, 6 or 8 of the specification. */
  of: string;
  /** The specification's text, with `{name}` as placeholder. */
  text: string;
  /** The key of our text; absent for errors of the API helper, which are not shown. */
  key?: string;
};

const of =
  (heading: string) =>
  (text: string, key?: string): PeopleMessage => ({ of: heading, text, ...(key === undefined ? {} : { key }) });

const validation = of('5 Sign-in and sign-up');
const link = of('5 Email-link sign-in');
const change = of('5 Change password');
const role = of('6');
const signUp = of('8 Sign-up');
const logIn = of('8 Login');
const emailLink = of('8 Email link');
const password = of('8 Password change');
const session = of('8 API and session');
const language = of('8 Language');
const other = of('8 Other UI messages');

/** All messages about people in sections 5, 6 and 8. A test compares this list with the specification. */
export const peopleMessages: readonly PeopleMessage[] = [
  validation('Please enter a valid email address', 'domain:validation.email'),
  validation('Invalid email format', 'domain:validation.emailFormat'),
  validation('Password must be at least 6 characters', 'domain:validation.passwordTooShort'),
  validation('Password should be at least 6 characters', 'identity:signUp.weakPassword'),
  validation('Please select a role', 'domain:validation.roleRequired'),
  validation('Invalid role selected', 'domain:validation.roleInvalid'),
  validation('Invalid or expired invitation token', 'domain:errors.invalid-invitation'),
  link('Invalid sign-in link', 'identity:emailLink.invalid'),
  change('Current password is required to set a new password', 'profile:password.currentRequired'),
  change('Passwords do not match', 'profile:password.mismatch'),
  role('Account has been deactivated', 'domain:errors.deactivated'),
  role(
    'Your account has been deactivated. Please contact support for assistance.',
    'session:notices.accountDeactivated.text',
  ),

  signUp('This email is already registered', 'domain:errors.email-taken'),
  signUp('Password should be at least 6 characters', 'identity:signUp.weakPassword'),
  signUp('Invalid email format', 'domain:validation.emailFormat'),
  signUp('Authentication session expired during account creation. Please try again.', 'identity:signUp.sessionExpired'),
  signUp('Could not authenticate new user account', 'identity:signUp.notAuthenticated'),
  signUp('Failed to set user role after multiple attempts', 'identity:signUp.roleNotSet'),
  signUp('Failed to create account', 'identity:signUp.failed'),

  logIn('Invalid email or password', 'identity:logIn.wrongEmailOrPassword'),
  logIn('Invalid credentials', 'identity:logIn.wrongCredentials'),
  logIn('Too many login attempts. Please try again later.', 'identity:logIn.tooMany'),
  logIn('This account has been disabled', 'identity:logIn.disabled'),
  logIn('Network error. Please check your internet connection and try again.', 'identity:network'),
  logIn('Your session has expired. Please log in again.', 'domain:errors.session-revoked'),
  logIn('Failed to authenticate after login. Please try again.', 'identity:logIn.notAuthenticated'),
  logIn('Could not get authentication token after multiple attempts', 'identity:logIn.noToken'),
  logIn('Failed to verify login session: {detail}', 'identity:logIn.notVerified'),
  logIn('Failed to log in', 'identity:logIn.failed'),

  emailLink('Sign-in link has expired', 'identity:emailLink.expired'),
  emailLink('Sign-in link is invalid or has already been used', 'identity:emailLink.used'),
  emailLink('Too many sign-in attempts. Please try again later.', 'identity:emailLink.tooMany'),
  emailLink('Failed to verify login session', 'identity:emailLink.notVerified'),
  emailLink('Email link sign-in is not enabled', 'identity:emailLink.notEnabled'),
  emailLink('Failed to complete sign-in', 'identity:emailLink.failed'),
  emailLink('error', 'identity:error'),

  password('Current password is incorrect', 'profile:password.currentWrong'),
  password('New password should be at least 6 characters', 'profile:password.tooShort'),
  password('Failed to update password', 'profile:password.failed'),
  password('No authenticated user', 'profile:password.noUser'),

  session('Authentication required'),
  session('Failed to refresh authentication token'),
  session('Session Updated', 'session:notices.sessionUpdated.title'),
  session(
    'Your session was updated with new permissions. Please sign in again.',
    'session:notices.sessionUpdated.text',
  ),
  session('Session Error', 'session:notices.sessionError.title'),
  session('Your login session needs to be refreshed. Please sign in again.', 'session:notices.sessionError.text'),
  session('Authentication Error', 'session:notices.authenticationError.title'),
  session(
    'Failed to refresh authentication token. Please try logging in again.',
    'session:notices.authenticationError.text',
  ),
  session('Failed to initialize authentication. Please refresh the page.', 'session:initialFailed.text'),
  session('Token Refresh Error', 'session:notices.tokenRefreshError.title'),
  session('Account Deactivated', 'session:notices.accountDeactivated.title'),
  session('User Data Error', 'session:notices.userDataError.title'),

  language('Error', 'session:language.failedTitle'),
  language('Failed to update language preference', 'session:language.failed'),
  language('Language Updated', 'session:language.updated'),
  language('Language set to', 'session:language.setTo'),

  other('Failed to add to waitlist', 'identity:waitlist.failed'),
  other('Request Failed', 'identity:request.failed'),
  other("Unfortunately we're not able to allow more users at this time.", 'identity:waitlist.closed'),
  other('Update failed', 'profile:details.failed'),
];
