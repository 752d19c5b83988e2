import { onTestFinished, vi } from 'vitest';

/** Replaces what a browser has of notifications for one test. Each subscription has an endpoint of its own. */
export function stubPush(permission: NotificationPermission = 'default', answer: NotificationPermission = 'granted') {
  const state = { permission, subscription: undefined as { endpoint: string } | undefined, asked: 0, made: 0 };
  const subscribe = async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
    state.made += 1;
    const endpoint = `https://fcm.googleapis.com/fcm/send/${state.made}`;
    const keys = { p256dh: `BA${'A'.repeat(85)}`, auth: 'A'.repeat(22) };
    const subscription = {
      endpoint,
      options: { applicationServerKey },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        state.subscription = undefined;
        return true;
      },
    };
    state.subscription = subscription;
    return subscription;
  };
  const registration = { pushManager: { getSubscription: async () => state.subscription ?? null, subscribe } };
  const worker = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission;
    },
    requestPermission: async () => {
      state.asked += 1;
      return (state.permission = answer);
    },
  });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    vi.unstubAllGlobals();
    localStorage.clear();
  });
  return state;
}
