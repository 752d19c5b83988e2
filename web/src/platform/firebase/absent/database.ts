const absent = (): never => {
  throw new Error('firebase/database is not part of this build.');
};

/** Replaces firebase/database, which reactfire imports but the app does not use. */
export {
  absent as get,
  absent as off,
  absent as onChildAdded,
  absent as onChildChanged,
  absent as onChildMoved,
  absent as onChildRemoved,
  absent as onValue,
};
