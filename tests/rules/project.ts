import { readFileSync } from 'node:fs';
import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { doc, type Firestore, setLogLevel, writeBatch } from 'firebase/firestore';
import type { RulesPerson } from '#tests/rules/people.ts';
import { fixtures } from '#tests/rules/fixtures.ts';

export const firestoreRules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

/** A person at a client: their uid and a Firestore that carries their token. */
export type Me = {
  readonly uid: string;
  readonly db: Firestore;
  /** Has the server do something first, past all rules. */
  asServer(work: (server: Me) => Promise<unknown>): Promise<void>;
};

/** A Firebase project of its own in the running emulators: its rules and documents meet no other test's. */
export type Project = {
  as(person: RulesPerson): Me;
  /** Other rules for the same documents. */
  load(rules: string): Promise<void>;
  /** All documents are again as at the beginning. */
  reset(): Promise<void>;
  close(): Promise<void>;
};

// rules-unit-testing still types its Firestore as the old, namespaced one, which the functions of the new one take.
const modular = (context: { firestore(): unknown }) => context.firestore() as Firestore;

/** `name`: letters, digits and hyphens, different in every file that opens a project. */
export async function openProject(
  name: string,
  { rules = firestoreRules, people }: { rules?: string; people: readonly RulesPerson[] },
): Promise<Project> {
  // A refused write is what most of these tests are about, not worth a line each.
  setLogLevel('silent');
  const withRules = (text: string) =>
    initializeTestEnvironment({ projectId: `demo-rules-${name}`, firestore: { rules: text } });
  const environment = await withRules(rules);
  const at = new Map<RulesPerson, Me>();
  const asServer: Me['asServer'] = (work) =>
    environment.withSecurityRulesDisabled(
      async (context) => void (await work({ uid: 'server', db: modular(context), asServer })),
    );

  const project: Project = {
    as(person) {
      const known = at.get(person);
      if (known) return known;
      const { uid, token } = person;
      const context = token
        ? environment.authenticatedContext(uid, { ...token, iat: token.auth_time })
        : environment.unauthenticatedContext();
      const me = { uid, db: modular(context), asServer };
      at.set(person, me);
      return me;
    },
    load: async (text) => void (await withRules(text)),
    async reset() {
      await environment.clearFirestore();
      await asServer(async ({ db }) => {
        const batch = writeBatch(db);
        for (const [path, data] of Object.entries(fixtures(people))) batch.set(doc(db, path), data);
        await batch.commit();
      });
    },
    close: () => environment.cleanup(),
  };
  await project.reset();
  return project;
}
