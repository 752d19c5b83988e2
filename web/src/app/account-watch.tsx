import { AccountProvider } from '#platform/session/account.tsx';

/** On pages that are open to all: a member's account is followed there too, so that losing access is noticed at once. */
export default function AccountWatch() {
  return (
    <AccountProvider waiting={null} failed={() => null}>
      {null}
    </AccountProvider>
  );
}
