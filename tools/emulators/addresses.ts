import { localPushKeys } from '#tools/emulators/push-keys.ts';
import type { Instance } from '#tools/emulators/instance.ts';
import { bucketOfProject } from '#tools/emulators/project.ts';

/** Addresses of an instance, each as `http://127.0.0.1:PORT`. */
export type EmulatorAddresses = {
  /** The project that is found there. */
  readonly projectId: string;
  /** The hosting emulator: the built app, with /api on the same origin. */
  readonly web: string;
  /** Emails and text messages of local work. */
  readonly mailbox: string;
  readonly auth: string;
  readonly firestore: string;
  readonly functions: string;
  readonly storage: string;
  readonly hosting: string;
  readonly tasks: string;
  readonly eventarc: string;
  readonly hub: string;
};

const at = (port: number): string => `http://127.0.0.1:${port}`;

export function addressesOf({ ports, projectId }: Instance): EmulatorAddresses {
  return {
    projectId,
    web: at(ports.hosting),
    mailbox: at(ports.mailbox),
    auth: at(ports.auth),
    firestore: at(ports.firestore),
    functions: at(ports.functions),
    storage: at(ports.storage),
    hosting: at(ports.hosting),
    tasks: at(ports.tasks),
    eventarc: at(ports.eventarc),
    hub: at(ports.hub),
  };
}

const host = (url: string): string => new URL(url).host;

/** Returns the variables by which the Admin SDK, rules-unit-testing and our tests find an instance. */
export const emulatorEnvironment = (addresses: EmulatorAddresses): Record<string, string> => ({
  GCLOUD_PROJECT: addresses.projectId,
  GOOGLE_CLOUD_PROJECT: addresses.projectId,
  FIREBASE_CONFIG: JSON.stringify({
    projectId: addresses.projectId,
    storageBucket: bucketOfProject(addresses.projectId),
  }),
  FIREBASE_AUTH_EMULATOR_HOST: host(addresses.auth),
  FIRESTORE_EMULATOR_HOST: host(addresses.firestore),
  FIREBASE_STORAGE_EMULATOR_HOST: host(addresses.storage),
  STORAGE_EMULATOR_HOST: addresses.storage,
  CLOUD_TASKS_EMULATOR_HOST: host(addresses.tasks),
  CLOUD_EVENTARC_EMULATOR_HOST: addresses.eventarc,
  FIREBASE_EMULATOR_HUB: host(addresses.hub),
  LOCAL_PUSH_KEYS: localPushKeys(),
  WEB_URL: addresses.web,
  DEAL_EXCHANGE_ADDRESSES: JSON.stringify(addresses),
  // Otherwise Google's libraries first search for a metadata server, for seconds.
  METADATA_SERVER_DETECTION: 'none',
});
