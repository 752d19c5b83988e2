import type { ComponentProps } from 'react';
import { NoticeBell } from '#features/notices/notice-bell.tsx';
import { FirebaseProvider } from '#platform/firebase/firebase-provider.tsx';

/** The bell stands in the header, outside of the member area. */
export function MembersBell(props: ComponentProps<typeof NoticeBell>) {
  return (
    <FirebaseProvider>
      <NoticeBell {...props} />
    </FirebaseProvider>
  );
}
