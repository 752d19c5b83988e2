import { completeEmailLink, requestEmailLink, storedEmail } from '#features/identity/email-link-data.ts';
import { EmailLinkScreen } from '#features/identity/email-link-screen.tsx';

const actions = { request: requestEmailLink, complete: completeEmailLink, storedEmail };

export default function EmailLinkSignInRoute() {
  return <EmailLinkScreen actions={actions} />;
}
