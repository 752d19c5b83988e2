import { describe, expect, test } from 'vitest';
import { newPushKeys } from './new-push-keys.ts';
import { DeviceGone, type Outgoing, PermanentFailure } from './provider.ts';
import { isPushEndpoint } from './push-endpoint.ts';
import { pushProvider } from './push-provider.ts';

const known = 'https://fcm.googleapis.com/fcm/send/abc';

describe('an endpoint of a device', () => {
  test.each([known, 'https://updates.push.services.mozilla.com/wpush/v2/a', 'https://web.push.apple.com/a'])(
    'is at a known service: %s',
    (endpoint) => expect(isPushEndpoint(endpoint, false)).toBe(true),
  );

  test.each([
    'no address',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com.evil.example/a',
    'https://push.apple.com.evil.example/a',
    'https://ana@fcm.googleapis.com/a',
    'https://:secret@fcm.googleapis.com/a',
    'https://fcm.googleapis.com/a#b',
    'https://fcm.googleapis.com:8443/a',
    'https://FCM.googleapis.com/a',
    'ftp://fcm.googleapis.com/a',
    'http://fcm.googleapis.com/a',
  ])('is refused: %s', (endpoint) =>
    expect([isPushEndpoint(endpoint, false), isPushEndpoint(endpoint, true)]).toEqual([false, false]),
  );

  test.each(['http://127.0.0.1:9000/a', 'http://localhost:9000/a'])(
    'on this machine is one where that is allowed: %s',
    (endpoint) => expect([isPushEndpoint(endpoint, false), isPushEndpoint(endpoint, true)]).toEqual([false, true]),
  );
});

describe('a push that cannot be sent', () => {
  const provider = pushProvider({ keys: newPushKeys(), subject: 'mailto:hello@deals.example.com', allowsLocal: false });
  const send = (push: object | undefined) => provider.send({ id: 'one', push } as unknown as Outgoing);
  const to = (endpoint: string, p256dh: string) => ({
    device: { endpoint, keys: { p256dh, auth: 'a'.repeat(22) } },
    payload: '{}',
    isUrgent: false,
  });

  test('because it is none is refused for good', async () => {
    await expect(send(undefined)).rejects.toThrow(PermanentFailure);
  });

  test('because its device is at no service, or has no key, ends its device', async () => {
    await expect(send(to('https://evil.example/a', newPushKeys().publicKey))).rejects.toThrow(DeviceGone);
    await expect(send(to(known, 'no-key'))).rejects.toThrow(DeviceGone);
  });
});
