import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { type HouseCase, houseCaseDocument } from 'domain/deal/house-case.ts';

/** Parses a case's snapshot; undefined if it does not exist. */
export const houseCaseIn = (snapshot: DocumentSnapshot): HouseCase | undefined =>
  snapshot.exists ? { ...houseCaseDocument.parse(snapshot.data()), id: snapshot.id } : undefined;
