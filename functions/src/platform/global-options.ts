import { setGlobalOptions } from 'firebase-functions';
import { defineString } from 'firebase-functions/params';

/** Where all functions run. */
export const region = 'us-central1';

const serviceAccount = defineString('SERVICE_ACCOUNT', {
  default: 'portal@',
  description: 'The service account of all functions but one; what ends with @ is one of the project’s own.',
});

/** For what decodes files that strangers made: it opens Firestore and Storage, and neither identities nor signatures (docs/decisions/0431). */
export const decoderAccount = defineString('DECODER_SERVICE_ACCOUNT', {
  default: 'portal-decoder@',
  description: 'The service account of the function that decodes uploaded photos.',
});

// Imported before any function is defined: a definition takes the options as they are at that time.
setGlobalOptions({ region, maxInstances: 20, serviceAccount });
