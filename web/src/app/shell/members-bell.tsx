import type { ComponentProps } from 'react';
import { NoticeBell } from '#features/notices/notice-bell.tsx';
import { FirebaseProvider } from '#platform/firebase/firebase-provider.tsx';
import { LiveNote } from './live-note.tsx';

/** The bell stands in the header, outside of the member area; it is on every page of a member, and so is whether they are live. */
export function MembersBell(props: ComponentProps<typeof NoticeBell>) {
  return (
    <FirebaseProvider>
      <NoticeBell {...props} />
      <LiveNote />
    </FirebaseProvider>
  );
}
