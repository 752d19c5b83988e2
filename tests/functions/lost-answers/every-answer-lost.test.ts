import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { type ApiAnswer, fromClient } from '#tests/call-api.ts';
import { costOf } from '#tests/functions/taps/follow.ts';
import { expectKnownCost } from '#tests/functions/taps/known-cost.ts';
import { comparable, comparableAfterDeath, exactly, loosely } from '#tests/functions/world/compare.ts';
import { countDocuments } from '#tests/functions/world/count-documents.ts';
import { type Answer, createProject, createWorld, inApiOf, type World } from '#tests/functions/world/world.ts';
import { sendRequest, tapRequest } from './send.ts';
import { cases, writing } from './writing-cases.ts';
import type { WritingCase, WritingRequest } from './writing-request.ts';

test('every endpoint that writes has a case', () => {
  expect(writing.length).toBeGreaterThan(40);
  expect(writing.map(({ name }) => name).filter((name) => !cases[name])).toEqual([]);
});

const project = createProject();
const counts = countDocuments(project.db);

/** After it a request without an answer counts as cut off, so that its key is free (functions/src/platform/idempotency.ts). */
const cutOffAfter = 61_000;

type Sending = (request: WritingRequest, key: string) => Promise<ApiAnswer>;

/** Sends a request whose answer is lost on its way; returns what it was. */
async function lost({ line }: World, send: () => Promise<ApiAnswer>): Promise<Answer> {
  line.isCut = true;
  await expect(send()).rejects.toThrow('fetch failed');
  line.isCut = false;
  if (!line.lost) throw new Error('It was never answered');
  return line.lost;
}

const signedOut = { status: 401, body: { error: expect.objectContaining({ code: 'session-revoked' }) } };

/** Returns the same request of somebody else. */
const byAnother = async (world: World, { as, ...request }: WritingRequest): Promise<WritingRequest> => ({
  ...request,
  ...(as ? { as: await world.anotherLike(as) } : { headers: fromClient() }),
});

type Arranged = { world: World; request: WritingRequest; restore: () => Promise<void> };

async function arrangedBy(arrange: WritingCase): Promise<Arranged> {
  const world = await createWorld(project);
  const { headers, ...rest } = await inApiOf(world, () => arrange(world));
  // A key without a person is good for one client.
  const request = { ...rest, headers: { ...fromClient(), ...headers } };
  return { world, request, restore: await world.save() };
}

describe.each(Object.entries(cases))('%s', (title, arrange) => {
  const send: Sending = (request, key) => sendRequest(title, request, key);
  let arranged: Arranged | undefined;
  /** Runs work in the state that the case arranges. */
  const inArranged = (work: (all: Arranged) => Promise<void>) => async () => {
    const isUsedUp = arranged?.request.endsSessions ?? arranged?.request.usedUp;
    if (!arranged || isUsedUp) arranged = await arrangedBy(arrange);
    else await arranged.restore();
    const all = arranged;
    Object.assign(all.world.line, { isCut: false, lost: undefined });
    await inApiOf(all.world, () => work(all));
  };

  test(
    'costs what docs/numbers.md says',
    inArranged(async ({ world, request }) => {
      expectKnownCost(title, await costOf({ project, world, counts }, () => tapRequest(title, request)));
    }),
  );

  test(
    'is carried out once where its answer is lost, and its key is good for this alone',
    inArranged(async ({ world, request, restore }) => {
      const key = randomUUID();
      const before = exactly(await world.state());
      const first = await lost(world, () => send(request, key));
      expect(first).toMatchObject({ status: 200 });
      const after = exactly(await world.state());
      expect(isDeepStrictEqual(after, before), 'nothing was changed').toBe(request.unkept?.effect === 'none');

      const again = await send(request, key);
      expect({ status: again.status, body: again.json ?? again.text }).toEqual(
        request.endsSessions ? signedOut : first,
      );
      if (request.unkept?.effect === 'each time') return;
      expect(exactly(await world.state())).toEqual(after);
      if (request.unkept ?? request.endsSessions) return;

      const other = await send({ ...request, body: request.otherBody ?? { another: 'body' } }, key);
      expect([other.status, other.code]).toEqual([422, 'idempotency-mismatch']);
      expect(exactly(await world.state())).toEqual(after);

      // Somebody else's request is judged as if the key were a new one.
      const another = await byAnother(world, request);
      const account = another.as && (await world.db.doc(paths.user(another.as.uid)).get());
      const anothers = await send(another, key);
      const state = comparable(await world.state());
      expect((await send(request, key)).json).toEqual(first.body);
      expect(request.usedUp !== undefined && anothers.status === 200, 'it got an answer that was not its own').toBe(
        false,
      );
      if (request.usedUp) return;
      await restore();
      if (account?.exists) await account.ref.set(account.data()!);
      await send(request, randomUUID());
      const withOwn = await send(another, randomUUID());
      expect([anothers.status, loosely(anothers.text)]).toEqual([withOwn.status, loosely(withOwn.text)]);
      expect(comparable(await world.state())).toEqual(state);
    }),
  );

  test(
    'is carried out once where the process is killed between two writes',
    inArranged(async ({ world, request, restore }) => {
      if (request.unkept ?? request.endsSessions ?? request.usedUp) return;
      const { life } = world;
      const whole = await send(request, randomUUID());
      const writes = life.written;
      const expected = comparableAfterDeath(await world.state());
      for (let lasts = 2; lasts < writes; lasts += 1) {
        // oxlint-disable no-await-in-loop -- one death after the other
        await restore();
        const key = randomUUID();
        // Limits that an instance keeps in memory do not go back with the clock.
        world.clock.now += lasts * 2 * cutOffAfter;
        life.lasts = lasts;
        await send(request, key);
        expect(life.written, 'writes before it died').toBe(lasts);
        life.lasts = Infinity;
        world.clock.now += cutOffAfter;
        const again = await send(request, key);
        const said = [again.status, loosely(again.text, { atOtherTimes: true })];
        const when = `after ${lasts} of ${writes} writes`;
        expect(said, when).toEqual([whole.status, loosely(whole.text, { atOtherTimes: true })]);
        expect(comparableAfterDeath(await world.state()), when).toEqual(expected);
        // oxlint-enable no-await-in-loop
      }
    }),
  );
});
