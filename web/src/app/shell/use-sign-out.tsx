import { lazy, Suspense, useState, type ReactNode } from 'react';
import { signOutEverywhere, useSession } from '#platform/session/session.tsx';
import { forgetUnsentWork, hasUnsentWork } from './unsent-work.ts';

const SignOutDialog = lazy(() => import('./sign-out-dialog.tsx'));

/** Handles sign-out by the user. If there are drafts, a dialog first asks what to do with them. */
export function useSignOut(): { signOut: () => void; dialog: ReactNode } {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.uid : undefined;
  const [asking, setAsking] = useState<string>();

  async function leave(whose: string, work: 'keep' | 'forget') {
    setAsking(undefined);
    if (work === 'keep') return signOutEverywhere();
    await forgetUnsentWork(whose);
    await signOutEverywhere();
    // An open form saves its draft when it unmounts.
    return forgetUnsentWork(whose);
  }

  return {
    signOut: () => {
      if (uid !== undefined && hasUnsentWork(uid)) setAsking(uid);
      else void signOutEverywhere();
    },
    dialog: asking !== undefined && asking === uid && (
      <Suspense>
        <SignOutDialog
          onSignOut={(work) => void leave(asking, work).catch(logFailure)}
          onClose={() => setAsking(undefined)}
        />
      </Suspense>
    ),
  };
}

const logFailure = (error: unknown) => console.error('What was kept here could not be removed', error);
