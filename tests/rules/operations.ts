import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  type QueryConstraint,
} from 'firebase/firestore/lite';
import type { Operation as AnyOperation } from '#tests/rules/cases.ts';
import type { Me } from '#tests/rules/project.ts';

export type Operation = AnyOperation<Me>;

/** A path, or a function of the caller's uid. */
type Path = string | ((uid: string) => string);
type Data = Record<string, unknown>;

const at = (path: Path, uid: string) => (typeof path === 'string' ? path : path(uid));

export const get =
  (path: Path): Operation =>
  ({ uid, db }) =>
    getDoc(doc(db, at(path, uid)));

/** The rules refuse lists without a limit; cases/bounds.ts tests that. */
const page = limit(24);

export const list =
  (path: Path, ...constraints: QueryConstraint[]): Operation =>
  ({ uid, db }) =>
    getDocs(query(collection(db, at(path, uid)), page, ...constraints));

/** Lists all collections of that name, below any document. */
export const listGroup =
  (name: string, constraints: (uid: string) => QueryConstraint[] = () => []): Operation =>
  ({ uid, db }) =>
    getDocs(query(collectionGroup(db, name), page, ...constraints(uid)));

export const listBy =
  (path: Path, constraints: (uid: string) => QueryConstraint[]): Operation =>
  ({ uid, db }) =>
    getDocs(query(collection(db, at(path, uid)), page, ...constraints(uid)));

/** Creates the document if it is missing, else updates it, like set(). */
export const set =
  (path: Path, data: Data): Operation =>
  ({ uid, db }) =>
    setDoc(doc(db, at(path, uid)), data);

export const update =
  (path: Path, data: Data): Operation =>
  ({ uid, db }) =>
    updateDoc(doc(db, at(path, uid)), data);

export const remove =
  (path: Path): Operation =>
  ({ uid, db }) =>
    deleteDoc(doc(db, at(path, uid)));

/** The five operations on a collection that the server owns or that is read-only. */
export const everyOperation = (document: Path, folder: Path): Record<string, Operation> => ({
  get: get(document),
  list: list(folder),
  create: set((uid) => `${at(folder, uid)}/made-by-${uid}`, { anything: true }),
  update: update(document, { anything: true }),
  delete: remove(document),
});
