import { expect, type Page } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { addPhotos, ready, smallPhoto, tiles } from '#tests/e2e/deals/deal-form.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { signInOn } from '#tests/e2e/identity/visitor.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { storageKeys } from '#web/platform/local-storage.ts';
import { payloadOf } from '#web/platform/session/token-payload.ts';

/** Returns everything that the browser stores for the app: names and contents. */
const storedIn = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(String(request.error))));
      });
    const stored: Record<string, string> = {};
    for (const [kind, storage] of Object.entries({ local: localStorage, session: sessionStorage })) {
      for (const [key, value] of Object.entries(storage)) stored[`${kind} ${key}`] = String(value);
    }
    const databases = (await indexedDB.databases()).map(async ({ name = '' }) => {
      const database = await done(indexedDB.open(name));
      const stores = [...database.objectStoreNames].map(async (store) => {
        const rows = await done(database.transaction(store).objectStore(store).getAll());
        rows.forEach((row, index) => (stored[`${name} ${store} ${index}`] = JSON.stringify(row)));
      });
      await Promise.all(stores);
      database.close();
    });
    const files = (await caches.keys()).map(async (cache) => {
      for (const { url } of await (await caches.open(cache)).keys()) {
        const { pathname } = new URL(url);
        if (!/^\/(assets\/[^/]+|app\.html|logo\.svg|manifest\.webmanifest)$/.test(pathname))
          stored[`cache ${pathname}`] = url;
      }
    });
    await Promise.all([...databases, ...files]);
    stored['cookie'] = document.cookie;
    stored['history'] = JSON.stringify(history.state);
    return stored;
  });

/** Data that may remain after sign-out because it identifies nobody: why the session ended, and the libraries' own records. */
const ofNobody =
  /^(local (sessionEnding|language|keptRules)|session react-router-scroll-positions|firebase-heartbeat-database .*|cookie|history)$/;
const leftOf = (stored: Record<string, string>) =>
  Object.keys(stored)
    .filter((name) => !ofNobody.test(name))
    .toSorted();
const naming = (stored: Record<string, string>, texts: readonly string[]) =>
  Object.entries(stored).flatMap(([name, text]) =>
    texts.some((each) => `${name} ${text}`.includes(each)) ? [name] : [],
  );

/** Runs in the page: stores a photo that was picked long ago and abandoned. */
const keepOldPhoto = () =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('photo-queue');
    opening.addEventListener('error', () => reject(new Error(String(opening.error))));
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction('photos', 'readwrite');
      const photo = new Blob(['x']);
      writing
        .objectStore('photos')
        .put({ id: '0', uid: 'x', dealId: 'x', name: 'x', pickedAt: 0, step: 'picked', photo });
      writing.addEventListener('complete', () => resolve(opening.result.close()));
    });
  });

async function signOut(page: Page, firstName: string) {
  await page.getByRole('button', { name: new RegExp(firstName) }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

test('of two people on one device the second finds and sends nothing of the first, who finds what they had begun', async ({
  member,
  allowedErrors,
}) => {
  test.slow();
  allowedErrors.push(
    /A live query ended/,
    /cannot be shown/,
    /Failed to log out/,
    /The status of the photos could not be read/,
  );
  const [admin, ben] = await Promise.all([person({ role: 'admin' }), person({ firstName: 'Ben' })]);
  const { page, person: olga } = await member(
    { firstName: 'Olga' },
    { path: '/profile', context: { serviceWorkers: 'allow' } },
  );
  await expect(page.getByRole('banner')).toContainText('Olga');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await goTo(page, '/deals');
  const rows = `local ${storageKeys.keptLook(olga.uid, '/deals')}`;
  await expect.poll(async () => Object.keys(await storedIn(page))).toContain(rows);
  // The user requested a link by email, and signed in another way.
  await page.evaluate((key) => localStorage.setItem(key, 'olga@example.com'), storageKeys.emailForSignIn);
  const draft = `local ${storageKeys.dealDraft(olga.uid)}`;
  const photo = 'photo-queue photos 0';
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign in' });

  await test.step('a session that an admin ends while the page is closed leaves the draft and its photo alone', async () => {
    await page.context().setOffline(true);
    await goTo(page, '/deals/new');
    // The list's search asks for a city, too.
    await expect(page.getByRole('search')).toHaveCount(0);
    await page.getByLabel('City').fill('Mesa');
    await addPhotos(page, [await smallPhoto('porch.jpg')]);
    await expect(tiles(page)).toHaveCount(1);
    await expect.poll(async () => leftOf(await storedIn(page))).toEqual(expect.arrayContaining([draft, photo]));
    await page.goto('about:blank');
    const ending = { as: admin, body: { reason: 'Left' } };
    expect((await callApi('POST', `/api/admin/users/${olga.uid}/deactivate`, ending)).status).toBe(200);
    await page.context().setOffline(false);
    await page.goto('/profile');
    await expect(page).toHaveURL('/auth');
    await expect(signIn).toBeVisible();
    await expect.poll(async () => leftOf(await storedIn(page))).toEqual([draft, photo]);
    expect(naming(await storedIn(page), ['Olga', olga.email, 'olga@example.com'])).toEqual([]);
  });

  await test.step('the next one sees nothing of it, and sends nothing of it', async () => {
    await page.evaluate(keepOldPhoto);
    const callers: unknown[] = [];
    page.on('request', (request) => {
      const [, token] = request.headers()['authorization']?.split(' ') ?? [];
      if (token) callers.push(payloadOf(token)['user_id']);
    });
    await page.reload();
    await signInOn(page, ben);
    await goTo(page, '/deals/new');
    await expect(page.getByLabel('City')).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Publish deal' })).toBeVisible();
    // Once a new photo has passed through the whole queue, the old one would have, too.
    await addPhotos(page, [await smallPhoto('roof.jpg', '#883311')]);
    await expect(ready(page)).toHaveCount(1, { timeout: 30_000 });
    await expect(tiles(page)).toHaveCount(1);
    expect(new Set(callers)).toEqual(new Set([ben.uid]));
    const { docs } = await db.collectionGroup(paths.photoUploadGroup()).where('uid', 'in', [ben.uid, olga.uid]).get();
    expect(docs.map((upload) => upload.get('uid') as string)).toEqual([ben.uid]);
  });

  await test.step('who signs out without a network leaves nothing, and nothing of others goes with it', async () => {
    await page.context().setOffline(true);
    await signOut(page, 'Ben');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete drafts and sign out' }).click();
    await expect(signIn).toBeVisible();
    await expect.poll(async () => leftOf(await storedIn(page))).toEqual([draft, photo]);
    expect(naming(await storedIn(page), ['Ben', ben.email, ben.uid])).toEqual([]);
    await page.context().setOffline(false);
  });

  await test.step('the first one goes on where they were, and signs out in another tab', async () => {
    await callApi('POST', `/api/admin/users/${olga.uid}/reactivate`, { as: admin });
    await expect(async () => {
      await signInOn(page, olga);
      await expect(page.getByRole('banner')).toContainText('Olga', { timeout: 5_000 });
    }).toPass();
    await goTo(page, '/deals/new');
    await expect(page.getByLabel('City')).toHaveValue('Mesa');
    await expect(ready(page)).toHaveCount(1, { timeout: 30_000 });
    const other = await page.context().newPage();
    await other.goto('/profile');
    await signOut(other, 'Olga');
    await other.getByRole('dialog').getByRole('button', { name: 'Delete drafts and sign out' }).click();
    await expect(signIn).toBeVisible();
    await expect.poll(async () => leftOf(await storedIn(page))).toEqual([]);
    expect(naming(await storedIn(other), ['Olga', olga.email, olga.uid])).toEqual([]);
  });
});
