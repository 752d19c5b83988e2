const absent = (): never => {
  throw new Error('Regular expressions of Firestore pipelines are not part of this build.');
};

/** Stands in for the package that Firestore uses in pipelines alone, which the portal does not use. */
export const RE2JS = { compile: absent };
