import { createECDH } from 'node:crypto';
import type * as api from 'domain/api/devices.ts';
import type * as removal from 'domain/api/remove-device.ts';
import { callApi } from '#tests/call-api.ts';
import { newId } from '#tests/deals.ts';
import type { World } from '#tests/functions/world/world.ts';
import type { WritingCases } from './writing-request.ts';

const device = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${newId()}`,
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) },
  name: 'Chrome on Android',
});

async function registered(world: World) {
  const as = await world.person({ role: 'buyer' });
  const { json } = await callApi('POST', '/api/devices', { as, body: device() });
  return { as, params: { deviceId: json.id as string } };
}

export const deviceCases: WritingCases<keyof typeof api | keyof typeof removal> = {
  registerDevice: async (world) => ({
    as: await world.person({ role: 'buyer' }),
    body: device(),
    otherBody: device(),
  }),
  changeDevice: async (world) => ({
    ...(await registered(world)),
    body: { showsContent: true },
    otherBody: { showsContent: false },
  }),
  removeDevice: registered,
};
