import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import type { Firestore as ListeningFirestore } from 'firebase/firestore';
import {
  connectFirestoreEmulator,
  doc,
  getFirestore,
  setLogLevel,
  writeBatch,
  type EmulatorMockTokenOptions,
  type Firestore,
} from 'firebase/firestore/lite';
import { addresses } from '#tests/addresses.ts';
import type { RulesPerson } from '#tests/rules/people.ts';
import { fixtures } from '#tests/rules/fixtures.ts';

export const firestoreRules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

/**
 * A person's client: their uid and a Firestore with their token. Its SDK sends each request separately; the other SDK, which listens to
 * everything it reads, costs half of the CPU time of this stage in the emulator. The rules see the same requests.
 */
export type Me = {
  readonly uid: string;
  readonly db: Firestore;
  /** Runs some work first as the server, bypassing all rules. */
  asServer(work: (server: Me) => Promise<unknown>): Promise<void>;
};

/** A Firebase project of its own in the running emulators, with rules and documents that no other test uses. */
export type Project = {
  as(person: RulesPerson): Me;
  /** The same person with a client that can listen. */
  listeningAs(person: RulesPerson): Me & { readonly listening: ListeningFirestore };
  /** Loads other rules for the same documents. */
  load(rules: string): Promise<void>;
  /** Resets all documents to the fixtures. */
  reset(): Promise<void>;
  close(): Promise<void>;
};

/** `name`: letters, digits and hyphens; unique per file. */
export async function openProject(
  name: string,
  { rules = firestoreRules, people }: { rules?: string; people: readonly RulesPerson[] },
): Promise<Project> {
  // Most of these tests are about refused writes, which need no log lines.
  setLogLevel('silent');
  const projectId = `demo-rules-${name}`;
  const withRules = (text: string) => initializeTestEnvironment({ projectId, firestore: { rules: text } });
  const environment = await withRules(rules);
  const apps: FirebaseApp[] = [];
  /** `token`: claims, or `owner`, which the emulator treats as the server. */
  function openClient(token: EmulatorMockTokenOptions | 'owner' | undefined): Firestore {
    const app = initializeApp({ projectId }, randomUUID());
    apps.push(app);
    const db = getFirestore(app);
    const { hostname, port } = new URL(addresses.firestore);
    connectFirestoreEmulator(db, hostname, Number(port), token === undefined ? {} : { mockUserToken: token });
    return db;
  }
  const claimsOf = ({ uid, token }: RulesPerson) => token && { ...token, iat: token.auth_time, sub: uid, user_id: uid };
  const asServer: Me['asServer'] = async (work) => void (await work(server));
  const server: Me = { uid: 'server', db: openClient('owner'), asServer };
  const at = new Map<RulesPerson, Me>();

  const project: Project = {
    as(person) {
      const known = at.get(person);
      if (known) return known;
      const me = { uid: person.uid, db: openClient(claimsOf(person)), asServer };
      at.set(person, me);
      return me;
    },
    listeningAs(person) {
      const { uid, token } = person;
      const context = token
        ? environment.authenticatedContext(uid, { ...token, iat: token.auth_time })
        : environment.unauthenticatedContext();
      // rules-unit-testing still types its Firestore as the old, namespaced one; the functions of the new one accept it.
      const listening = context.firestore() as unknown as ListeningFirestore;
      return { ...project.as(person), listening };
    },
    load: async (text) => void (await withRules(text)),
    async reset() {
      await environment.clearFirestore();
      const batch = writeBatch(server.db);
      for (const [path, data] of Object.entries(fixtures(people))) batch.set(doc(server.db, path), data);
      await batch.commit();
    },
    async close() {
      await Promise.all([environment.cleanup(), ...apps.map((app) => deleteApp(app))]);
    },
  };
  await project.reset();
  return project;
}
