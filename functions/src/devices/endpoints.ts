import * as api from 'domain/api/devices.ts';
import * as removal from 'domain/api/remove-device.ts';
import { configuredPublicKey } from '#outbox/push-keys.ts';
import { type Handler, handle } from '#platform/serve.ts';
import { changeDevice } from './change-device.ts';
import { registerDevice } from './register-device.ts';
import { removeDevice } from './remove-device.ts';

export const deviceHandlers: readonly Handler[] = [
  handle(api.readPushKey, async () => ({ publicKey: configuredPublicKey() ?? null })),
  handle(api.registerDevice, registerDevice),
  handle(api.changeDevice, changeDevice),
  handle(removal.removeDevice, removeDevice),
];
