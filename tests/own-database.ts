import { getFirestore, type Firestore } from 'firebase-admin/firestore';

/**
 * A Firestore database that only one test file writes to: for what concerns everybody, such as the portal's settings or who is
 * the last admin. Operations are called with it directly; rules, triggers and the API know the default database alone.
 */
export const ownDatabase = (name: string): Firestore => getFirestore(name);
