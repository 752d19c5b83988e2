import { useFirestore } from '#platform/firebase/use-firestore.ts';
import type { Connection } from './connection.ts';

/** The connection that live data come by; undefined in a page that does not follow it. */
export const useConnection = (): Connection | undefined => useFirestore().connection;
