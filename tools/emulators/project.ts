/** The project id of local work, but for a restored portal: Firebase tools never contact a real project for `demo-` ids. */
export const projectId = 'demo-deal-exchange';

/** Returns a project's default bucket, which the web client, the Admin SDK and the functions' Storage triggers use. */
export const bucketOfProject = (project: string): string => `${project}.firebasestorage.app`;

export const storageBucket = bucketOfProject(projectId);

/** Returns the Firebase configuration of the web client on a project's emulators. */
export const webConfigOf = (project: string) =>
  ({
    apiKey: 'demo',
    appId: 'demo',
    authDomain: `${project}.firebaseapp.com`,
    projectId: project,
    storageBucket: bucketOfProject(project),
  }) as const;

export const webConfig = webConfigOf(projectId);
