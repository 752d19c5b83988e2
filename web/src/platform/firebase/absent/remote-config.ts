const absent = (): never => {
  throw new Error('firebase/remote-config is not part of this build.');
};

/** Stands in for firebase/remote-config, which reactfire imports and the portal does not use. */
export {
  absent as ensureInitialized,
  absent as getAll,
  absent as getBoolean,
  absent as getNumber,
  absent as getString,
  absent as getValue,
};
