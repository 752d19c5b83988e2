import { askForAccess } from '#features/identity/data.ts';
import { RequestAccessScreen } from '#features/identity/request-access-screen.tsx';

export default function RequestAccessRoute() {
  return <RequestAccessScreen ask={askForAccess} />;
}
