import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { emulatorEnvironment, type EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { bucketOfProject } from '#tools/emulators/project.ts';

export type AdminConnection = { readonly app: App; close(): Promise<void> };

/** Connects the Admin SDK to an instance's emulators. The SDK only reads their addresses from this process's environment. */
export function connectAdmin(addresses: EmulatorAddresses): AdminConnection {
  Object.assign(process.env, emulatorEnvironment(addresses));
  const { projectId, firestore } = addresses;
  const app = initializeApp({ projectId, storageBucket: bucketOfProject(projectId) }, `tools-${firestore}`);
  return { app, close: () => deleteApp(app) };
}
