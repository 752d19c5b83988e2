interface ImportMetaEnv {
  /** JSON of the Firebase web configuration. */
  readonly VITE_FIREBASE_CONFIG?: string;
  /** JSON {auth, firestore, storage}: addresses of the emulators, `http://host:port`; absent in production. */
  readonly VITE_EMULATORS?: string;
  /** Where the optional token sync goes; absent: nowhere. */
  readonly VITE_TOKEN_SYNC_URL?: string;
  /** The reCAPTCHA Enterprise site key of Firebase App Check; absent: it is not used. */
  readonly VITE_APP_CHECK_SITE_KEY?: string;
  /** Map tiles of a provider, `https://host/{z}/{x}/{y}.png`; absent: the map is drawn from files beside the app. */
  readonly VITE_MAP_TILES?: string;
  /** Whom the map names for its tiles, as their licence asks. */
  readonly VITE_MAP_ATTRIBUTION?: string;
}

declare module '@fontsource-variable/figtree/files/*.woff2' {
  const url: string;
  export default url;
}
