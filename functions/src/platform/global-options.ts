import { setGlobalOptions } from 'firebase-functions';

/** Where all functions run. */
export const region = 'us-central1';

// Imported before any function is defined: a definition takes the options as they are at that time.
setGlobalOptions({ region, maxInstances: 20 });
