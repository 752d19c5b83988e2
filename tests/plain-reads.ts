import type { Person } from '#tests/people.ts';
import { addresses } from '#tests/addresses.ts';
import { projectId } from '#tools/emulators/project.ts';
import { createPlainReads } from '#web/platform/firebase/plain-reads.ts';
import type { Firestore } from '#web/platform/firebase/use-firestore.ts';

const url = `${addresses.firestore}/v1/projects/${projectId}/databases/(default)/documents`;

type Asking = ReturnType<Parameters<typeof createPlainReads>[0]['person']>;

export const asking = ({ uid, idToken }: Person): Asking => ({ uid, getIdToken: async () => idToken });

/**
 * Reads once, like the client: each read by its own request. `getDocsFromServer` gives up after ten seconds, in which the emulator of a
 * busy machine does not always answer the first listener.
 * @param person returns the signed-in person
 */
export const plainReads = (person: () => Asking) => createPlainReads({ url, person });

const none = () => Promise.reject(new Error('Queries are made of it as data.'));
export const noFirestore: Firestore = { sdk: none, requests: none };
