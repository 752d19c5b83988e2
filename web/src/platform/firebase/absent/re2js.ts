const absent = (): never => {
  throw new Error('Regular expressions of Firestore pipelines are not part of this build.');
};

/** Replaces a package that Firestore only needs for pipelines, which the app does not use. */
export const RE2JS = { compile: absent };
