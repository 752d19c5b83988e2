import { limits } from 'domain/limits.ts';
import { deviceDocument } from 'domain/notification/device.ts';
import { paths } from 'domain/paths.ts';
import { deviceId } from '#functions/documents/stored-device.ts';
import type { DataPromise } from '#tools/verify-data/promise.ts';
import { allOf, byParent, joined } from '#tools/verify-data/read.ts';

export const devices: DataPromise = {
  name: 'every device gets the pushes of one account, which has no more devices than it may',
  async *find({ db }) {
    /** Owners by a device's id and the secret of its subscription. */
    const owners = new Map<string, string>();
    for await (const { of, key } of joined({ devices: byParent(allOf(db, paths.devices('-'))) })) {
      if (of.devices.length > limits.devices)
        yield { path: paths.devices(key), problem: `has ${of.devices.length} devices` };
      for (const { id, ref, ...snapshot } of of.devices.map((each) => ({
        id: each.id,
        ref: each.ref,
        data: each.data(),
      }))) {
        // The promise of whole documents reports unreadable ones.
        const device = deviceDocument.safeParse(snapshot.data).data;
        if (!device) continue;
        if (id !== deviceId(device.endpoint))
          yield { path: ref.path, problem: `its id should be ${deviceId(device.endpoint)}` };
        const subscription = `${device.endpoint} ${device.keys.auth}`;
        const other = owners.get(subscription);
        if (other !== undefined) yield { path: ref.path, problem: `gets the pushes of ${other}, too` };
        owners.set(subscription, key);
      }
    }
  },
};
