interface ImportMetaEnv {
  /** JSON of the Firebase web configuration. */
  readonly VITE_FIREBASE_CONFIG?: string;
  /** JSON {auth, firestore, storage}: emulator addresses, `http://host:port`; absent in production. */
  readonly VITE_EMULATORS?: string;
  /** URL of the optional token sync; off when absent. */
  readonly VITE_TOKEN_SYNC_URL?: string;
  /** The reCAPTCHA Enterprise site key for Firebase App Check; off when absent. */
  readonly VITE_APP_CHECK_SITE_KEY?: string;
  /** URL of a map tile provider, `https://host/{z}/{x}/{y}.png`; when absent, the map is drawn from the app's own files. */
  readonly VITE_MAP_TILES?: string;
  /** Attribution that the tile licence requires. */
  readonly VITE_MAP_ATTRIBUTION?: string;
}

declare module '@fontsource-variable/figtree/files/*.woff2' {
  const url: string;
  export default url;
}
