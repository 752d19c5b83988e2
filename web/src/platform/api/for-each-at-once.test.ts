import { expect, it } from 'vitest';
import { forEachAtOnce } from './for-each-at-once.ts';

/** Processes `count` items; `mayGoOn` receives the number of items started. */
async function run(count: number, mayGoOn: (begun: number) => boolean = () => true) {
  const begun: number[] = [];
  let [now, most] = [0, 0];
  const items = Array.from({ length: count }, (_, index) => index);
  const act = async (item: number) => {
    begun.push(item);
    most = Math.max(most, (now += 1));
    await Promise.resolve();
    now -= 1;
  };
  await forEachAtOnce(
    items.map(String),
    4,
    (item) => act(Number(item)),
    () => mayGoOn(begun.length),
  );
  return { begun, most };
}

it.each([
  [0, 0],
  [1, 1],
  [1000, 4],
])('acts on each of %i once, %i at the same time', async (count, most) => {
  expect(await run(count)).toEqual({ begun: Array.from({ length: count }, (_, index) => index), most });
});

it('begins nothing more once it may not go on', async () => {
  const { begun } = await run(1000, (count) => count < 10);
  expect(begun).toHaveLength(10);
});
