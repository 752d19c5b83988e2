import { setGlobalOptions } from 'firebase-functions';
import { defineString } from 'firebase-functions/params';

/** Region of all functions. */
export const region = 'us-central1';

const serviceAccount = defineString('SERVICE_ACCOUNT', {
  default: 'portal@',
  description: 'The service account of all functions but one; what ends with @ is one of the project’s own.',
});

/**
 * Service account of the function that decodes strangers' files: it can access Firestore and Storage, but neither identities nor signing
 * (docs/decisions/0433).
 */
export const decoderAccount = defineString('DECODER_SERVICE_ACCOUNT', {
  default: 'portal-decoder@',
  description: 'The service account of the function that decodes uploaded photos.',
});

// Imported before any function is defined, because definitions read the options at that time.
setGlobalOptions({ region, maxInstances: 20, serviceAccount });
