import { changeDevice, readPushKey, registerDevice } from 'domain/api/devices.ts';
import { removeDevice } from 'domain/api/remove-device.ts';
import { deviceDocument, type Device, type DeviceInput } from 'domain/notification/device.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { call } from '#platform/api/call.ts';
import { collection, limit, orderBy, query } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLiveQuery, withId, type LiveQuery } from '#platform/live/use-live-query.ts';

const parse = withId(deviceDocument);

/** A person's devices that get notifications, live, the last added first. */
export const useDevices = (uid: string): LiveQuery<Device> =>
  useLiveQuery(
    query(collection(useFirestore(), paths.devices(uid)), orderBy('createdAt', 'desc'), limit(limits.devices)),
    parse,
  );

/** Returns the key with which a browser subscribes; null where the portal sends no notifications to devices. @throws ApiError */
export const pushKey = async (): Promise<string | null> => (await call(readPushKey)).publicKey;

/** Returns the device's id. @throws ApiError */
export const sendDevice = async (device: DeviceInput): Promise<string> =>
  (await call(registerDevice, { body: device })).id;

/** @throws ApiError `not-found` */
export const sendDetails = (deviceId: string, showsContent: boolean) =>
  call(changeDevice, { params: { deviceId }, body: { showsContent } });

/** @throws ApiError */
export const sendRemoval = (deviceId: string) => call(removeDevice, { params: { deviceId } });
