import { PassThrough, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { sendFile, wasLeft } from './send-file.ts';

const named = <Stream extends Writable>(stream: Stream) => {
  const headers: Record<string, string> = {};
  return Object.assign(stream, { headers, set: (name: string, value: string) => (headers[name] = value) });
};

/** A file of `count` chunks of 64 KiB. `made` counts requested chunks; `ended` says whether the generator was closed. */
function chunks(count: number) {
  const file = { name: 'file.csv', made: 0, ended: false, chunks: undefined as unknown as AsyncIterable<string> };
  file.chunks = (async function* make() {
    try {
      for (; file.made < count;) {
        file.made += 1;
        yield 'x'.repeat(65_536);
      }
    } finally {
      file.ended = true;
    }
  })();
  return file;
}
const allOf = async (stream: AsyncIterable<unknown>) => {
  const all: string[] = [];
  for await (const chunk of stream) all.push(String(chunk));
  return all;
};
/** Waits until all due callbacks have run. */
const settled = async () => {
  for (let turn = 0; turn < 50; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await new Promise(setImmediate);
  }
};

test('a reader who does not read holds up the writer', async () => {
  const file = chunks(500);
  const waiting: (() => void)[] = [];
  let taken = 0;
  const slow = named(
    new Writable({
      write: (_chunk, _encoding, done) => {
        taken += 1;
        waiting.push(done);
      },
    }),
  );
  const sent = sendFile(slow, file, 'text/csv', true);
  await settled();
  expect(taken).toBe(1);
  expect(file.made, 'but for what is on the way').toBeLessThanOrEqual(5);
  waiting.shift()?.();
  await settled();
  expect(taken).toBe(2);
  expect(file.made).toBeLessThanOrEqual(6);
  slow.destroy();
  expect(wasLeft(await sent.catch((error: unknown) => error))).toBe(true);
  await settled();
  expect(file.ended, 'who reads the database stops').toBe(true);
});

test('a file is sent whole, with its name and type', async () => {
  const response = named(new PassThrough());
  const [read] = await Promise.all([
    allOf(response),
    sendFile(
      response,
      {
        name: 'a.csv',
        chunks: (async function* two() {
          yield 'a';
          yield 'b';
        })(),
      },
      'text/csv',
      true,
    ),
  ]);
  expect(read.join('')).toBe('ab');
  expect(response.headers).toEqual({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="a.csv"',
  });
});

test('what fails before the first chunk is thrown with nothing sent; later the connection is broken', async () => {
  const failing = (after: number) =>
    (async function* fail() {
      for (let made = 0; made < after; made += 1) yield 'part';
      throw new Error('the database is away');
    })();
  const unsent = named(new PassThrough());
  await expect(sendFile(unsent, { name: 'a.csv', chunks: failing(0) }, 'text/csv', true)).rejects.toThrow('away');
  expect([unsent.headers, unsent.destroyed]).toEqual([{}, false]);
  const broken = named(new PassThrough());
  const reading = allOf(broken).catch((error: unknown) => error);
  await expect(sendFile(broken, { name: 'a.csv', chunks: failing(1) }, 'text/csv', true)).rejects.toThrow('away');
  expect(broken.destroyed).toBe(true);
  expect(wasLeft(new Error('the database is away'))).toBe(false);
  expect(await reading, 'no reader takes it for the whole').toBeInstanceOf(Error);
});

test('HEAD gets the headers, and reads no more than the first chunk', async () => {
  const file = chunks(500);
  const response = named(new PassThrough());
  await sendFile(response, file, 'text/csv', false);
  expect([await allOf(response), file.made, file.ended]).toEqual([[], 1, true]);
  expect(response.headers['Content-Type']).toBe('text/csv; charset=utf-8');
});
