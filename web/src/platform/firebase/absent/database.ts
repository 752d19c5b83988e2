const absent = (): never => {
  throw new Error('firebase/database is not part of this build.');
};

/** Stands in for firebase/database, which reactfire imports and the portal does not use. */
export {
  absent as get,
  absent as off,
  absent as onChildAdded,
  absent as onChildChanged,
  absent as onChildMoved,
  absent as onChildRemoved,
  absent as onValue,
};
