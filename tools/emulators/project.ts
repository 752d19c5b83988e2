/** The project id of all local work: Firebase tools never contact a real project for `demo-` ids. */
export const projectId = 'demo-deal-exchange';

/** The default bucket of the web client, the Admin SDK and the functions' Storage triggers. */
export const storageBucket = `${projectId}.firebasestorage.app`;

/** The Firebase configuration of the web client on the emulators. */
export const webConfig = {
  apiKey: 'demo',
  appId: 'demo',
  authDomain: `${projectId}.firebaseapp.com`,
  projectId,
  storageBucket,
} as const;
