import { second } from 'domain/duration.ts';
import { pushPayload } from 'domain/notification/push-payload.ts';
import { productName } from 'domain/product.ts';
import * as z from 'zod/mini';
import type { Opening } from './push-opening.ts';

type Window = {
  url: string;
  focused: boolean;
  focus(): Promise<unknown>;
  postMessage(message: Opening, transfer: [MessagePort]): void;
};

/** Time for a window to answer, in milliseconds: Firefox lets a worker open another one for a second after the press. */
const answerTime = second / 2;

/** The part of a service worker's global scope that is used here. */
export type WorkerScope = {
  location: { origin: string };
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
};

const subject = z.object({ path: z.string() });

/** Returns a page of the portal; home for any other address. */
function pageOf({ location: { origin } }: WorkerScope, path: string): string {
  const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  return url?.origin === origin ? url.href : `${origin}/`;
}

function payloadIn(text: string | undefined) {
  try {
    return pushPayload.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}

/**
 * Shows a push. Also one that cannot be read, such as one from a later version: browsers end the subscription of a page that shows nothing
 * a few times.
 */
export async function showPush({ registration }: Pick<WorkerScope, 'registration'>, text: string | undefined) {
  const { title, body, tag, path, language } = payloadIn(text) ?? {
    title: productName,
    path: '/',
    tag: 'unreadable',
    language: '',
  };
  await registration.showNotification(title, {
    ...(body !== undefined && { body }),
    tag,
    lang: language,
    icon: '/logo-192.png',
    badge: '/logo-192.png',
    data: { path },
  });
}

/** Asks a window to lead to a page without loading anew, which would lose what its person has typed. Returns whether it does. */
async function leads(window: Window, url: URL): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  try {
    return await new Promise<boolean>((resolve) => {
      port1.addEventListener('message', () => resolve(true));
      port1.start();
      setTimeout(() => resolve(false), answerTime);
      const open = url.pathname + url.search + url.hash;
      window.postMessage({ open, until: Date.now() + answerTime }, [port2]);
    });
  } finally {
    port1.close();
  }
}

/**
 * Opens the subject of a notification: in the last used window of the portal if it answers, else in another one. Visitors' windows do not
 * answer, so that nothing typed there is lost either. The address of a window may be the one with which it was opened, so that it is asked
 * also where it seems to be there.
 */
export async function openSubject(scope: WorkerScope, notification: Pick<Notification, 'close' | 'data'>) {
  notification.close();
  const url = pageOf(scope, subject.safeParse(notification.data).data?.path ?? '/');
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((each) => each.url === url) ?? windows.find((each) => each.focused) ?? windows[0];
  try {
    await open?.focus();
    if (open && (await leads(open, new URL(url)))) return;
  } catch (error) {
    console.info('An open window could not be used', error);
  }
  await scope.clients.openWindow(url);
}

/** Subscribes again where the browser ended a subscription. The app registers the new one when it opens: a worker has no session. */
export async function renewSubscription(
  { registration }: Pick<WorkerScope, 'registration'>,
  before: Pick<PushSubscription, 'options'> | null | undefined,
) {
  if (before) await registration.pushManager.subscribe(before.options);
}
