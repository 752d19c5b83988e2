import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { handlers } from '#functions/handlers.ts';
import type { Outgoing, Provider } from '#functions/outbox/provider.ts';
import { type Context, productionContext } from '#functions/platform/context.ts';
import { withApiInstance } from '#tests/api-instance.ts';
import { apiOrigin } from '#tests/call-api.ts';
import { dealOf, newId } from '#tests/deals.ts';
import { ownProject } from '#tests/own-project.ts';
import { type Person, person, type PersonOptions } from '#tests/people.ts';
import { auth } from '#tests/services.ts';
import { afterwards, type Life, live, mortalServices } from './mortal-services.ts';
import { readDatabase, type StoredDocument, writeDatabase } from './whole-database.ts';

export type Answer = { status: number; body: unknown };

/** Everything that an operation leaves behind. */
export type State = {
  documents: StoredDocument[];
  files: { name: string; contentType: unknown; md5Hash: unknown; metadata: unknown }[];
  identities: object[];
  /** Scheduled tasks. The same one twice is one: each of them is delivered repeatedly in the table of events. */
  tasks: string[];
  sent: Outgoing[];
};

/**
 * A database and a bucket of one test file, whose worlds follow each other: whole states are compared, so nobody else may write there.
 * Identities are in the shared project, because mailed links are redeemed there alone.
 */
export const createProject = () => {
  const { projectId, db, bucket } = ownProject();
  const life: Life = { written: 0, lasts: Infinity };
  const services = mortalServices({ db, auth, bucket }, life);
  return { ...services, life, projectId };
};
export type Project = ReturnType<typeof createProject>;

/** Ids that operations make, unlike those of tests: the same in each world that is lived again from its saved state. */
export const madeId = /made\d{16}/g;

export type World = Awaited<ReturnType<typeof createWorld>>;

/**
 * Creates an empty world in a project: its clock stands still, its ids and random bytes follow each other, its provider keeps what it
 * sends.
 */
export async function createWorld({ life, projectId, ...services }: Project) {
  const { db, bucket } = services;
  const begin = () => Object.assign(life, { written: 0, lasts: Infinity, meanwhile: undefined });
  begin();
  await Promise.all([writeDatabase(projectId, []), bucket.deleteFiles({ force: true })]);
  const people = new Map<Person, PersonOptions>();
  const line: { isCut: boolean; lost: Answer | undefined } = { isCut: false, lost: undefined };
  const clock = { now: Date.now() };
  const made = { ids: 0, bytes: 0 };
  const tasks = new Set<string>();
  const sent: Outgoing[] = [];
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  const context: Context = {
    ...productionContext(),
    ...services,
    now: () => new Date(clock.now),
    newId: () => `made${String((made.ids += 1)).padStart(16, '0')}`,
    randomBytes: (count) =>
      createHash('sha512')
        .update(String((made.bytes += 1)))
        .digest()
        .subarray(0, count),
    enqueue: async (...[task, data, at, id]) => {
      const write = live(life, true);
      tasks.add(JSON.stringify([task, data, at, id]));
      await afterwards(life, write);
    },
    log: quiet,
    writeLogEntry: () => {},
  };
  const provider: Provider = {
    send: async (message) => {
      const write = live(life, true);
      sent.push(message);
      await afterwards(life, write);
    },
  };
  const identities = async () => {
    const uids = [...people.keys()].map(({ uid }) => ({ uid }));
    const { users } = uids.length === 0 ? { users: [] } : await auth.getUsers(uids);
    return users
      .map(({ uid, email, emailVerified, disabled, customClaims, tokensValidAfterTime, passwordHash }) => {
        const claims = customClaims ?? {};
        return { uid, email, emailVerified, disabled, claims, tokensValidAfterTime, hasPassword: !!passwordHash };
      })
      .toSorted((a, b) => (a.uid < b.uid ? -1 : 1));
  };
  const files = async () => {
    const [all] = await bucket.getFiles();
    return all.map(({ name, metadata: { contentType, md5Hash, metadata } }) => {
      return { name, contentType, md5Hash, metadata };
    });
  };
  const contents = async () =>
    Promise.all(
      (await files()).map(async (file) => ({ ...file, bytes: (await bucket.file(file.name).download())[0] })),
    );
  /** A member or stranger of this world alone. */
  const newPerson = async (options: PersonOptions = {}): Promise<Person> => {
    const created = await person(options, db);
    people.set(created, options);
    return created;
  };
  return {
    ...services,
    line,
    context,
    clock,
    life,
    provider,
    tasks,
    sent,
    person: newPerson,
    /** Somebody else of the same kind. */
    anotherLike: (one: Person): Promise<Person> => newPerson(people.get(one)),
    deal: async (owner: Pick<Person, 'uid' | 'name'>, change: Record<string, unknown> = {}): Promise<string> => {
      const id = newId();
      await db.doc(`deals/${id}`).set(dealOf(id, owner, change));
      return id;
    },
    state: async (): Promise<State> => ({
      documents: await readDatabase(projectId),
      files: await files(),
      identities: await identities(),
      tasks: [...tasks].toSorted(),
      sent: [...sent],
    }),
    /**
     * Keeps everything of now; what it returns brings it back. Passwords that were removed and sessions that were ended stay so.
     * @param ahead how far the clock is ahead from now on (ms)
     */
    save: async (ahead = 0) => {
      clock.now = Date.now() + ahead;
      life.written = 0;
      const [documents, filesThen, identitiesThen] = await Promise.all([
        readDatabase(projectId),
        contents(),
        identities(),
      ]);
      const then = { now: clock.now, made: { ...made }, tasks: [...tasks], sent: [...sent] };
      return async () => {
        begin();
        await Promise.all([
          writeDatabase(projectId, documents),
          restoreFiles(filesThen),
          restoreIdentities(identitiesThen),
        ]);
        clock.now = then.now;
        Object.assign(made, then.made);
        begin();
        tasks.clear();
        for (const task of then.tasks) tasks.add(task);
        sent.splice(0, Infinity, ...then.sent);
      };
    },
  };

  async function restoreFiles(then: Awaited<ReturnType<typeof contents>>): Promise<void> {
    const known = then.map(({ name, contentType, md5Hash, metadata }) => ({ name, contentType, md5Hash, metadata }));
    if (isDeepStrictEqual(await files(), known)) return;
    await bucket.deleteFiles({ force: true });
    const options = ({ contentType, metadata }: (typeof then)[number]) => ({
      resumable: false,
      metadata: { contentType, ...(metadata && { metadata }) },
    });
    await Promise.all(then.map((file) => bucket.file(file.name).save(file.bytes, options(file))));
  }

  async function restoreIdentities(then: Awaited<ReturnType<typeof identities>>): Promise<void> {
    const now = await identities();
    for (const { uid, email, emailVerified, claims } of then) {
      const found = now.find((each) => each.uid === uid);
      if (isDeepStrictEqual([found?.email, found?.emailVerified, found?.claims], [email, emailVerified, claims]))
        continue;
      // oxlint-disable no-await-in-loop -- rarely more than one
      await auth.updateUser(uid, { ...(email !== undefined && { email }), emailVerified });
      await auth.setCustomUserClaims(uid, claims);
      // oxlint-enable no-await-in-loop
    }
  }
}

/** Runs `work` with calls of `callApi` going to an instance of the API in this world, until its `line` is cut. */
export const inApiOf = <T>({ context, line }: World, work: () => Promise<T>): Promise<T> =>
  withApiInstance(
    handlers,
    () => context,
    (url) => apiOrigin.run(url, work),
    (status, body) => {
      if (line.isCut) line.lost = { status, body };
      return line.isCut;
    },
  );
