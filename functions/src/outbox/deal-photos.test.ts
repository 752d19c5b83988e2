import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from 'domain/limits.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { dealOf, newId } from '#tests/deals.ts';
import { ownProject } from '#tests/own-project.ts';
import { type Person, person } from '#tests/people.ts';
import { type SmtpServer, startSmtpServer } from '#tests/smtp-server.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { dealPhotos, photoBounds } from './deal-photos.ts';
import { deliver } from './deliver.ts';
import type { Outgoing } from './provider.ts';
import { outboxId, type Queued, queueMessage } from './queue-message.ts';
import { smtpProvider } from './smtp-provider.ts';

const { db, bucket } = ownProject();
const warnings: unknown[] = [];
const log = { ...productionContext().log, warn: (...warned: unknown[]) => void warnings.push(warned) };
const context: Context = { ...productionContext(), db, bucket, log };
const links = { link: 'https://deals.example.com/deals', settingsLink: 'https://deals.example.com/profile' };

let buyer: Person;
let server: SmtpServer;
beforeAll(async () => {
  [buyer, server] = await Promise.all([person({ role: 'buyer' }, db), startSmtpServer()]);
});
afterAll(() => server.close());

const photo = (id: string, ready = true) => ({
  id,
  ready,
  width: 1600,
  height: 1200,
  token: 't',
  placeholder: '',
});
const picture = (color: string, width = 320, height = 240) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .webp()
    .toBuffer();

/** A deal with a published photo. */
async function givenDeal(change: object = {}, file?: Buffer | 'none'): Promise<string> {
  const id = newId();
  await db
    .doc(paths.deal(id))
    .set(dealOf(id, { uid: 'owner', name: 'Ana Diaz' }, { photos: [photo('p0', false), photo('p1')], ...change }));
  if (file !== 'none') await bucket.file(storagePaths.photo(id, 'p1', 320)).save(file ?? (await picture('teal')));
  return id;
}

const digest = (dealIds: readonly string[]) => ({
  template: 'search-digest' as const,
  data: {
    found: dealIds.map((dealId) => ({
      dealId,
      address: `${dealId} Test Street`,
      amount: 1,
      search: 'Arizona',
      link: `https://deals.example.com/deals/${dealId}`,
    })),
    foundCount: dealIds.length,
    ...links,
  },
});
const one = (dealId: string) => ({
  template: 'search-match' as const,
  dealId,
  data: { address: `${dealId} Test Street`, amount: 1, search: 'Arizona', ...links },
});

async function queued(message: Pick<Queued, 'template' | 'data' | 'dealId'>): Promise<string> {
  const deduplicationKey = ['test', randomUUID()];
  const to = { uid: buyer.uid, recipient: buyer.email, channel: 'email', alone: true, language: 'en' } as const;
  await queueMessage(context, { ...to, ...message, deduplicationKey } as Queued);
  return outboxId(deduplicationKey);
}
async function sent(message: Pick<Queued, 'template' | 'data' | 'dealId'>, as: Context = context): Promise<Outgoing> {
  const all: Outgoing[] = [];
  expect(await deliver(as, { send: async (each) => void all.push(each) }, await queued(message))).toBe('sent');
  return all[0]!;
}
const imagesOf = ({ images = [] }: Outgoing) => images.map(({ contentId }) => contentId.split('@')[0]);

describe('an email about new deals', () => {
  test('carries the first photo of each deal, as a picture that every mail program draws', async () => {
    const [a, b, bare] = await Promise.all([givenDeal(), givenDeal(), givenDeal({ photos: [] }, 'none')]);
    const message = await sent(digest([a, bare, b]));
    expect(imagesOf(message)).toEqual([a, b]);
    expect(warnings, 'a deal without photos is nothing to warn of').toEqual([]);
    for (const { contentId, mediaType, content } of message.images ?? []) {
      expect(message.html.split(`<img src="cid:${contentId}"`)).toHaveLength(2);
      expect([mediaType, (await sharp(content).metadata()).format]).toEqual(['image/jpeg', 'jpeg']);
      const { width, height } = await sharp(content).metadata();
      expect([width, height]).toEqual([224, 168]);
    }
    expect(message.html.match(/alt="Photo of the property"/g)).toHaveLength(2);
    expect(message.html.match(/src="(?!cid:)/g), 'nothing is loaded from elsewhere').toBeNull();
  });

  test('carries the photo of its one deal in its own shape', async () => {
    const id = await givenDeal({}, await picture('gray', 180, 320));
    const message = await sent(one(id));
    expect(imagesOf(message)).toEqual([id]);
    const { width, height } = await sharp(message.images?.[0]?.content).metadata();
    expect([width, height]).toEqual([180, 320]);
  });

  test('goes out by SMTP with the photos inside, beside the logo', async () => {
    const id = await queued(digest([await givenDeal()]));
    const provider = smtpProvider({ url: server.url, from: 'hello@deals.example.com' });
    expect(await deliver(context, provider, id)).toBe('sent');
    const [mail] = server.received.slice(-1);
    expect(mail?.data.match(/^Content-ID: <\w+@\S+>$/gim)).toHaveLength(2);
    expect(mail?.data.match(/^Content-Disposition: inline/gim)).toHaveLength(2);
    expect(mail?.data).toContain('Content-Type: image/jpeg');
  });

  test('has no photo as a text, nor about anything else', async () => {
    const id = await givenDeal();
    const { uid } = buyer;
    const photos = (message: object) => dealPhotos(context, { uid, channel: 'email', ...one(id), ...message });
    expect((await photos({})).size).toBe(1);
    for (const other of [{ channel: 'text' }, { template: 'offer-received' }, { uid: undefined }])
      expect((await photos(other)).size).toBe(0);
  });
});

describe('a photo is left out, and the email goes out,', () => {
  test.each([
    ['where its deal is in a head start that is not the reader’s', { visibility: 'premium', status: 'new' }],
    ['where its deal was deleted', { visibility: 'none', status: 'deleted' }],
    ['where its deal is claimed by two', { visibility: 'contested' }],
    ['where it is not published yet', { photos: [photo('p0', false)] }],
  ])('%s', async (_, change) => {
    const [id, other] = await Promise.all([givenDeal(change), givenDeal()]);
    const { uid } = buyer;
    const photos = await dealPhotos(context, { uid, channel: 'email', ...digest([id, other]) });
    expect([...photos.keys()]).toEqual([other]);
  });

  test.each([
    ['is gone', 'none'],
    ['is no picture', Buffer.from('not a picture')],
    ['is larger than small photos are', undefined],
  ] as const)('where its file %s', async (_, file) => {
    const [id, other] = await Promise.all([givenDeal({}, file ?? (await picture('red', 1600, 1200))), givenDeal()]);
    warnings.length = 0;
    expect(imagesOf(await sent(digest([id, other])))).toEqual([other]);
    expect(JSON.stringify(warnings)).toContain(`deals/${id}`);
  });

  test('where its deal cannot be read', async () => {
    const [id, other] = await Promise.all([givenDeal({ photos: 'broken' }), givenDeal()]);
    expect(imagesOf(await sent(digest([id, other])))).toEqual([]);
  });

  test('where Storage does not answer in time', async () => {
    const id = await givenDeal();
    const silent = { name: randomUUID(), file: () => ({ download: () => new Promise(() => {}) }) };
    const waiting: Context = { ...context, bucket: silent as unknown as Context['bucket'] };
    const message = { uid: buyer.uid, channel: 'email', ...one(id) } as const;
    expect((await dealPhotos(waiting, message, { ...photoBounds, wait: 20 })).size).toBe(0);
  });

  test('where all photos together are too large: the first deals’ are in it', async () => {
    const noise = await sharp({
      create: {
        width: 320,
        height: 240,
        channels: 3,
        background: 'gray',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .webp({ quality: 90 })
      .toBuffer();
    const ids = await Promise.all([1, 2, 3].map(() => givenDeal({}, noise)));
    const message = { uid: buyer.uid, channel: 'email', ...digest(ids) } as const;
    const [first, second] = [...(await dealPhotos(context, message)).values()].map(({ content }) => content.length);
    const photos = await dealPhotos(context, message, { ...photoBounds, bytes: first! + second! + 10 });
    expect([...photos.keys()]).toEqual(ids.slice(0, 2));
    // As many as an email lists, each as full of detail as can be.
    expect(first! * limits.dealsPerDigest).toBeLessThan(photoBounds.bytes);
  });
});

test('a photo is made once for many readers of its deal, and again after it failed', async () => {
  const id = await givenDeal({}, 'none');
  const message = { uid: buyer.uid, channel: 'email', ...one(id) } as const;
  expect((await dealPhotos(context, message)).size).toBe(0);
  await bucket.file(storagePaths.photo(id, 'p1', 320)).save(await picture('teal'));
  expect((await dealPhotos(context, message)).size).toBe(1);
  await bucket.file(storagePaths.photo(id, 'p1', 320)).delete();
  expect((await dealPhotos(context, message)).size).toBe(1);
  await db.doc(paths.deal(id)).update({ visibility: 'none' });
  expect((await dealPhotos(context, message)).size, 'who may see it is asked each time').toBe(0);
});
