import { openSubject, renewSubscription, showPush, type WorkerScope } from '#platform/push-notices.ts';

// Imported by the service worker (web/build/push-worker.ts): shows what is pushed, and opens it.

type PushEvent = { waitUntil(work: Promise<unknown>): void; data: { text(): string } | null };
type ClickEvent = { waitUntil(work: Promise<unknown>): void; notification: Notification };
type ChangeEvent = { waitUntil(work: Promise<unknown>): void; oldSubscription?: PushSubscription | null };

const scope = globalThis as unknown as WorkerScope & {
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: ChangeEvent) => void): void;
};

scope.addEventListener('push', (event) => event.waitUntil(showPush(scope, event.data?.text())));
scope.addEventListener('notificationclick', (event) => event.waitUntil(openSubject(scope, event.notification)));
scope.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(scope, event.oldSubscription)),
);
