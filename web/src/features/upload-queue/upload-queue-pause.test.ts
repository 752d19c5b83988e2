import { beforeEach, describe, expect, it } from 'vitest';
import { dealId, file, settled, queueHarness } from '#tests/upload-queue-harness.ts';

let around: ReturnType<typeof queueHarness>;
let queue: ReturnType<typeof around.queue>;
const states = (of = queue) => of.filesOf(dealId).files.map(({ state }) => state);

/** Adds prepared files: the first two are uploading, the others wait. */
async function given(count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => `photo ${index}`);
  const ids = queue.add(
    dealId,
    names.map((name) => file(name)),
    20,
  );
  // Photos are prepared one after another.
  for (const _ of names) await settled(); // oxlint-disable-line no-await-in-loop
  return ids;
}

beforeEach(() => {
  around = queueHarness();
  queue = around.queue();
});

describe('one photo that is paused', () => {
  it('stops where it is, lets the next one go, and goes on in its turn', async () => {
    const [first = '', second = '', third = ''] = await given(3);
    around.sending[0]?.progress(0.4);
    queue.pause([first]);
    expect(states()).toEqual(['paused', 'uploading', 'uploading']);
    expect(around.sending.map(({ photoId }) => photoId)).toEqual([first, second, third]);
    expect(around.sending[0]?.log).toEqual(['pause']);
    expect(queue.filesOf(dealId).files[0]?.progress).toBe(0.4);

    queue.resume([first]);
    expect(states(), 'no more than two at once').toEqual(['waiting', 'uploading', 'uploading']);
    around.sending[1]?.finish();
    await settled();
    expect(states()).toEqual(['uploading', 'checking', 'uploading']);
    expect(around.sending[0]?.log, 'not sent anew').toEqual(['pause', 'resume']);
    expect(around.sending).toHaveLength(3);
  });

  it('while it is prepared is held back afterwards', async () => {
    const [id = ''] = queue.add(dealId, [file('a')], 20);
    queue.pause([id]);
    expect(states()).toEqual(['preparing']);
    await settled();
    expect(states()).toEqual(['paused']);
    expect(queue.filesOf(dealId).files[0]?.bytes).toBe('shrunk a'.length);
    expect(around.sending).toEqual([]);
    queue.resume([id]);
    expect(states()).toEqual(['uploading']);
  });

  it('although it had arrived already is checked all the same', async () => {
    const [id = ''] = await given(1);
    queue.pause([id]);
    around.sending[0]?.finish();
    await settled();
    expect(states()).toEqual(['checking']);
    expect(around.kept.get(id)?.paused).toBe(false);
  });

  it('is not sent by a network that comes back, and no other state can be paused', async () => {
    const [id = ''] = await given(1);
    queue.pause([id]);
    around.state.online = false;
    queue.networkChanged();
    around.state.online = true;
    queue.networkChanged();
    expect(states()).toEqual(['paused']);
    queue.resume([id]);
    around.sending[0]?.fail();
    await settled();
    queue.pause([id]);
    expect(states()).toEqual(['failed']);
  });

  it('can be removed', async () => {
    const [id = ''] = await given(1);
    queue.pause([id]);
    queue.remove(id);
    await settled();
    expect(around.sending[0]?.log).toEqual(['pause', 'cancel']);
    expect(around.kept.size + around.addresses.size).toBe(0);
  });
});

describe('all photos that are paused', () => {
  it('stay so over a reload, and go on when the person says so', async () => {
    const ids = await given(3);
    queue.pause(ids);
    expect(states()).toEqual(['paused', 'paused', 'paused']);
    queue.stop();

    const next = around.queue();
    const before = around.sending.length;
    await next.restore();
    await settled();
    expect(states(next)).toEqual(['paused', 'paused', 'paused']);
    expect(around.sending).toHaveLength(before);
    next.resume(ids);
    expect(states(next)).toEqual(['uploading', 'uploading', 'waiting']);
    expect([...around.kept.values()].some(({ paused }) => paused)).toBe(false);
  });

  it('hold back what is added, until one of them goes on', async () => {
    const [first = '', second = ''] = await given(2);
    queue.pause([first, second]);
    queue.add(dealId, [file('late')], 20);
    await settled();
    expect(states()).toEqual(['paused', 'paused', 'paused']);
    queue.resume([first]);
    queue.add(dealId, [file('later')], 20);
    await settled();
    expect(states()).toEqual(['uploading', 'paused', 'paused', 'uploading']);
  });
});

describe('a network that comes back', () => {
  it('tries again what failed', async () => {
    await given(1);
    around.sending[0]?.fail();
    await settled();
    expect(states()).toEqual(['failed']);
    queue.networkChanged();
    expect(states()).toEqual(['uploading']);
    expect(around.sending).toHaveLength(2);
  });
});
