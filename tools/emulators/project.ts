/** The project id of all local work: a `demo-` id never leaves the machine. */
export const projectId = 'demo-deal-exchange';

/** The default bucket: of the web client, of the Admin SDK and of the functions' Storage triggers. */
export const storageBucket = `${projectId}.firebasestorage.app`;

/** What the web client is initialised with when it talks to the emulators. */
export const webConfig = {
  apiKey: 'demo',
  appId: 'demo',
  authDomain: `${projectId}.firebaseapp.com`,
  projectId,
  storageBucket,
} as const;
