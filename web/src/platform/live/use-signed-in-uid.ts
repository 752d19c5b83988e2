import { useSyncExternalStore } from 'react';
import { auth } from '#platform/firebase/app.ts';

const subscribe = (changed: () => void) => auth.onAuthStateChanged(changed);
const currentUid = () => auth.currentUser?.uid;

/** Who is signed in with the identity provider; undefined for nobody, or while that is not known yet. */
export const useSignedInUid = (): string | undefined => useSyncExternalStore(subscribe, currentUid);
