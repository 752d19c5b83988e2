import type { ComponentProps } from 'react';
import { NoticeBell } from '#features/notices/notice-bell.tsx';
import { FirebaseProvider } from '#platform/firebase/firebase-provider.tsx';
import { LiveNote } from './live-note.tsx';

/** The header is outside the member area. The bell is on every member page, so the connection status is shown with it. */
export function MembersBell(props: ComponentProps<typeof NoticeBell>) {
  return (
    <FirebaseProvider>
      <NoticeBell {...props} />
      <LiveNote />
    </FirebaseProvider>
  );
}
