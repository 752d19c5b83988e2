import { createHash } from 'node:crypto';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { type Device, deviceDocument } from 'domain/notification/device.ts';

/** Parses a device's snapshot; undefined if it does not exist. */
export const deviceIn = (snapshot: DocumentSnapshot): Device | undefined =>
  snapshot.exists ? { ...deviceDocument.parse(snapshot.data()), id: snapshot.id } : undefined;

/** Returns the id of a device: a hash, because whoever knows an endpoint can send requests to it. */
export const deviceId = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url').slice(0, 20);
