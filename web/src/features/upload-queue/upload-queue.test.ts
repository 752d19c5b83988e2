import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from 'domain/limits.ts';
import { dealId, file, settled, queueHarness } from '#tests/upload-queue-harness.ts';
import type { StoredFile } from './queue-store.ts';

let around: ReturnType<typeof queueHarness>;
let queue: ReturnType<typeof around.queue>;
const states = (of = queue) => of.filesOf(dealId).files.map(({ state }) => state);

beforeEach(() => {
  around = queueHarness();
  queue = around.queue();
});

describe('a picked photo', () => {
  it('is on the screen at once, then prepared, sent, checked and ready', async () => {
    const [id] = queue.add(dealId, [file('a.jpg')], 20);
    expect(queue.filesOf(dealId).files).toMatchObject([{ id, name: 'a.jpg', state: 'preparing', thumbnail: 'blob:1' }]);
    await settled();
    expect(states()).toEqual(['uploading']);
    expect(await around.sending[0]?.photo.text()).toBe('shrunk a.jpg');
    around.sending[0]?.progress(0.4);
    expect(queue.filesOf(dealId).files[0]?.progress).toBe(0.4);
    around.sending[0]?.finish();
    await settled();
    expect(states()).toEqual(['checking']);
    around.watching.get(dealId)?.([{ id: id as string, state: 'processing', token: '' }]);
    expect(states()).toEqual(['checking']);
    around.watching.get(dealId)?.([{ id: id as string, state: 'ready', token: '' }]);
    expect(states()).toEqual(['ready']);
    expect(around.watching.size).toBe(0);
  });

  it('that is refused by its content leaves its reason and nothing else', async () => {
    queue.add(dealId, [file('notes.jpg', 'no photo')], 20);
    await settled();
    expect(queue.filesOf(dealId)).toMatchObject({
      files: [],
      refused: [{ name: 'notes.jpg', reason: 'not-a-photo' }],
    });
    expect(around.kept.size + around.sending.length + around.addresses.size + around.watching.size).toBe(0);
    queue.dismiss(queue.filesOf(dealId).refused[0]?.id as string);
    expect(queue.filesOf(dealId).refused).toEqual([]);
  });

  it('over 10 MB is refused before it is read', () => {
    const huge = Object.defineProperty(file('huge.jpg'), 'size', { value: limits.photoBytes + 1 });
    expect(queue.add(dealId, [huge], 20)).toEqual([]);
    expect(queue.filesOf(dealId).refused).toMatchObject([{ name: 'huge.jpg', reason: 'too-large' }]);
    expect(around.kept.size).toBe(0);
  });

  it('beyond the room is refused, the others are taken', () => {
    const files = ['a', 'b', 'c'].map((name) => file(name));
    expect(queue.add(dealId, files, 2)).toHaveLength(2);
    expect(queue.filesOf(dealId).refused).toMatchObject([{ name: 'c', reason: 'too-many' }]);
  });

  it('that this browser cannot show is shown as the server made it', async () => {
    const [id = ''] = queue.add(dealId, [file('a.heic', 'heic')], 20);
    await settled();
    expect(queue.filesOf(dealId).files[0]?.thumbnail).toBeUndefined();
    around.sending[0]?.finish();
    await settled();
    around.watching.get(dealId)?.([{ id, state: 'ready', token: 'abc' }]);
    expect(queue.filesOf(dealId).files[0]?.thumbnail).toBe(`https://photos/${dealId}/${id}?abc`);
  });

  it('that the server refuses goes, with its reason', async () => {
    const [id] = queue.add(dealId, [file('a.heic')], 20);
    await settled();
    around.sending[0]?.finish();
    await settled();
    around.watching.get(dealId)?.([{ id: id as string, state: 'refused', token: '', reason: 'heic' }]);
    expect(queue.filesOf(dealId)).toMatchObject({ files: [], refused: [{ name: 'a.heic', reason: 'heic' }] });
    expect(around.kept.size).toBe(0);
  });
});

describe('many photos', () => {
  it('are sent two at a time, in their order', async () => {
    const ids = queue.add(
      dealId,
      ['a', 'b', 'c', 'd'].map((name) => file(name)),
      20,
    );
    await settled();
    await settled();
    await settled();
    await settled();
    expect(around.sending.map(({ photoId }) => photoId)).toEqual(ids.slice(0, 2));
    around.sending[0]?.finish();
    await settled();
    expect(around.sending.map(({ photoId }) => photoId)).toEqual(ids.slice(0, 3));
  });

  it('are sent with the names of those that follow, so that one call can prepare all', async () => {
    const ids = queue.add(
      dealId,
      ['a', 'b', 'c'].map((name) => file(name)),
      20,
    );
    queue.add('e'.repeat(20), [file('of another deal')], 20);
    await settled();
    expect(around.sending[0]?.next).toEqual(ids.slice(1));
  });

  it('of another deal are kept apart', () => {
    queue.add(dealId, [file('a')], 20);
    queue.add('e'.repeat(20), [file('b')], 20);
    expect(queue.filesOf(dealId).files.map(({ name }) => name)).toEqual(['a']);
    queue.clear(dealId);
    expect(queue.filesOf('e'.repeat(20)).files).toHaveLength(1);
  });
});

describe('after the session has ended', () => {
  it('nothing is sent that was still being read when it ended: the request would go out as whoever is signed in next', async () => {
    queue.add(dealId, [file('a')], 20);
    queue.stop();
    const next = around.queue();
    const restoring = next.restore();
    next.stop();
    await restoring;
    await settled();
    expect(next.filesOf(dealId).files).toEqual([]);
    expect(around.sending).toEqual([]);
    expect(around.kept.size).toBe(1);
  });

  it('what a page that is going adds is kept for its person, and not sent', async () => {
    queue.stop();
    queue.add(dealId, [file('a')], 20);
    queue.networkChanged();
    await settled();
    expect(around.sending).toEqual([]);
    expect([around.watching.size, around.kept.size]).toEqual([0, 1]);
  });
});

describe('trouble on the way', () => {
  it('a failed upload waits for the person, and is sent anew', async () => {
    const [id] = queue.add(dealId, [file('a')], 20);
    await settled();
    around.sending[0]?.fail();
    await settled();
    expect(states()).toEqual(['failed']);
    queue.retry([id as string]);
    expect(states()).toEqual(['uploading']);
    expect(around.sending).toHaveLength(2);
  });

  it('without a network photos wait, and go on by themselves', async () => {
    queue.add(dealId, [file('a')], 20);
    await settled();
    around.state.online = false;
    queue.networkChanged();
    expect(states()).toEqual(['waiting']);
    queue.add(dealId, [file('b')], 20);
    await settled();
    expect(around.sending).toHaveLength(1);
    around.state.online = true;
    queue.networkChanged();
    expect(around.sending[0]?.log).toEqual(['pause', 'resume']);
    expect(states()).toEqual(['uploading', 'uploading']);
  });

  it('a removed photo is cancelled and forgotten, also while it is prepared', async () => {
    const [first] = queue.add(dealId, [file('a')], 20);
    await settled();
    queue.remove(first as string);
    expect(around.sending[0]?.log).toEqual(['cancel']);
    const [second] = queue.add(dealId, [file('b')], 20);
    queue.remove(second as string);
    await settled();
    expect(queue.filesOf(dealId).files).toEqual([]);
    expect(around.kept.size + around.addresses.size).toBe(0);
    expect(around.sending).toHaveLength(1);
  });
});

it('a photo that another tab has removed, as on signing out there, is not kept once more', async () => {
  const [id] = queue.add(dealId, [file('a')], 20);
  around.kept.clear();
  await settled();
  queue.pause([id as string]);
  around.sending[0]?.finish();
  await settled();
  expect(around.kept.size).toBe(0);
});

describe('after a reload', () => {
  it('photos of a month ago are gone, whoever picked them on this device, and others are left alone', async () => {
    const now = 40 * 24 * 60 * 60 * 1000;
    const picked = { dealId, name: 'a', step: 'picked', photo: file('a') } as const;
    for (const [id, uid, pickedAt] of [
      ['mine', 'olga', 0],
      ['theirs', 'ben', 0],
      ['new', 'ben', now],
    ] as const)
      around.kept.set(id, { ...picked, id, uid, pickedAt });
    around.state.now = now;
    await queue.restore();
    expect([...around.kept.keys()]).toEqual(['new']);
    expect(queue.filesOf(dealId).files).toEqual([]);
  });

  it('every photo goes on from where it was', async () => {
    queue.add(
      dealId,
      ['a', 'b', 'c'].map((name) => file(name)),
      20,
    );
    await settled();
    await settled();
    around.sending[0]?.finish();
    await settled();
    await settled();
    const sent = [...around.kept.values()];
    expect(sent.map(({ step }) => step)).toContain('sent');
    queue.stop();

    const next = around.queue();
    const before = around.sending.length;
    await next.restore();
    await settled();
    await settled();
    expect(next.filesOf(dealId).files.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(states(next)).toEqual(['checking', 'uploading', 'uploading']);
    expect(around.sending.length).toBe(before + 2);
    const reported = sent.find(({ step }) => step === 'sent') as StoredFile;
    around.watching.get(dealId)?.([{ id: reported.id, state: 'ready', token: '' }]);
    expect(states(next)[0]).toBe('ready');
  });

  it('a photo that the server has forgotten is sent again', async () => {
    queue.add(dealId, [file('a')], 20);
    await settled();
    around.sending[0]?.finish();
    await settled();
    queue.stop();
    around.state.now += 24 * 60 * 60 * 1000;
    const next = around.queue();
    await next.restore();
    around.watching.get(dealId)?.([]);
    expect(states(next)).toEqual(['uploading']);
    expect(around.sending).toHaveLength(2);
  });

  it('photos of a draft that nobody came back to for a month are dropped', async () => {
    queue.add(dealId, [file('a')], 20);
    await settled();
    queue.stop();
    around.state.now += 31 * 24 * 60 * 60 * 1000;
    const next = around.queue();
    await next.restore();
    expect(next.filesOf(dealId)).toEqual({ files: [], refused: [], restored: true });
    expect(around.kept.size).toBe(0);
  });

  it("nobody else's photos are taken up", async () => {
    around.kept.set('x', { id: 'x', uid: 'oscar', dealId, name: 'x', pickedAt: 0, step: 'picked', photo: new Blob() });
    await queue.restore();
    expect(queue.filesOf(dealId).files).toEqual([]);
  });
});

describe('photosOf', () => {
  it('is the same object until something changes', () => {
    const before = queue.filesOf(dealId);
    queue.add('e'.repeat(20), [file('b')], 20);
    expect(queue.filesOf(dealId)).toBe(before);
    let notified = 0;
    const unsubscribe = queue.subscribe(() => (notified += 1));
    queue.add(dealId, [file('a')], 20);
    expect(notified).toBeGreaterThan(0);
    expect(queue.filesOf(dealId)).not.toBe(before);
    unsubscribe();
  });
});
