import type { DocumentReference } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';

const addressFields = ['streetAddress', 'city', 'state'];

/** Returns whether a deal's address was edited, so that earlier copies may have the old one. */
export async function wasMoved({ firestore, id }: DocumentReference): Promise<boolean> {
  const { docs } = await firestore.collection(paths.changes(id)).get();
  return docs.some((change) => Object.keys(change.get('fields') ?? {}).some((field) => addressFields.includes(field)));
}
