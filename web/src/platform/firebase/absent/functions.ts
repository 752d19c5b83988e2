const absent = (): never => {
  throw new Error('firebase/functions is not part of this build.');
};

/** Stands in for firebase/functions, which reactfire imports and the portal does not use. */
export { absent as httpsCallable };
