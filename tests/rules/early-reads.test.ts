import { describe, expect, it } from 'vitest';
import { paths } from 'domain/paths.ts';
import { addresses } from '#tests/addresses.ts';
import { givenDeal } from '#tests/deals.ts';
import { person, type Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { projectId } from '#tools/emulators/project.ts';
import { earlyReads } from '#web/app/early-reads.ts';
import type { RoutePath } from '#web/app/route-table.ts';
import { documentsIn } from '#web/platform/firebase/rest-document.ts';
import { readsFor } from '#web/platform/session/early-requests.ts';

const documents = `${addresses.firestore}/v1/projects/${projectId}/databases/(default)/documents`;

/** Sends the early reads of a route with a person's token. */
async function readOn(route: RoutePath, { uid, idToken }: Person, id = '') {
  const reads = readsFor({ uid, token: idToken }, { documents, reads: earlyReads[route] ?? [], id });
  return Promise.all(
    reads.map(async ({ key, url, body }) => {
      const response = await fetch(url, { method: 'POST', headers: { Authorization: `Bearer ${idToken}` }, body });
      return { key, status: response.status, found: documentsIn(await response.json()) };
    }),
  );
}
type Reads = Awaited<ReturnType<typeof readOn>>;

/** The read of deals comes first. */
const dealIds = ([deals]: Reads) => deals?.found.map(({ id }) => id) ?? [];
const statuses = (reads: Reads) => reads.map(({ status }) => status);

/** Newer than the deals of other tests. */
const newest = () => ({ listedOn: new Date(Date.now() + 60_000), listOrder: new Date(Date.now() + 60_000) });
const headStart = async (owner: Person) => givenDeal(owner, { visibility: 'premium', status: 'new', ...newest() });

describe('What a page reads before its scripts are there', () => {
  it.each([
    ['/deals', { role: 'buyer' }, 3],
    ['/deals', { role: 'buyer', premium: true }, 3],
    ['/deals', { role: 'originator' }, 1],
    ['/deals', { role: 'admin' }, 1],
    ['/manage', { role: 'originator' }, 1],
    ['/manage', { role: 'admin' }, 1],
    ['/manage', { role: 'buyer' }, 0],
    ['/profile', { role: 'buyer' }, 0],
  ] as const)('on %s is allowed to %o, in %i requests', async (route, who, requests) => {
    const reads = await readOn(route, await person(who));
    expect(statuses(reads)).toEqual(Array.from({ length: requests }, () => 200));
  });

  it('has deals in their head start for premium buyers, and for nobody else on the list', async () => {
    const owner = await person();
    const [hidden, open] = [await headStart(owner), await givenDeal(owner, { status: 'active', ...newest() })];
    expect(dealIds(await readOn('/deals', await person({ role: 'buyer', premium: true })))).toContain(hidden);
    const others = await readOn('/deals', await person({ role: 'buyer' }));
    expect(dealIds(others)).toContain(open);
    expect(dealIds(others)).not.toContain(hidden);
    expect(dealIds(await readOn('/manage', owner))).toContain(hidden);
    expect(dealIds(await readOn('/manage', await person()))).toEqual([]);
  });

  it('is refused to whose premium was switched off a moment ago, although their token still has it', async () => {
    const hidden = await headStart(await person());
    const ana = await person({ role: 'buyer', premium: true });
    await db.doc(paths.user(ana.uid)).update({ premium: false });
    const list = await readOn('/deals', ana);
    expect([list[0]?.status, dealIds(list)]).toEqual([403, []]);
    const page = await readOn('/deals/:id', ana, hidden);
    expect([page[0]?.status, dealIds(page)]).toEqual([403, []]);
  });

  it.each([
    ['who was deactivated', { status: 'deactivated' }],
    ['whose sessions have ended', { sessionsValidAfter: new Date(Date.now() + 60_000) }],
    ['who got another role', { role: 'originator' }],
  ])('is refused to a person %s, all of it', async (_, change) => {
    const dealId = await givenDeal(await person());
    const ana = await person({ role: 'buyer' });
    await db.doc(paths.user(ana.uid)).update(change);
    expect(new Set(statuses(await readOn('/deals', ana)))).toEqual(new Set([403]));
    expect(new Set(statuses(await readOn('/deals/:id', ana, dealId)))).toEqual(new Set([403]));
  });

  it('on a deal’s page is the deal, and nothing where there is none to be seen', async () => {
    const ana = await person({ role: 'buyer' });
    const dealId = await givenDeal(await person());
    expect(dealIds(await readOn('/deals/:id', ana, dealId))).toEqual([dealId]);
    expect((await readOn('/deals/:id', ana, await headStart(await person())))[0]?.status).toBe(403);
    expect(earlyReads['/deals/new']).toEqual([]);
  });

  it('has what a row shows, and little more', async () => {
    await givenDeal(await person(), { status: 'active', description: 'x'.repeat(4000), ...newest() });
    const [deals] = await readOn('/deals', await person({ role: 'buyer' }));
    const [first] = deals?.found ?? [];
    expect(first?.data).toHaveProperty('streetAddress');
    for (const field of ['searchTokens', 'description', 'addressKey']) expect(first?.data).not.toHaveProperty(field);
  });
});
