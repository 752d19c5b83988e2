import { expect, type Locator, type Page } from '@playwright/test';
import { shardOf } from 'domain/deal/map-point.ts';
import { paths } from 'domain/paths.ts';
import { waitForDocument } from '#tests/wait-for.ts';
import { shownIds } from './listed.ts';

/** Waits for the points of deals that everyone sees. */
export async function onTheMap(dealIds: readonly string[]): Promise<void> {
  await Promise.all(
    dealIds.map((id) =>
      waitForDocument(
        paths.mapShard('all', shardOf(id, 'all')),
        (shard) => (shard?.['points'] as Record<string, unknown> | undefined)?.[id] !== undefined,
      ),
    ),
  );
}

export const pinOf = (page: Page, dealId: string): Locator => page.locator(`[data-pin="${dealId}"]`);

/** Returns the ids of the deals with a pin of their own in view, sorted. */
const pinned = (page: Page): Promise<string[]> =>
  page
    .locator('[data-pin]')
    .evaluateAll((pins) => pins.map((pin) => (pin as HTMLElement).dataset['pin'] ?? '').toSorted());

/** Expects the same deals on the map and in the list beside it. */
export async function expectOnBoth(page: Page, dealIds: readonly string[]): Promise<void> {
  await expect.poll(() => pinned(page)).toEqual(dealIds.toSorted());
  await expect.poll(async () => (await shownIds(page)).map(String).toSorted()).toEqual(dealIds.toSorted());
}

/** Returns corners of a square around a pin, in pixels of the page; the first one again at the end. */
export async function squareAround(pin: Locator): Promise<[x: number, y: number][]> {
  const box = await pin.boundingBox();
  if (!box) throw new Error('The pin is not there.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return [
    [x - 45, y - 45],
    [x + 45, y - 45],
    [x + 45, y + 45],
    [x - 45, y + 45],
    [x - 45, y - 45],
  ];
}
