import { BuyerSignUpScreen } from '#features/identity/buyer-sign-up-screen.tsx';
import { checkInvitation, signUpWith } from '#features/identity/data.ts';

const actions = { signUp: signUpWith, checkInvitation };

export default function BuyerSignUpRoute() {
  return <BuyerSignUpScreen actions={actions} />;
}
