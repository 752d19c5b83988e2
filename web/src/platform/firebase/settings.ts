import type { FirebaseOptions } from 'firebase/app';
import * as z from 'zod/mini';

const emulatorAddresses = z.object({ auth: z.string(), firestore: z.string(), storage: z.string() });
type EmulatorAddresses = z.infer<typeof emulatorAddresses>;

/** The project and emulators of this build, from its environment (tools/build.ts). */
const { VITE_FIREBASE_CONFIG, VITE_EMULATORS } = import.meta.env;

export const firebaseConfig: FirebaseOptions = z
  .record(z.string(), z.string())
  .parse(JSON.parse(VITE_FIREBASE_CONFIG ?? '{}'));

/** Absent in production. */
export const emulators: EmulatorAddresses | undefined = VITE_EMULATORS
  ? emulatorAddresses.parse(JSON.parse(VITE_EMULATORS))
  : undefined;

/** URL of the documents in Firestore's REST API. */
export const documentsUrl = `${emulators?.firestore ?? 'https://firestore.googleapis.com'}/v1/projects/${firebaseConfig.projectId}/databases/(default)/documents`;

/** Returns host and port of an emulator's address, in the SDKs' format. */
export function hostAndPort(address: string): { host: string; port: number } {
  const { hostname, port } = new URL(address);
  return { host: hostname, port: Number(port) };
}
