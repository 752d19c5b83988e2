import { Timestamp } from 'firebase-admin/firestore';
import type { registerDevice as endpoint } from 'domain/api/devices.ts';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { deviceId, deviceIn } from '#documents/stored-device.ts';
import { isPushEndpoint, isPushKey } from '#outbox/push-endpoint.ts';
import { allowsLocalEndpoints } from '#outbox/push-keys.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { fieldError } from '#platform/parse.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';

type Given = Pick<Call<ParsedBodyOf<typeof endpoint>>, 'account' | 'body' | 'recordResponse'>;

/**
 * Keeps a device of the caller. Registered again, it keeps what its person chose; what it is called and the keys are the last ones.
 * @throws ApiError as the endpoint says
 */
export async function registerDevice(
  context: Context,
  { account: { uid, sessionsValidAfter }, body: { endpoint: address, keys, name }, recordResponse }: Given,
): Promise<ResponseOf<typeof endpoint>> {
  const { db, now } = context;
  if (!isPushEndpoint(address, allowsLocalEndpoints())) throw refused('endpoint');
  if (!isPushKey(keys.p256dh)) throw refused('keys.p256dh');
  await limitRate(context, [['devicesPerPerson', uid]]);
  const id = deviceId(address);
  const response = { id };
  const elsewhere = await registeredElsewhere(context, uid, address);
  await runTransaction(db, async (transaction) => {
    const [{ docs }, ...others] = await Promise.all([
      transaction.get(db.collection(paths.devices(uid))),
      ...elsewhere.map((reference) => transaction.get(reference)),
    ]);
    for (const other of others) {
      // Knowing the endpoint alone does not end another person's pushes: a browser has keys of its own for each.
      if (deviceIn(other)?.keys.auth === keys.auth) transaction.delete(other.ref);
    }
    const before = docs.map(deviceIn).find((device) => device?.id === id);
    const rest = docs
      .flatMap((snapshot) => deviceIn(snapshot) ?? [])
      .filter((device) => device.id !== id)
      .toSorted((a, b) => Number(b.createdAt) - Number(a.createdAt));
    for (const device of rest.slice(limits.devices - 1)) transaction.delete(db.doc(paths.device(uid, device.id)));
    // One from before sessions were ended is of this session now.
    const goesOn = before && !(sessionsValidAfter && before.createdAt < sessionsValidAfter);
    transaction.set(db.doc(paths.device(uid, id)), {
      endpoint: address,
      keys,
      name,
      showsContent: (goesOn && before.showsContent) || false,
      createdAt: Timestamp.fromDate(goesOn ? before.createdAt : now()),
      ...(goesOn && before.lastTakenAt && { lastTakenAt: Timestamp.fromDate(before.lastTakenAt) }),
    });
    recordResponse(transaction, response);
  });
  return response;
}

/** Returns where other accounts have this subscription: those of people who used the same browser before. */
async function registeredElsewhere({ db }: Pick<Context, 'db'>, uid: string, address: string) {
  const { docs } = await db.collectionGroup(paths.deviceGroup()).where('endpoint', '==', address).get();
  return docs.map(({ ref }) => ref).filter(({ path }) => path !== paths.device(uid, deviceId(address)));
}

const refused = (field: string) => new ApiError('invalid-input', { details: [fieldError(field, 'validation.choice')] });
