/** Returns the host of the Auth emulator, from the Admin SDK's environment variable. */
export const emulatorOfAuth = (): string | undefined => process.env['FIREBASE_AUTH_EMULATOR_HOST'] || undefined;

/** Returns the base URL of the Identity Toolkit API, used for what the Admin SDK does not support. */
export function identityToolkit(): string {
  const emulator = emulatorOfAuth();
  return emulator ? `http://${emulator}/identitytoolkit.googleapis.com` : 'https://identitytoolkit.googleapis.com';
}
