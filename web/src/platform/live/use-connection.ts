import { useFirestore } from '#platform/firebase/use-firestore.ts';
import type { Connection } from './connection.ts';

/** Returns the connection of live data; undefined on pages that do not follow it. */
export const useConnection = (): Connection | undefined => useFirestore().connection;
