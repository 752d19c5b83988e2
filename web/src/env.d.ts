interface ImportMetaEnv {
  /** JSON of the Firebase web configuration. */
  readonly VITE_FIREBASE_CONFIG?: string;
  /** JSON {auth, firestore, storage}: addresses of the emulators, `http://host:port`; absent in production. */
  readonly VITE_EMULATORS?: string;
}

declare module '@fontsource-variable/figtree/files/*.woff2' {
  const url: string;
  export default url;
}
